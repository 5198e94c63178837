import type { SuppressionReason } from "../../store/suppression/tables.ts";

interface TextKind {
  readonly to: "visitor";
  readonly stoppedBy: readonly SuppressionReason[];
  readonly withinMs?: number;
}

/** Every text message that is sent. Its words stand under the same name in `copy/en`. */
export const textKinds = {
  /** Answers the word that ended them: the one text that the law lets follow it, within five minutes (47 CFR 64.1200(a)(12)). */
  "text-goodbye": { to: "visitor", stoppedBy: [], withinMs: 5 * 60_000 },
  /** Answers HELP, which carriers want answered whoever asks. */
  "text-help": { to: "visitor", stoppedBy: [] },
  /** Answers the word that takes them up again. */
  "text-welcome": { to: "visitor", stoppedBy: ["asked", "bounced"] },
} as const satisfies Record<string, TextKind>;
