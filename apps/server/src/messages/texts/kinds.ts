import type { SuppressionReason } from "../../store/index.ts";

interface TextKind {
  readonly to: "visitor";
  readonly stoppedBy: readonly SuppressionReason[];
  readonly withinMs?: number;
}

/** All kinds of text messages. Their texts have the same names. */
export const textKinds = {
  /** Answers a stop word: the one text that the law allows after it, within five minutes (47 CFR 64.1200(a)(12)). */
  "text-goodbye": { to: "visitor", stoppedBy: [], withinMs: 5 * 60_000 },
  /** Answers HELP, which carriers require for every sender. */
  "text-help": { to: "visitor", stoppedBy: [] },
  /** Answers the word that opts in again. */
  "text-welcome": { to: "visitor", stoppedBy: ["asked", "bounced"] },
} as const satisfies Record<string, TextKind>;
