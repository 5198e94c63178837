// The languages with a folder here. Written by `npm run generate languages`.
export * as en from "./en/texts.ts";
export * as es from "./es/texts.ts";
