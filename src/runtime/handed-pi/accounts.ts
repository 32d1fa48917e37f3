import type { HandedPi } from "./handed-pi.js";

/** A key for the given model alone, so that pi lets it be called; it is no secret and goes nowhere. */
const KEY = { type: "api_key", key: "offline" };

/**
 * The options of `createAgentSession` that say which models there are and who pays for them: none but
 * the session's own. pi up to 0.80 takes a model registry, pi 1.x a model runtime.
 */
export async function offlineAccounts(pi: HandedPi, provider: string): Promise<object> {
  if (pi.find("ModelRuntime.create") !== undefined) {
    const modelRuntime = await pi.call("ModelRuntime.create", {
      credentials: credentialStore(provider),
      modelsPath: null,
      allowModelNetwork: false,
      refreshOnCreate: false,
    });
    return { modelRuntime };
  }
  const authStorage = pi.call("AuthStorage.inMemory", { [provider]: KEY });
  return { authStorage, modelRegistry: pi.call("ModelRegistry.inMemory", authStorage) };
}

/** `CredentialStore` of pi-ai 1.x (`dist/auth/types.d.ts`), in memory and never changed. */
function credentialStore(provider: string): object {
  const read = async (id: string): Promise<object | undefined> =>
    id === provider ? KEY : undefined;
  return {
    read,
    list: async () => [{ providerId: provider, type: KEY.type }],
    modify: read,
    delete: async () => {},
  };
}
