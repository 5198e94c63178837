import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMailbox, startTimestampAuthority } from "@loanbridge/lender-simulator";
import { createApp } from "../../apps/server/src/server/app.ts";
import type { App } from "../../apps/server/src/server/app-types.ts";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { entryHash } from "../../apps/server/src/store/consent/entry-hash.ts";
import { readLedgerKey } from "../../apps/server/src/store/consent/ledger-key.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { Applicant } from "../stack/applicant.ts";
import type { Attack } from "./attack.ts";
import { waitUntil } from "./wait-until.ts";

const hourMs = 3_600_000;

type Entries = Awaited<ReturnType<typeof entriesOf>>;

const entriesOf = ({ db }: App) => db.selectFrom("consent_entry").selectAll().orderBy("seq").execute();

/** Rebuilds the chain and signs each entry and the end, as the owner of database and keyring can. */
async function rewriteAs({ db, vault }: App, entries: Entries): Promise<void> {
  const key = await readLedgerKey(db, vault);
  if (key === undefined) throw new Error("The ledger has no key.");
  let previous: Uint8Array = new Uint8Array(32);
  const chained = entries.map((entry, index) => {
    const whole = { ...entry, seq: index + 1, previous_hash: previous };
    previous = entryHash(whole);
    return { ...whole, hash: previous, mac: key.macsOf(previous).entry };
  });
  const end = { seq: chained.length, hash: previous, mac: key.macsOf(previous).end };
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("consent_entry").execute();
    if (chained.length > 0) await tx.insertInto("consent_entry").values(chained).execute();
    await tx.updateTable("consent_head").set(end).execute();
  });
}

/** Otherwise the clock is advanced in the middle of a round, and a place is due again while the ledger is rewritten. */
async function isTriedEverywhere({ db }: App): Promise<true | undefined> {
  const places = await db.selectFrom("anchor_place").select(["anchored_at", "failures"]).execute();
  const tried = places.filter(({ anchored_at, failures }) => anchored_at !== null || failures > 0);
  return tried.length === 3 ? true : undefined;
}

const rewrites: Readonly<Record<string, (entries: Entries) => Entries>> = {
  "cut off": (entries) => entries.slice(0, -1),
  changed: (entries) => entries.map((one, index) => (index === 0 ? { ...one, at: one.at + 1 } : one)),
};

export const rewrittenLedger: Attack = {
  does: "Rewrites the consent ledger as the owner of the database who also has the keys: changes its first entry or cuts off its last, and signs everything again.",
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-ledger-"));
    const outside = await mkdtemp(join(tmpdir(), "loanbridge-outside-"));
    const [mailbox, authority] = await Promise.all([startMailbox(), startTimestampAuthority()]);
    const [file, stamps] = [join(outside, "anchors.jsonl"), join(outside, "stamped.jsonl")];
    const certificate = join(outside, "tsa.pem");
    await writeFile(certificate, authority.issuer);
    const env = {
      DATA_DIR: dataDir,
      PORT: "0",
      SMTP_URL: mailbox.url,
      MAIL_FROM: "hello@mail.example",
      ANCHOR_FILE: file,
      ANCHOR_MAIL: "operator@mail.example",
      ANCHOR_TSA_URL: authority.url,
      ANCHOR_TSA_CERT: certificate,
      ANCHOR_TSA_FILE: stamps,
    };
    const config = readConfig(env, outside);
    // The authority uses the real clock, so our clock must be right when the ledger has entries.
    let behindMs = hourMs;
    const clock = (): number => Date.now() - behindMs;
    const app = await createApp(config, { log: createLog({ write: () => undefined }), clock });
    try {
      const terminal = { complain: () => undefined, env: {}, config, workingDir: outside, clock };
      /** True if the operator's command succeeded. A command that could not check at all throws. */
      const isWhole = async (...words: string[]): Promise<boolean> => {
        const lines: string[] = [];
        const shown = { ...terminal, print: (line: string) => void lines.push(line) };
        const code = await runCommand(["consent", "verify", ...words], { ...shown, store: app });
        if (!lines.some((line) => line.startsWith("The ledger is "))) throw new Error("The ledger was not looked at.");
        return code === 0;
      };
      const applicant = new Applicant(`http://payday.localhost:${new URL(await app.listen()).port}`, 1);
      await applicant.patch("LANDING_SUBMIT");
      const before = await entriesOf(app);
      const last = `"seq":${String(before.length)},`;
      const mails = () => mailbox.mails().filter(({ to }) => to === "operator@mail.example");
      const anchored = async (): Promise<true | undefined> => {
        const texts = await Promise.all([file, stamps].map((path) => readFile(path, "utf8").catch(() => "")));
        return [...texts, ...mails().map(({ text }) => text)].filter((text) => text.includes(last)).length === 3
          ? true
          : undefined;
      };
      // The authority's time is an hour off, so it is refused once.
      await waitUntil("the first anchors", () => isTriedEverywhere(app));
      // An hour later the end is anchored again.
      behindMs = 0;
      app.wakeWorkers();
      await waitUntil("the anchors", anchored);
      const mail = join(outside, "anchor.eml");
      await writeFile(mail, mails().find(({ text }) => text.includes(last))?.text ?? "");

      let unseen = 0;
      let seen = 0;
      for (const rewrite of Object.values(rewrites)) {
        await rewriteAs(app, rewrite(before));
        if (await isWhole()) unseen += 1;
        for (const place of [file, mail, stamps]) if (!(await isWhole("--anchors", place))) seen += 1;
        await rewriteAs(app, before);
      }
      const isAccepted = await isWhole("--anchors", file, mail, stamps);
      const places = 3 * Object.keys(rewrites).length;
      return {
        withstood: seen === places && isAccepted,
        seen: `${String(unseen)} of 2 rewritten ledgers verify by themselves; file, mail and time stamp show ${String(seen)} of ${String(places)}`,
      };
    } finally {
      await app.close();
      await Promise.all([mailbox.close(), authority.close()]);
      for (const folder of [dataDir, outside]) await rm(folder, { recursive: true });
    }
  },
};
