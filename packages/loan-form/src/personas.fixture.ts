import { validateField, visibleFields, visiblePages, type Page, type Values } from "@loanbridge/form-engine";
import { landingPageFor } from "./pages/landing.ts";
import { slides } from "./pages/long-form.ts";
import { answersOf } from "./persona-answers.ts";
import type { Persona } from "./personas.ts";
import { loanRegistry } from "./registry.ts";

/**
 * What a persona sees, as text: each page of the landing form and the long form with its header, and below it the label of
 * each field in its order, its kind, and why the answer is refused where it is.
 */
export function pagesSeen(persona: Persona, today: string): string {
  const values = answersOf(persona, today);
  const context = { today, stored: new Set<string>(), processors: loanRegistry.processors };
  const pages = visiblePages([landingPageFor({ checkbox: true }), ...later(slides)], values, context);
  const shown = pages.map((page) => [`# ${page.header ?? page.id}`, ...linesOf(page, values, today)].join("\n"));
  return `${persona.about}.\n\n${shown.join("\n\n")}\n`;
}

/** The landing form comes before all of them. */
const later = (pages: readonly Page[]): Page[] => pages.map((page) => ({ ...page, pageNumber: page.pageNumber + 1 }));

function linesOf(page: Page, values: Values, today: string): string[] {
  const context = { today, stored: new Set<string>(), processors: loanRegistry.processors };
  return visibleFields(page, values, context).map((field) => {
    const [refusal] = validateField(field, values, context, loanRegistry);
    return `${field.label ?? field.appFieldName} (${field.type})${refusal ? `: refused, ${refusal.message}` : ""}`;
  });
}
