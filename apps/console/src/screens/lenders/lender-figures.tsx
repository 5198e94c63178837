import type { LenderRow } from "@loanbridge/contract/console";
import { Stat, Stats } from "../../components/index.ts";
import { duration, number, percent } from "../../format/index.ts";

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const shown = [
  { label: "Posts", of: (row: LenderRow): number | null => row.posts, text: number },
  { label: "Acceptance", of: (row: LenderRow): number | null => row.acceptance, text: percent },
  { label: "Answer time", of: (row: LenderRow): number | null => row.averageAnswerSeconds, text: duration },
  {
    label: "Funded",
    of: (row: LenderRow): number | null => share(row.funded, row.accepted),
    text: percent,
  },
  {
    label: "Returned",
    of: (row: LenderRow): number | null => share(row.returned, row.accepted),
    text: percent,
  },
  { label: "Complaints", of: (row: LenderRow): number | null => row.complaints, text: number },
  { label: "Accepted late", of: (row: LenderRow): number | null => row.acceptedLate, text: number },
] as const;

/** A lender's results of the last 30 days, by which tiers rank it. */
export function LenderFigures({ row }: { readonly row: LenderRow }) {
  return (
    <div className="section">
      <Stats label="Results of the last 30 days">
        {shown.map(({ label, of, text }) => (
          <Stat key={label} label={label} value={text(of(row))} text={text} comparisons={[]} />
        ))}
      </Stats>
      <p className="muted">Results of the last 30 days. Shares of funded and returned are of what it accepted.</p>
    </div>
  );
}
