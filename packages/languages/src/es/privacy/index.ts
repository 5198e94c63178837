export * from "./answers.ts";
export * from "./held-data.ts";
export * from "./names.ts";
export * from "./statements.ts";
