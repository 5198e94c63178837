export type * from "./field.ts";
export * from "./view-states.ts";
