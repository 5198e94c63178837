import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailbox } from "@loanbridge/lender-simulator";
import { updateBody } from "@loanbridge/loan-form";
import { createApp } from "../../apps/server/src/server/app.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { Applicant } from "../stack/applicant.ts";
import { askRaw } from "../stack/raw-request.ts";
import { todayOn } from "../stack/site-today.ts";
import type { Attack } from "./attack.ts";
import { waitUntil } from "./wait-until.ts";

const hourMs = 3_600_000;
const path = "/api/v1/userApplication";

export const resumeFixation: Attack = {
  does: "Has a victim press the attacker's own resume link, and reads with the attacker's old cookie what the victim types.",
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-fixation-"));
    const mailbox = await startMailbox();
    const start = async (agoMs: number, port: string) => {
      const settings = { DATA_DIR: dataDir, PORT: port, SMTP_URL: mailbox.url, MAIL_FROM: "hello@mail.example" };
      const log = createLog({ write: () => undefined });
      const app = await createApp(readConfig(settings, dataDir), { log, clock: () => Date.now() - agoMs });
      return { app, port: new URL(await app.listen()).port };
    };
    try {
      // The link is mailed an hour after the visitor left the request.
      const earlier = await start(2 * hourMs, "0");
      const site = `http://payday.localhost:${earlier.port}`;
      const attacker = new Applicant(site, 1);
      await attacker.patch("LANDING_SUBMIT");
      await earlier.app.close();
      const { app } = await start(0, earlier.port);
      try {
        const mail = await waitUntil("the mail", () => mailbox.mails()[0]);
        const link = new URL(/http:\S+\/link\/resume\/\S+/.exec(mail.text)?.[0] ?? site).pathname;
        const shown = await askRaw(site, { method: "GET", path: link });
        const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
        const pressed = await askRaw(site, { method: "POST", path: link, headers: form, body: "" });
        const cookie = String(pressed.headers["set-cookie"]).split(";")[0] ?? "";
        const victim = new Applicant(site, 2);
        const context = { today: todayOn(new URL(site).hostname), stored: new Set<string>() };
        const typed = await askRaw(site, {
          method: "PATCH",
          path,
          headers: { "content-type": "application/json", cookie },
          body: JSON.stringify(updateBody("FULL_FORM", victim.values, context)),
        });
        const read = JSON.stringify((await attacker.stored()).body);
        const leaked = ["firstName", "lastName", "address1"].filter((name) =>
          read.includes(String(victim.values[name])),
        );
        const warned = shown.body.includes("•••@");
        return {
          withstood: typed.status === 200 && leaked.length === 0 && warned,
          seen: `the old cookie reads ${String(leaked.length)} of 3 answers; the page ${warned ? "names" : "does not name"} whose request it opens`,
        };
      } finally {
        await app.close();
      }
    } finally {
      await mailbox.close();
      await rm(dataDir, { recursive: true });
    }
  },
};
