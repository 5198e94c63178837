/** Words that end text messages, as the forms and the law name them, and as phones and people write them. */
const words = [
  "STOP",
  "STOPALL",
  "STOP ALL",
  "END",
  "QUIT",
  "UNSUBSCRIBE",
  "CANCEL",
  "REVOKE",
  "OPT OUT",
  "OPTOUT",
] as const;

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

/** Whether a text that came in asks for no more: one of the words, alone or first. X only alone, since it begins other texts too. */
export function asksToStop(text: string): boolean {
  const said = plain(text.slice(0, 500));
  return said === "X" || words.some((word) => said === word || said.startsWith(`${word} `));
}
