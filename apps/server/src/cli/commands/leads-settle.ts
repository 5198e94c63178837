import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../applications/index.ts";
import type { Config } from "../../system/index.ts";
import { type Database, ConsentLedger, createVault, openKeyring } from "../../store/index.ts";
import { redirectTarget, type Lender, type Outcome } from "../../lenders/index.ts";
import { readLendingNetwork, openPosts, settleByHand, soldLate, systemClock } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import { table } from "../table.ts";

/** Parses the lender's outcome from the arguments, or returns what is wrong with them. */
function outcomeOf(
  lender: Lender,
  [word, price = "", url]: readonly string[],
  allowLoopback: boolean,
): Outcome | string {
  if (word === "declined") return { kind: "declined", reason: "declined" };
  if (word !== "sold") return "Unknown outcome. Expected: declined, or sold PRICE URL.";
  const redirectUrl = redirectTarget(url, lender.file.redirectHosts, allowLoopback);
  if (!/^\d+(\.\d\d?)?$/.test(price)) return "PRICE must be in dollars, such as 45 or 45.50.";
  return redirectUrl === undefined
    ? `URL must be an https address at ${lender.file.redirectHosts.join(" or ")}.`
    : { kind: "sold", price: Number(price), redirectUrl };
}

async function list(db: Database, print: (line: string) => void): Promise<number> {
  const posts = await openPosts(db);
  const rows = posts.map(({ application_id: id, lender_id: lender, sent_at: at, state, reason }) => [
    id,
    lender,
    new Date(at ?? 0).toISOString(),
    reason === soldLate ? "bought too late: settle it with the lender" : state,
  ]);
  for (const line of table(["APPLICATION", "LENDER", "SENT", "STATE"], rows)) print(line);
  if (posts.length === 0) print("No open posts.");
  return 0;
}

async function settle(db: Database, config: Config, words: readonly string[]): Promise<string | number> {
  const [id = "", lenderId = "", ...rest] = words;
  const lender = (await readLendingNetwork(config)).lenders.get(lenderId);
  const attempt = (await openPosts(db)).find(
    (one) => one.application_id === id && one.lender_id === lenderId && one.reason !== soldLate,
  );
  if (lender === undefined || attempt === undefined) return `No open post of application ${id} to lender ${lenderId}.`;
  const outcome = outcomeOf(lender, rest, config.simulator);
  if (typeof outcome === "string") return outcome;
  const clock = Date.now;
  const vault = createVault(openKeyring({ path: config.keyringFile, clock, mayCreate: false }));
  const ledger = new ConsentLedger(vault);
  const applications = createApplications({ db, vault, ledger, fields: applicationFields, clock });
  // A waiting applicant's page polls, so nothing has to be notified.
  const board = { changed: () => {} };
  const sources = await sourcesOf(config);
  const parts = { db, vault, applications, board, clock: systemClock, sources: () => sources };
  const after = await settleByHand(parts, attempt, outcome);
  return after.reason === soldLate
    ? "Another lender had already bought this application. Recorded as bought too late."
    : 0;
}

export const leadsSettle: Command = {
  usage: "leads settle [ID LENDER OUTCOME ...]",
  summary: "List posts with an unknown outcome, or record one. OUTCOME: declined, or sold PRICE URL",
  async run({ args, config, print, store }) {
    const settings = config();
    const said = await store.useExisting(settings, (db) =>
      args.length === 0 ? list(db, print) : settle(db, settings, args),
    );
    if (typeof said === "string") print(said);
    return typeof said === "string" ? 1 : said;
  },
};
