import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../applications/stored/create-applications.ts";
import type { Config } from "../../system/config.ts";
import type { Database } from "../../store/database/index.ts";
import { redirectTarget } from "../../lenders/reply/allowed-url.ts";
import type { Lender, Outcome } from "../../lenders/types.ts";
import { readLendingNetwork } from "../../routing/lending-network.ts";
import { openPosts, settleByHand, soldLate, systemClock } from "../../routing/index.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import type { Command } from "../command.ts";
import { withStored } from "../with-store.ts";

/** What the operator learned from the lender, or what is wrong with the words. */
function outcomeOf(
  lender: Lender,
  [word, price = "", url]: readonly string[],
  allowLoopback: boolean,
): Outcome | string {
  if (word === "declined") return { kind: "declined", reason: "declined" };
  if (word !== "sold") return "Say what came of it: declined, or sold PRICE URL.";
  const redirectUrl = redirectTarget(url, lender.file.redirectHosts, allowLoopback);
  if (!/^\d+(\.\d\d?)?$/.test(price)) return "The price is in dollars, such as 45 or 45.50.";
  return redirectUrl === undefined
    ? `The address of a sale is at ${lender.file.redirectHosts.join(" or ")}.`
    : { kind: "sold", price: Number(price), redirectUrl };
}

async function list(db: Database, print: (line: string) => void): Promise<number> {
  const posts = await openPosts(db);
  for (const { application_id: id, lender_id: lender, sent_at: at, state, reason } of posts)
    print(
      [
        id,
        lender,
        new Date(at ?? 0).toISOString(),
        reason === soldLate ? "bought too late: settle it with the lender" : state,
      ].join("  "),
    );
  if (posts.length === 0) print("No post is open.");
  return 0;
}

async function settle(db: Database, config: Config, words: readonly string[]): Promise<string | number> {
  const [id = "", lenderId = "", ...rest] = words;
  const lender = (await readLendingNetwork(config)).lenders.get(lenderId);
  const attempt = (await openPosts(db)).find(
    (one) => one.application_id === id && one.lender_id === lenderId && one.reason !== soldLate,
  );
  if (lender === undefined || attempt === undefined) return "No post of this request to this lender is open.";
  const outcome = outcomeOf(lender, rest, config.simulator);
  if (typeof outcome === "string") return outcome;
  const clock = Date.now;
  const vault = createVault(openKeyring({ path: config.keyringFile, clock, mayCreate: false }));
  const applications = createApplications({ db, vault, fields: applicationFields, clock });
  // The page of an applicant who waits asks by itself.
  const board = { changed: () => {} };
  const after = await settleByHand({ db, vault, applications, board, clock: systemClock }, attempt, outcome);
  return after.reason === soldLate ? "Another lender had bought it before: kept as bought too late." : 0;
}

export const leadsSettle: Command = {
  usage: "leads settle [ID LENDER WHAT ...]",
  summary: "Lists posts whose outcome nobody knows; or stores what a lender said of one: declined, or sold PRICE URL",
  async run({ args, config, print }) {
    const settings = config();
    const said = await withStored(settings, (db) => (args.length === 0 ? list(db, print) : settle(db, settings, args)));
    if (typeof said === "string") print(said);
    return typeof said === "string" ? 1 : said;
  },
};
