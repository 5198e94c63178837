import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../../applications/index.ts";
import type { Column, Config } from "../../system/index.ts";
import { type Database, ConsentLedger, createVault, openKeyring } from "../../store/index.ts";
import {
  findOpenPost,
  neededToSettle,
  readLendingNetwork,
  openPosts,
  outcomeReported,
  type Attempt,
  recordOutcome,
  type ReportedOutcome,
  soldLate,
  systemClock,
} from "../../routing/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import type { Output } from "../output/output.ts";

/** Reads the lender's outcome from the arguments; undefined if it is none. */
function reportIn([word, value = "", url, reference]: readonly string[]): ReportedOutcome | undefined {
  if (word === "declined") return { kind: "declined", code: value === "" ? undefined : value };
  if (word !== "sold") return undefined;
  const price = /^\d+(\.\d\d?)?$/.test(value) ? Number(value) : undefined;
  return { kind: "sold", price, url, reference };
}

const columns: readonly Column<Attempt>[] = [
  { key: "application", heading: "APPLICATION", value: (post) => post.application_id },
  { key: "lender", heading: "LENDER", value: (post) => post.lender_id },
  { key: "sentAt", heading: "SENT", value: (post) => new Date(post.sent_at ?? 0) },
  {
    key: "state",
    heading: "STATE",
    value: ({ reason, state }) => (reason === soldLate ? soldLate : state),
    text: ({ reason, state }) => (reason === soldLate ? "bought too late: settle it with the lender" : state),
  },
];

/** The exit code, and a sentence if nothing was listed. */
interface Said {
  readonly code: 0 | 1;
  readonly text?: string;
}

async function list(db: Database, output: Output): Promise<Said> {
  await output.rows(columns, await openPosts(db), "No open posts.");
  return { code: 0 };
}

const refused = (text: string): Said => ({ code: 1, text });

async function settle(db: Database, config: Config, words: readonly string[], wakeWorkers: () => void): Promise<Said> {
  const [id = "", lenderId = "", ...rest] = words;
  const lender = (await readLendingNetwork(config)).lenders.get(lenderId);
  const attempt = await findOpenPost(db, id, lenderId);
  if (attempt === undefined) return refused(`No open post of application ${id} to lender ${lenderId}.`);
  if (lender === undefined) return refused(neededToSettle(lenderId));
  const reported = reportIn(rest);
  if (reported === undefined)
    throw new WrongUsage("Unknown outcome. Expected: declined [CODE], or sold PRICE URL [REFERENCE].");
  const outcome = outcomeReported(lender, reported, attempt, config.simulator);
  if ("must" in outcome) throw new WrongUsage(`${outcome.part.toUpperCase()} ${outcome.must}`);
  const clock = Date.now;
  const vault = createVault(openKeyring({ path: config.keyringFile, clock, mayCreate: false }));
  const ledger = new ConsentLedger(vault);
  const applications = createApplications({ db, vault, ledger, fields: applicationFields, clock });
  // A waiting applicant's page polls, so nothing has to be notified.
  const board = { changed: () => {} };
  const sources = await sourcesOf(config);
  const lenders = () => new Map([[lender.id, lender]]);
  const parts = { db, vault, applications, board, clock: systemClock, lenders, sources: () => sources, wakeWorkers };
  const { result, note } = await recordOutcome(parts, attempt, outcome);
  return { code: result === "recorded" ? 0 : 1, text: note };
}

export const leadsSettle: Command = {
  usage: "leads settle [ID LENDER OUTCOME ...]",
  summary: "List posts with an unknown outcome, or record one",
  options: {
    ID: "ID of the application",
    LENDER: "the lender's ID",
    OUTCOME: "what the lender reports: declined [CODE], or sold PRICE URL [REFERENCE], with its own code or reference",
  },
  example: "leads settle 3f9d0c7a harborline sold 45.50 https://apply.harborline.example/x",
  result: "rows",
  async run({ args, config, output, print, store }) {
    const settings = config();
    const { code, text } = await store.useExisting(settings, (db, wakeWorkers) =>
      args.length === 0 ? list(db, output) : settle(db, settings, args, wakeWorkers),
    );
    if (text !== undefined) print(text);
    return code;
  },
};
