// The languages with a folder here. Written by `npm run generate languages`.
export * as en from "./en/index.ts";
export * as es from "./es/index.ts";
