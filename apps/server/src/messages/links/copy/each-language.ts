// The languages with a folder here. Written by `npm run generate languages`.
export * as en from "./en/consents.ts";
export * as es from "./es/consents.ts";
