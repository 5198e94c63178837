import { describeCase, type DescribedCase, openCaseFile } from "../../privacy/index.ts";
import type { Command } from "../command.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

/** Lines of the visitor's text, indented, so that none of them can pass for our own output. */
const linesOfText = (name: string, typed: string): readonly string[] =>
  typed.split(/\r\n?|\n/).map((line, at) => (at === 0 ? `  ${name}: ${line}` : `    | ${line}`));

export const privacyShow: Command = {
  usage: "privacy show ID [--open]",
  summary: "Show one request's deadlines, applications, recipients and steps",
  options: {
    ID: "ID of the request, as `privacy list` shows it",
    "--open": "also the message (personal data)",
  },
  example: "privacy show 3f9d0c7a",
  result: "object",
  async run({ args: [id = ""], has, config, clock, output, print, store }) {
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const file = await openCaseFile(cases, id);
      const shown = shownOf(await describeCase(cases, file));
      const written = has("open") ? file.written : {};
      const typed = Object.entries(written).flatMap(([name, value]) => (value === "" ? [] : linesOfText(name, value)));
      output.object({ ...shown, ...(has("open") && { written }) }, [...linesOf(shown), ...typed]);
    });
  },
};

/** Times as dates, which the JSON prints as ISO texts. */
const shownOf = (described: DescribedCase) => ({
  ...described,
  receivedAt: new Date(described.receivedAt),
  linkUsedAt: dateOf(described.linkUsedAt),
  applications: described.applications.map((one) => ({ ...one, createdAt: dateOf(one.createdAt) })),
  recipients: described.recipients.map((one) => ({ ...one, lastAt: new Date(one.lastAt) })),
  verified: described.verified.map((one) => ({ ...one, at: new Date(one.at) })),
  steps: described.steps.map((one) => ({ ...one, at: new Date(one.at) })),
});

type Shown = ReturnType<typeof shownOf>;

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const iso = (at: Date): string => at.toISOString();

function linesOf(shown: Shown): string[] {
  const { applications } = shown;
  const voucher = (isVouched: boolean): string => (isVouched ? "verified by emailed link" : "NOT VERIFIED");
  return [
    [shown.id, shown.site, shown.kind, shown.right ?? "unsorted", iso(shown.receivedAt)].join("  "),
    ...shown.deadlines.map(
      ({ name, due, daysLeft: days, source }) => `  deadline: ${name} by ${due} (${String(days)} days left; ${source})`,
    ),
    shown.linkUsedAt === null
      ? "  proof: none; the link emailed for this request has not been used"
      : `  proof: link used ${iso(shown.linkUsedAt)}; valid for applications with the email address it was sent to`,
    ...applications.map(({ id, matchedBy, createdAt, isVerifiedByLink }) =>
      createdAt === null
        ? `  application: ${id}  shares answers with an erased application  ${voucher(isVerifiedByLink)}`
        : `  application: ${id}  by ${matchedBy.join(" and ")}  ${iso(createdAt)}  ${voucher(isVerifiedByLink)}`,
    ),
    ...(applications.every(({ createdAt }) => createdAt === null) ? ["  application: none matches this contact"] : []),
    ...shown.recipients.map(
      (one) =>
        `  recipient: ${one.lender} (${one.name ?? "no longer configured"})  ${one.groups.join(",")}  ${iso(one.lastAt)}  ${noticeOf(one)}`,
    ),
    ...shown.verified.map(
      ({ application, by, at, entry }) => `  verified: ${application} (${by})  ${iso(at)}  entry ${String(entry)}`,
    ),
    ...shown.steps.map(
      ({ at, act, detail, entry }) =>
        `  step: ${iso(at)}  ${act}${detail === null ? "" : ` (${detail})`}  entry ${String(entry)}`,
    ),
  ];
}

function noticeOf({ isNotified, mustBeNotified, isIdentified }: Shown["recipients"][number]): string {
  if (isNotified) return "notified";
  if (mustBeNotified) return "TO NOTIFY";
  return isIdentified ? "received contact data" : "pinged only, no contact data";
}
