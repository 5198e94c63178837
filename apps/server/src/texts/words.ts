/** What a text that came in asks for: no more texts, to be told whom to ask, or texts again. */
export type TextAct = "stop" | "help" | "start";

/** `first`: alone, or before anything else. X, INFO and START begin other texts too, so those count alone only. */
const words: Readonly<Record<TextAct, { readonly alone: readonly string[]; readonly first: readonly string[] }>> = {
  stop: {
    alone: ["X"],
    first: ["STOP", "STOPALL", "STOP ALL", "END", "QUIT", "UNSUBSCRIBE", "CANCEL", "REVOKE", "OPT OUT", "OPTOUT"],
  },
  help: { alone: ["INFO"], first: ["HELP"] },
  start: { alone: ["START", "UNSTOP"], first: [] },
};

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim();

/** By the words that the forms, the law and the carriers name, as phones and people write them; undefined: none of them. */
export function actOf(text: string): TextAct | undefined {
  const said = plain(text.slice(0, 500));
  const acts = Object.keys(words) as TextAct[];
  return acts.find(
    (act) =>
      words[act].alone.includes(said) || words[act].first.some((word) => said === word || said.startsWith(`${word} `)),
  );
}
