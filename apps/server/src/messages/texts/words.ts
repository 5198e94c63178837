/** What a text that came in asks for: no more texts, to be told whom to ask, or texts again. */
export type TextAct = "stop" | "help" | "start";

/** What forms, the law and carriers name. */
const stopWords = ["STOP", "STOPALL", "END", "QUIT", "UNSUBSCRIBE", "UNSUB", "CANCEL", "REVOKE", "OPT OUT", "OPTOUT"];

/** The law counts any words that a person would use (47 CFR 64.1200(a)(10)). */
const plainWishes = ["REMOVE", "TAKE ME OFF", "NO MORE", "DO NOT TEXT", "DON T TEXT", "DONT TEXT", "LEAVE ME ALONE"];

/** `first`: alone, or before anything else. X, INFO and START begin other texts too, so those count alone only, or in a first line of their own. */
const words: Readonly<Record<TextAct, { readonly alone: readonly string[]; readonly first: readonly string[] }>> = {
  stop: {
    alone: ["X"],
    first: [...stopWords, ...plainWishes],
  },
  help: { alone: ["INFO"], first: ["HELP"] },
  start: { alone: ["START", "UNSTOP"], first: [] },
};

const polite = /^(?:(?:PLEASE|PLS|PLZ|KINDLY) )+/;
const spelledOut = /^[A-Z](?: [A-Z])+$/;

/** Letters and digits as they are read: of other widths, with accents, or with signs between them that nobody sees. */
function plain(text: string): string {
  const read = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]+/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim()
    .replace(polite, "");
  return spelledOut.test(read) ? read.replaceAll(" ", "") : read;
}

/** By the words that the forms, the law and the carriers name, as phones and people write them; undefined: none of them. */
export function actOf(text: string): TextAct | undefined {
  const said = plain(text);
  // Below it stands what some phones add, or what is answered to.
  const firstLine = text
    .split(/[\n\r\u{85}\u{2028}\u{2029}]/u)
    .map(plain)
    .find((line) => line !== "");
  const acts = Object.keys(words) as TextAct[];
  return acts.find(
    (act) =>
      [said, firstLine].some((one) => one !== undefined && words[act].alone.includes(one)) ||
      words[act].first.some((word) => said === word || said.startsWith(`${word} `)),
  );
}
