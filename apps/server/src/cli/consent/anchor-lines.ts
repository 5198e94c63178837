import { newestValid, type AnchorCheck, type AnchorProblem, type FileAnchor } from "../../operations/index.ts";

const problemText: Readonly<Record<AnchorProblem, string>> = {
  unsigned: "BROKEN: invalid signature",
  "another key": "BROKEN: signed by an unknown key (neither the ledger's key nor --key)",
  rewritten: "BROKEN: the ledger entry with this number differs; the ledger was rewritten",
  ahead: "BROKEN: the ledger ends before this entry; it was truncated",
  "no token": "BROKEN: invalid timestamp token",
};

/** Formats each anchor as a line, and adds what they prove together. `now`: milliseconds since the epoch. */
export function anchorLines({ anchors, unreadable }: AnchorCheck, now: number): readonly string[] {
  const broken = unreadable.length + anchors.filter(({ problems }) => problems.length > 0).length;
  const newest = newestValid(anchors);
  return [
    ...unreadable.map(({ file, line }) =>
      line === undefined
        ? `${file}: BROKEN: no anchor found, or the file cannot be read`
        : `${file}:${String(line)}  BROKEN: unreadable line`,
    ),
    ...anchors.map(anchorLine),
    `${String(anchors.length)} anchors checked, ${String(broken)} problems.`,
    ...(newest === undefined
      ? []
      : [
          `The newest valid anchor is for entry ${String(newest.seq)}, ${String(ageInHours(newest, now))} hours old. No anchor outside the database covers later entries.`,
        ]),
  ];
}

const ageInHours = ({ at }: FileAnchor, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / 3_600_000));

function anchorLine({ file, line, seq, at, stampedAt, isTokenUnchecked, problems }: FileAnchor): string {
  const stamped = stampedAt === undefined ? "" : `  stamped ${new Date(stampedAt).toISOString()}`;
  const unchecked = isTokenUnchecked ? "  token not checked" : "";
  const verdict = problems.length === 0 ? "OK" : problems.map((one) => problemText[one]).join("; ");
  return `${file}:${String(line)}  entry ${String(seq)}  ${at}${stamped}${unchecked}  ${verdict}`;
}
