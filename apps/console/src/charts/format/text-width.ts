/** Pixels of the text in a chart (`styles/marks.css`). */
export const fontSize = 11;

/** Shares of the font size that characters take in the widest system fonts, at the heavier weight. Others take `usual`. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[fijlrtI1.,:;|!'()[\]/ ·-]/u, 0.46],
  [/[mwMW%@…—]/u, 1],
  [/[A-Z&×−]/u, 0.76],
  [/[\u2e80-\u{1ffff}]/u, 1.1],
];
const usual = 0.66;

/** Pixels that a text takes at most, without asking the browser to lay it out. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widths.find(([of]) => of.test(character))?.[1] ?? usual;
  return width * fontSize;
}

/** The text, cut with an ellipsis to fit. The table has the whole of it. */
export function fitText(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && textWidth(`${characters.join("")}…`) > room) characters.pop();
  return characters.length === 0 ? "" : `${characters.join("").trimEnd()}…`;
}
