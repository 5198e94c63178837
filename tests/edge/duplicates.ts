import { randomBytes } from "node:crypto";
import { personaAt, updateBody } from "@loanbridge/loan-form";
import { payday, startApp } from "../../apps/server/src/web/tests/started.fixture.ts";
import { inTexas } from "../stack/open-states.ts";

export interface Duplicates {
  readonly sent: number;
  readonly forms: number;
  readonly applications: number;
  /** Forms whose answers were not all the same. */
  readonly differing: number;
}

/** Sends each landing form a hundred times, without a cookie, ten at a time: double clicks, retries, lost answers. */
export async function submitDuplicates(count: number): Promise<Duplicates> {
  const started = await startApp({ SAVES_PER_MINUTE: "100000000" });
  const times = Math.min(100, count);
  const forms = Math.ceil(count / times);
  const context = { today: "2026-11-21", stored: new Set<string>() };
  let differing = 0;
  for (let form = 0; form < forms; form += 1) {
    const values = { ...personaAt(form), ...inTexas, amountRequestedRange: "500", acceptedTermsAndConditions: true };
    const payload = JSON.stringify(updateBody("LANDING_SUBMIT", values, context));
    const headers = {
      host: payday,
      "content-type": "application/json",
      "idempotency-key": randomBytes(16).toString("base64url"),
    };
    const answers = new Set<string>();
    const send = async (): Promise<void> => {
      const answer = await started.app.http.inject({
        method: "PATCH",
        url: "/api/v1/userApplication",
        payload,
        headers,
      });
      answers.add(JSON.stringify([answer.statusCode, answer.headers["set-cookie"], answer.body]));
    };
    for (let sent = 0; sent < times; sent += 10) await Promise.all(Array.from({ length: 10 }, send));
    if (answers.size !== 1) differing += 1;
  }
  const applications = (await started.app.db.selectFrom("application").select("id").execute()).length;
  await started.close();
  return { sent: forms * times, forms, applications, differing };
}
