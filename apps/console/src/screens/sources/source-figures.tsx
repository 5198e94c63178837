import type { SourceRow } from "@loanbridge/contract/console";
import { Stat, Stats } from "../../components/index.ts";
import { money, number, percent } from "../../format/index.ts";

type Quality = SourceRow["quality"];

const shown = [
  { label: "Requests", of: ({ submits }: Quality): number | null => submits, text: number },
  { label: "Acceptance", of: ({ acceptance }: Quality): number | null => acceptance.share, text: percent },
  { label: "Margin", of: ({ marginCents }: Quality): number | null => marginCents, text: money },
  {
    label: "Duplicates",
    of: ({ duplicates }: Quality): number | null => duplicates.share,
    text: percent,
    isCost: true,
  },
  {
    label: "Same device",
    of: ({ sharedDevices }: Quality): number | null => sharedDevices.share,
    text: percent,
    isCost: true,
  },
  { label: "Too fast", of: ({ tooFast }: Quality): number | null => tooFast.share, text: percent, isCost: true },
  { label: "Returned", of: ({ returns }: Quality): number | null => returns.share, text: percent, isCost: true },
  {
    label: "Complaints",
    of: ({ complaints }: Quality): number | null => complaints.share,
    text: percent,
    isCost: true,
  },
] as const;

/** Quality of a source against the period before. */
export function SourceFigures({ row: { quality, before } }: { readonly row: SourceRow }) {
  return (
    <Stats label="Quality">
      {shown.map(({ label, of, text, ...more }) => (
        <Stat
          key={label}
          label={label}
          value={text(of(quality))}
          text={text}
          {...more}
          comparisons={[{ with: "before", now: of(quality), before: of(before) }]}
        />
      ))}
    </Stats>
  );
}
