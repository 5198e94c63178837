import type { Attack } from "./attack.ts";
import { floodsTogether } from "./floods-together.ts";
import { pipelining } from "./pipelining.ts";
import { unreadAnswers } from "./unread-answers.ts";

/** Every attack by name, in the order of the table in docs/security.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  pipelining,
  "unread-answers": unreadAnswers,
  "floods-together": floodsTogether,
};
