import type { Option } from "@loanbridge/loan-form";

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function textParam(params: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
}

type EnterKeyHint = "next" | "go";

/** Returns the label of the Enter key on a touch keyboard. */
export function enterKeyHintOf(params: Readonly<Record<string, unknown>>): EnterKeyHint | undefined {
  return textParam(params, "enterKeyHint") as EnterKeyHint | undefined;
}

const isOption = (option: unknown): option is Option =>
  typeof option === "object" && option !== null && "value" in option && "label" in option;

export function optionsOf(params: Readonly<Record<string, unknown>>): readonly Option[] {
  const options = params["options"];
  return Array.isArray(options) ? options.filter(isOption) : [];
}
