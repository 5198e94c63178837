import type { ServerError } from "@loanbridge/contract";
import { cleanValue, validatePage, type Page } from "@loanbridge/form-engine";
import { loanRegistry } from "@loanbridge/loan-form";
import { toServerError } from "../../applications/index.ts";
import { type Site, validationContext } from "../../sites/index.ts";

export interface ValidatedInquiry {
  /** Values of the page's fields, cleaned as the browser cleans them. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly ServerError[];
}

interface Given {
  readonly page: Page;
  readonly given: Readonly<Record<string, unknown>>;
  readonly site: Pick<Site, "configuration">;
  readonly now: Date;
}

/** Validates an inquiry by the rules of its form, except the captcha, which its provider checks. */
export function validateInquiry({ page, given, site, now }: Given): ValidatedInquiry {
  const fields = page.fields.filter(({ type }) => type !== "hidden");
  const values = Object.fromEntries(
    fields.map((field) => [field.appFieldName, textOf(cleanValue(field, given[field.appFieldName], loanRegistry))]),
  );
  const context = validationContext(site, now);
  return { values, errors: validatePage({ ...page, fields }, values, context, loanRegistry).map(toServerError) };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
