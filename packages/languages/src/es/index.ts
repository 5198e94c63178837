export * from "./language.ts";
export * as form from "./form/index.ts";
