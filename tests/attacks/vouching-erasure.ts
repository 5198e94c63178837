import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailbox } from "@loanbridge/lender-simulator";
import { updateBody } from "@loanbridge/loan-form";
import { createApp } from "../../apps/server/src/server/app.ts";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { Applicant } from "../stack/applicant.ts";
import { askRaw } from "../stack/raw-request.ts";
import { todayOn } from "../stack/site-today.ts";
import type { Attack } from "./attack.ts";
import { waitUntil } from "./wait-until.ts";

const bypassRecaptchaKey = "a-key-of-the-operator-for-attacks";
const californiaForm = {
  name: "Ana Lopez",
  phoneNumber: "2135550147",
  fullAddress: "1204 Sunset Blvd, Los Angeles",
  zipCode: "90012",
  birthYear: "1990",
  message: "Delete my data.",
};
const formType = "application/x-www-form-urlencoded";

export const vouchingErasure: Attack = {
  does: "Has the operator erase a victim's request: by a link that the attacker pressed before naming the victim's email, and by a link that the victim pressed for something else.",
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-vouching-"));
    const mailbox = await startMailbox();
    const env = {
      DATA_DIR: dataDir,
      PORT: "0",
      SMTP_URL: mailbox.url,
      MAIL_FROM: "hello@mail.example",
      CAPTCHA_BYPASS_KEY: bypassRecaptchaKey,
    };
    const config = readConfig(env, dataDir);
    const app = await createApp(config, { log: createLog({ write: () => undefined }), clock: Date.now });
    try {
      const site = `http://payday.localhost:${new URL(await app.listen()).port}`;
      const lines: string[] = [];
      const put = (line: string) => void lines.push(line);
      const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: Date.now };
      const operator = (...words: string[]) => runCommand(words, { ...terminal, store: app });
      const post = (path: string, body: string, type = formType) =>
        askRaw(site, {
          method: "POST",
          path,
          headers: { "content-type": type, "sec-fetch-site": "same-origin" },
          body,
        });
      const linkTo = async (email: unknown, purpose: string): Promise<string> => {
        const link = new RegExp(`http:\\S+/link/${purpose}/[\\w-]+`);
        const text = await waitUntil(`a link to ${purpose}`, () =>
          mailbox
            .mails()
            .filter(({ to }) => to === email)
            .map((mail) => link.exec(mail.text)?.[0])
            .find((found) => found !== undefined),
        );
        return new URL(text).pathname;
      };
      const begin = async (index: number): Promise<Applicant> => {
        const applicant = new Applicant(site, index);
        await applicant.patch("LANDING_SUBMIT");
        return applicant;
      };
      const isHeld = async ({ values }: Applicant): Promise<boolean> =>
        (await app.applications.matching("email", String(values["email"]), 0)).length > 0;

      /**
       * Sends a stranger's erasure request on the California form, and reports whether the operator's command carries
       * it out.
       */
      async function erasedFor({ values }: Applicant): Promise<{ readonly id: string; readonly isDone: boolean }> {
        const typed = { ...californiaForm, email: values["email"], bypassRecaptchaKey };
        const sent = await post("/api/v1/contact/ccpa", JSON.stringify(typed), "application/json");
        if (sent.status !== 200) throw new Error(`The request was answered ${String(sent.status)}: ${sent.body}`);
        await operator("privacy", "list");
        const id = /^(\S+) .* california /.exec(lines.findLast((line) => line.includes("unsorted")) ?? "")?.[1];
        if (id === undefined) throw new Error("The request is not on the desk.");
        return { id, isDone: (await operator("privacy", "erase", id)) === 0 };
      }

      const victims = [await begin(1), await begin(2)] as const;
      await victims[1].patch("FULL_FORM");
      await post(await linkTo(victims[1].values["email"], "confirm"), "");

      const attacker = await begin(3);
      const { email } = attacker.values;
      await post("/my-request", new URLSearchParams({ email: String(email) }).toString());
      const own = await linkTo(email, "my-request");
      await post(own, new URLSearchParams({ act: "correct", sure: "1", primaryPhone: "(512) 555-0188" }).toString());
      const context = { today: todayOn(new URL(site).hostname), stored: new Set<string>() };
      const renamed = { ...attacker.values, email: victims[0].values["email"] };
      await attacker.call("PATCH", "/api/v1/userApplication", updateBody("LANDING_SUBMIT", renamed, context));
      await attacker.call("PATCH", "/api/v1/userApplication", updateBody("FULL_FORM", renamed, context));
      const named = (await attacker.stored()).body.userApplication["email"];
      if (named !== victims[0].values["email"]) throw new Error("The attacker's request does not name the victim.");

      const erased = [await erasedFor(victims[0]), await erasedFor(victims[1])];
      const left = [await isHeld(victims[0]), await isHeld(victims[1])];
      // The owner of the mailbox still succeeds: the receipt has a button.
      await post(await linkTo(victims[0].values["email"], "privacy-request"), "");
      const byOwner = (await operator("privacy", "erase", erased[0]?.id ?? "")) === 0 && !(await isHeld(victims[0]));
      return {
        withstood: erased.every(({ isDone }) => !isDone) && left.every(Boolean) && byOwner,
        seen: `${String(left.filter((one) => !one).length)} of 2 victims erased without proof that they asked; the owner's own proof ${byOwner ? "erases" : "does not erase"}`,
      };
    } finally {
      await app.close();
      await mailbox.close();
      await rm(dataDir, { recursive: true });
    }
  },
};
