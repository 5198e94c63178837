import type { ServerError } from "@loanbridge/contract";
import { cleanValue, validatePage, type Page } from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";
import { toServerError } from "../../applications/submit/server-checks.ts";
import type { Site } from "../../sites/types.ts";
import { validationContext } from "../../sites/validation-context.ts";

export interface JudgedRequest {
  /** Of the page's fields, cleaned as the browser cleans them. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly ServerError[];
}

interface Given {
  readonly page: Page;
  readonly given: Readonly<Record<string, unknown>>;
  readonly site: Pick<Site, "configuration">;
  readonly now: Date;
}

/** Judges what a visitor wrote by the rules of its form; the captcha, which only its maker can judge, aside. */
export function judgeRequest({ page, given, site, now }: Given): JudgedRequest {
  const fields = page.fields.filter(({ type }) => type !== "hidden");
  const values = Object.fromEntries(
    fields.map((field) => [field.appFieldName, textOf(cleanValue(field, given[field.appFieldName], loanRegistry))]),
  );
  const context = validationContext(site, now);
  return { values, errors: validatePage({ ...page, fields }, values, context, loanRegistry).map(toServerError) };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
