export * from "./consents.ts";
export * from "./mails.ts";
export * from "./texts.ts";
