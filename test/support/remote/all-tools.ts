import * as pi from "@mariozechner/pi-coding-agent";
import { customGrep } from "../../../src/runtime/adapters/customGrep/index.js";
import { remote } from "../../../src/runtime/adapters/remote/index.js";
import type { Sandbox } from "../../../src/runtime/sandboxes/sandbox.js";
import { contextOver, type Tool, tool } from "./tools.js";

/** pi's seven tools, as a mode over a sandbox elsewhere has them. */
export interface RemoteTools {
  readonly bash: Tool;
  readonly read: Tool;
  readonly write: Tool;
  readonly edit: Tool;
  readonly find: Tool;
  readonly grep: Tool;
  readonly ls: Tool;
}

export function remoteTools(sandbox: Sandbox): RemoteTools {
  const context = contextOver(sandbox);
  return {
    bash: tool(pi.createBashToolDefinition, context, remote.bash(context)),
    read: tool(pi.createReadToolDefinition, context, remote.read(context)),
    write: tool(pi.createWriteToolDefinition, context, remote.write(context)),
    edit: tool(pi.createEditToolDefinition, context, remote.edit(context)),
    find: tool(pi.createFindToolDefinition, context, remote.find(context)),
    grep: tool(pi.createGrepToolDefinition, context, customGrep.grep(context)),
    ls: tool(pi.createLsToolDefinition, context, remote.ls(context)),
  };
}
