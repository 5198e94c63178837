/** Every text message that is sent. Its words stand under the same name in `copy/en`. */
export const textKinds = {
  /** Answers the word that ended them: the one text that the law lets follow it. */
  "text-goodbye": { to: "visitor", stoppedBy: [] },
} as const;
