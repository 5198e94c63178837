import { createHash, randomBytes } from "node:crypto";
import { Applicant } from "../stack/applicant.ts";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { withApp } from "./with-app.ts";

const path = "/api/v1/userApplication";

export const insertedToken: Attack = {
  does: "Writes visitor tokens into the database that name a victim's application, and reads with them, without the keyring.",
  run: () =>
    withApp(async ({ app: { db }, site, lines }) => {
      const victim = new Applicant(site, 1);
      await victim.patch("LANDING_SUBMIT");
      await victim.patch("FULL_FORM");
      const genuine = await db.selectFrom("visitor_token").selectAll().executeTakeFirstOrThrow();
      const answers = ["email", "firstName", "lastName"].map((name) => String(victim.values[name]));
      /**
       * Rows that an attacker with write access to every table could insert: without a MAC, with the victim's, with a
       * random one.
       */
      const rows = [{ mac: null }, {}, { mac: randomBytes(16) }];
      let admitted = 0;
      for (const row of rows) {
        const token = randomBytes(32).toString("base64url");
        const hash = createHash("sha256").update(token).digest();
        await db
          .insertInto("visitor_token")
          .values({ ...genuine, ...row, hash })
          .execute();
        const { body } = await askRaw(site, { method: "GET", path, headers: { cookie: `loanbridge=${token}` } });
        if (answers.some((answer) => body.includes(answer))) admitted += 1;
      }
      const reported = lines.filter((line) => line.includes('"tampered')).length;
      const served = JSON.stringify(await victim.stored()).includes(answers[0] ?? "");
      return {
        withstood: admitted === 0 && reported >= rows.length && served,
        seen: `${String(admitted)} of ${String(rows.length)} inserted tokens open it; ${String(reported)} lines in the log`,
      };
    }),
};
