declare module "../../store/database/schema.ts" {
  interface Schema {
    captcha_answer: CaptchaAnswerTable;
  }
}

/** Answers of captchas that were used, and cannot be used again. */
export interface CaptchaAnswerTable {
  /** SHA-256 of the challenge, or of the provider's answer. */
  hash: Uint8Array;
  /** From then on it serves nobody anyway. */
  expires_at: number;
}
