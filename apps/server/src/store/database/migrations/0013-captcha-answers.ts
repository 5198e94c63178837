import type { Migration } from "../migrate.ts";

export const captchaAnswers: Migration = {
  name: "0013-captcha-answers",
  async up(tx) {
    await tx.schema
      .createTable("captcha_answer")
      .addColumn("hash", "blob", (c) => c.primaryKey())
      .addColumn("expires_at", "bigint", (c) => c.notNull())
      .execute();
    await tx.schema.createIndex("captcha_answer_by_end").on("captcha_answer").column("expires_at").execute();
  },
};
