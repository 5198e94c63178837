import { cleanText } from "@loanbridge/form-engine";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Escapes element text and quoted attribute values. Also cleans the text, because older stored text was not cleaned.
 */
export function escapeHtml(text: string): string {
  return cleanText(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/**
 * JSON that is safe inside a script element: it cannot close the element, open a comment, or break a line in old
 * engines.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Escapes CSS for the inside of a style element. */
export function escapeStyle(css: string): string {
  return css.replaceAll("<", String.raw`\3c `);
}
