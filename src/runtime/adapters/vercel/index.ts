import { remote } from "../remote/index.js";

/** pi's tools in a Vercel Sandbox: the remote adapter, over the SDK's sandbox behind `fromVercel`. */
export const vercel = remote;
