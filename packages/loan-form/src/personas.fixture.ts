import { validateField, visibleFields, visiblePages, type Page, type Values } from "@loanbridge/form-engine";
import { landingPageFor } from "./pages/landing.ts";
import { slides } from "./pages/long-form.ts";
import { answersOf } from "./persona-answers.ts";
import type { Persona } from "./personas.ts";
import { loanRegistry } from "./registry.ts";

/**
 * Renders what a persona sees as text: each page of the landing form and the long form with its header, followed by its
 * fields in order, each with label, kind, and reason if the answer is refused.
 */
export function pagesSeen(persona: Persona, today: string): string {
  const values = answersOf(persona, today);
  const context = { today, stored: new Set<string>(), processors: loanRegistry.processors };
  const pages = visiblePages([landingPageFor({ checkbox: true }), ...later(slides)], values, context);
  const shown = pages.map((page) => [`# ${page.header ?? page.id}`, ...linesOf(page, values, today)].join("\n"));
  return `${persona.about}.\n\n${shown.join("\n\n")}\n`;
}

/** Shifts page numbers so that the landing form comes first. */
const later = (pages: readonly Page[]): Page[] => pages.map((page) => ({ ...page, pageNumber: page.pageNumber + 1 }));

function linesOf(page: Page, values: Values, today: string): string[] {
  const context = { today, stored: new Set<string>(), processors: loanRegistry.processors };
  return visibleFields(page, values, context).map((field) => {
    const [refusal] = validateField(field, values, context, loanRegistry);
    return `${field.label ?? field.appFieldName} (${field.type})${refusal ? `: refused, ${refusal.message}` : ""}`;
  });
}
