import type { CaptchaChallenge, CaptchaForm } from "@loanbridge/contract";
import type { Site } from "../../sites/types.ts";

/** What an answer serves: one form of one site. */
export interface CaptchaPlace {
  readonly site: Pick<Site, "environment" | "configuration">;
  readonly form: CaptchaForm;
  /** From 1, which is what it is when absent, to `hardestWork`: our own takes twice as long with each. */
  readonly work?: number;
}

/** taken: right, and spent by this. refused: wrong, too old, spent, or found for another place. unknown: nobody could tell in time, so it is not taken. */
export type CaptchaVerdict = "taken" | "refused" | "unknown";

/** Tells people from programs. */
export interface Captcha {
  /** Undefined: the site's provider makes its own. */
  challenge(place: CaptchaPlace): CaptchaChallenge | undefined;
  /** `serves`: what the answer is for. For the same thing it is taken again. */
  take(answer: string, place: CaptchaPlace, serves?: string): Promise<CaptchaVerdict>;
}
