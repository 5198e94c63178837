// The languages with a folder here. Written by `npm run generate languages`.
export * as es from "./es/default-texts.ts";
