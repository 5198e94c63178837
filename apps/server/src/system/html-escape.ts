import { cleanText } from "@loanbridge/form-engine";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text of an element, and for values of attributes in quotes. What was stored before texts were cleaned is cleaned here. */
export function escapeHtml(text: string): string {
  return cleanText(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** JSON that may stand in a script: it cannot close the element, open a comment, or break a line of an old engine. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** For the inside of a style element. */
export function escapeStyle(css: string): string {
  return css.replaceAll("<", String.raw`\3c `);
}
