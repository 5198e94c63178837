import { updateBody } from "@loanbridge/loan-form";
import { addressOf, behindProxy } from "../bench/addresses.ts";
import { solve } from "../../apps/server/src/web/captcha/solve.fixture.ts";
import { Applicant } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import { todayOn } from "../stack/site-today.ts";
import type { Attack } from "./attack.ts";
import { ask } from "./ask.ts";

const email = "victim@example.com";
const home = addressOf(30);

export const emailLockout: Attack = {
  does: "Sends thirty landing forms with one person's email, from as many networks, to keep that person out for a day.",
  async run() {
    const stack = await startStack({ SAVES_PER_MINUTE: "120", ...behindProxy });
    try {
      const site = stack.site("payday");
      for (let sent = 0; sent < 30; sent += 1)
        await new Applicant(site, sent, { email }).from(addressOf(sent)).patch("LANDING_SUBMIT");
      const victim = new Applicant(site, 40, { email }).from(home);
      const first = await victim.patch("LANDING_SUBMIT");
      const isAsked = first.status === 200 && first.body.errors.some(({ field }) => field === "recaptcha");
      if (!isAsked) return { withstood: false, seen: `the owner of the email was answered ${String(first.status)}` };
      const challenge = await ask(site, home, { path: "/api/v1/captcha?form=application" });
      const recaptcha = solve(challenge.body as Parameters<typeof solve>[0]);
      const form = updateBody("LANDING_SUBMIT", victim.values, {
        today: todayOn(new URL(site).host),
        stored: new Set(),
      });
      const submit = (from: string) =>
        ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body: { ...form, recaptcha } });
      const [owner, again] = [await submit(home), await submit(addressOf(31))];
      const errorsOf = ({ body }: typeof owner) => (body as { errors: readonly unknown[] }).errors.length;
      return {
        withstood: errorsOf(owner) === 0 && errorsOf(again) === 1,
        seen: "the owner continues after one proof of work, which serves once",
      };
    } finally {
      await stack.close();
    }
  },
};
