/** Every text message that is sent. Its words stand under the same name in `copy/en`. */
export const textKinds = {
  /** Answers the word that ended them: the one text that the law lets follow it. */
  "text-goodbye": { to: "visitor", stoppedBy: [] },
  /** Answers HELP, which carriers want answered whoever asks. */
  "text-help": { to: "visitor", stoppedBy: [] },
  /** Answers the word that takes them up again. */
  "text-welcome": { to: "visitor", stoppedBy: ["asked", "bounced"] },
} as const;
