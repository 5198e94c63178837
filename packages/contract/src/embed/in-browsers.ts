// The part of the contract that browsers load. Neither this file nor its imports may import zod.
export * from "./headers.ts";
export { languageCookie } from "./language-cookie.ts";
export { frameFields, parentFields, readMessage } from "./read-message.ts";
export type { FrameMessage, ParentMessage } from "./messages.ts";
