export * from "./answers.ts";
export * from "./names.ts";
export * from "./statements.ts";
