// The part of the contract that reaches browsers: nothing here, or behind it, imports zod.
export * from "./headers.ts";
export { frameFields, parentFields, readMessage } from "./read-message.ts";
export type { FrameMessage, ParentMessage } from "./messages.ts";
