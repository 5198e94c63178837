import type { Language } from "@loanbridge/languages";
import type { LenderFile } from "./schema/lender-file.ts";

/** Languages of a lender's documents and service. The texts of its file are in the first. */
export const languagesOf = ({ languages }: Pick<LenderFile, "languages">): readonly [Language, ...Language[]] => {
  const [first = "en", ...others] = languages ?? [];
  return [first, ...others];
};
