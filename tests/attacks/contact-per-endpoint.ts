import { addressOf, behindProxy } from "../bench/addresses.ts";
import { solve } from "../../apps/server/src/web/captcha/solve.fixture.ts";
import { startStack } from "../stack/stack.ts";
import { ask } from "./ask.ts";
import type { Attack } from "./attack.ts";

const email = "victim@example.com";
/** With this setting, one email can be named ten times an hour; a link to its owner is mailed once more. */
const [savesPerMinute, hourly] = [120, 10];

/** Each route that takes a person's email, and whether it accepted the request. */
const routes: Readonly<Record<string, (site: string, from: string) => Promise<boolean>>> = {
  async lookUp(site, from) {
    const userApplication = { fingerprintEmail: email, fingerprintPhone: "" };
    const body = { viewState: "FINGERPRINT_REAPPLY", userApplication };
    return (await ask(site, from, { method: "PATCH", path: "/api/v1/userApplication", body })).status === 200;
  },
  async link(site, from) {
    const body = new URLSearchParams({ email }).toString();
    return (await ask(site, from, { method: "POST", path: "/my-request", body })).status === 200;
  },
  contact: (site, from) => write(site, from, "contact", { name: "Ana Lopez", email, comments: "Please call me." }),
};

/** Does the least proof of work, which is all that an attacker pays for a message. */
async function write(site: string, from: string, form: string, values: Readonly<Record<string, string>>) {
  const { body: challenge } = await ask(site, from, { path: `/api/v1/captcha?form=${form}` });
  const body = { ...values, recaptcha: solve(challenge as Parameters<typeof solve>[0]) };
  const answer = await ask(site, from, { method: "POST", path: `/api/v1/${form}`, body });
  return answer.status === 200 && (answer.body as { errors: readonly unknown[] }).errors.length === 0;
}

export const contactPerEndpoint: Attack = {
  does: "Spreads lookups and messages about one person over all routes, from many networks, to have each route's limit.",
  async run() {
    const stack = await startStack({ SAVES_PER_MINUTE: String(savesPerMinute), ...behindProxy }, { mails: true });
    try {
      const site = stack.site("payday");
      const taken: string[] = [];
      let used = 0;
      for (let nth = 0; nth < hourly; nth += 1)
        for (const [name, send] of Object.entries(routes))
          if (await send(site, addressOf((used += 1)))) taken.push(name);
      const path = `/api/v1/unsub?${new URLSearchParams({ email }).toString()}`;
      const { status } = await ask(site, addressOf((used += 1)), { method: "POST", path });
      return {
        withstood: taken.length <= hourly + 1 && status === 200,
        seen: `${String(taken.length)} of ${String(hourly * Object.keys(routes).length)} were taken; the person can still unsubscribe`,
      };
    } finally {
      await stack.close();
    }
  },
};
