import { isAnswered, type Values } from "@loanbridge/form-engine";
import { consentFields, secureFieldNames } from "@loanbridge/loan-form";
import { z } from "zod";
import type { PageForm } from "./page-forms.ts";
import type { Posted } from "./read-answers.ts";

/** Control of a form that holds answers to questions of other pages. */
export const keptName = "kept";

/** Neither is kept in a page: a secret is typed again, and a consent is given to the words of the form that asks for it. */
const neverKept: ReadonlySet<string> = new Set([...secureFieldNames, ...consentFields]);

const kept = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * Answers to questions of the site's other pages that come with a form. They were typed in a form that the site has
 * divided since, and are stored with the first page, because the next ones show only what is stored.
 */
export function readKept(posted: Posted, forms: readonly PageForm[]): Values {
  const { [keptName]: text } = posted;
  const answers = text === undefined ? {} : (kept.safeParse(parsed(text)).data ?? {});
  const pages = forms.filter(({ isPart }) => isPart);
  const asked = new Set(pages.flatMap(({ page }) => page.fields.map(({ appFieldName }) => appFieldName)));
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => asked.has(name) && !neverKept.has(name) && isAnswered(value)),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
