import type { CaptchaChallenge, CaptchaForm } from "@loanbridge/contract";
import type { Site } from "../../sites/index.ts";

/** The form and site that an answer is valid for. */
export interface CaptchaPlace {
  readonly site: Pick<Site, "environment" | "configuration">;
  readonly form: CaptchaForm;
  /** 1 (default) to `hardestWork`. Each step doubles the time that our own captcha takes. */
  readonly work?: number;
}

/**
 * accepted: valid, and now spent. refused: wrong, expired, already spent, or for another form or site. unknown: could not
 * be verified in time, so it is not accepted.
 */
export type CaptchaVerdict = "accepted" | "refused" | "unknown";

/** Distinguishes people from bots. */
export interface Captcha {
  /** Undefined if the site's provider issues its own challenges. */
  challenge(place: CaptchaPlace): CaptchaChallenge | undefined;
  /** `submissionKey` identifies the submission. The same answer is accepted again for the same submission. */
  verify(answer: string, place: CaptchaPlace, submissionKey?: string): Promise<CaptchaVerdict>;
}
