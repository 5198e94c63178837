import { todayIn } from "@loanbridge/form-engine";
import {
  daysLeft,
  openDeadlines,
  openCaseFile,
  lendersToNotify,
  type CaseFile,
  stepsOf,
  verifiedSteps,
  vouchedByLink,
} from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases, type PrivacyCases } from "../with-privacy-cases.ts";

/** Indents the visitor's text, so that none of its lines can pass for our own output. */
const inLines = (typed: string): string => typed.replaceAll(/\r\n?|\n/g, "\n    | ");

const iso = (at: number): string => new Date(at).toISOString();

export const privacyShow: Command = {
  usage: "privacy show ID [--open]",
  summary: "Show one request's deadlines, applications, recipients and steps; --open: also its message (personal data)",
  async run({ args: [id = ""], has, config, clock, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const file = await openCaseFile(cases, id);
      for (const line of await linesOf(cases, file)) print(line);
      if (!has("open")) return;
      for (const [name, value] of Object.entries(file.written)) if (value !== "") print(`  ${name}: ${inLines(value)}`);
    });
  },
};

async function linesOf(cases: PrivacyCases, file: CaseFile): Promise<string[]> {
  const { one, site, found, left, recipients, notified } = file;
  const ids = [...found.map(({ id }) => id), ...left];
  const vouched = await cases.db.transaction().execute((tx) => vouchedByLink(tx, cases, one, ids));
  const voucher = (id: string): string => (vouched.has(id) ? "verified by emailed link" : "NOT VERIFIED");
  const { timeZone } = site.configuration;
  const today = todayIn(timeZone, new Date(cases.clock()));
  return [
    [one.id, one.siteId, one.kind, one.right ?? "unsorted", iso(one.receivedAt)].join("  "),
    ...openDeadlines(one, timeZone).map(
      (clock) =>
        `  deadline: ${clock.name} by ${clock.due} (${String(daysLeft(clock, today))} days left; ${clock.source})`,
    ),
    one.proved === undefined
      ? "  proof: none; the link emailed for this request has not been used"
      : `  proof: link used ${iso(one.proved.at)}; valid for applications with the email address it was sent to`,
    ...found.map(
      ({ id, by, createdAt }) => `  application: ${id}  by ${by.join(" and ")}  ${iso(createdAt)}  ${voucher(id)}`,
    ),
    ...left.map((id) => `  application: ${id}  shares answers with an erased application  ${voucher(id)}`),
    ...(found.length === 0 ? ["  application: none matches this contact"] : []),
    ...recipients.map((lender) => {
      const { lenderId, identified, groups, lastAt } = lender;
      const has = identified ? "received contact data" : "pinged only, no contact data";
      const state = notified.includes(lenderId)
        ? "notified"
        : lendersToNotify(file).includes(lender)
          ? "TO NOTIFY"
          : has;
      return `  recipient: ${lenderId} (${cases.lenderName(lenderId) ?? "no longer configured"})  ${groups.join(",")}  ${iso(lastAt)}  ${state}`;
    }),
    ...(await verifiedSteps(cases.db, one.id)).map(
      ({ applicationId, by, at, seq }) => `  verified: ${applicationId} (${by})  ${iso(at)}  entry ${String(seq)}`,
    ),
    ...(await stepsOf(cases.db, one.id)).map(
      ({ seq, act, detail, at }) =>
        `  step: ${iso(at)}  ${act}${detail === undefined ? "" : ` (${detail})`}  entry ${String(seq)}`,
    ),
  ];
}
