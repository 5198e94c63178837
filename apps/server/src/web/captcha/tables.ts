declare module "../../store/database/schema.ts" {
  interface Schema {
    captcha_answer: CaptchaAnswerTable;
  }
}

/** Captcha answers that were used and cannot be used again. */
export interface CaptchaAnswerTable {
  /** SHA-256 of the challenge, or of the provider's answer. */
  hash: Uint8Array;
  /** After this time the answer is invalid anyway. */
  expires_at: number;
}
