import { money, percent, type QualityCounts, shareOf, type ShareName } from "../../reporting/index.ts";
import type { QualityRow } from "../../routing/index.ts";
import type { Column } from "../../system/index.ts";

type Of = (counts: QualityCounts) => number | undefined;

/** A value with that of the period before in parentheses, each left out where there is none. */
function cell(row: QualityRow, of: Of, text: (value: number) => string): string {
  const [now, before] = [of(row.counts), row.before && of(row.before)];
  const shown = [now === undefined ? "-" : text(now), ...(before === undefined ? [] : [`(${text(before)})`])];
  return shown.join(" ");
}

function figure(key: string, heading: string, of: Of, text: (value: number) => string = String): Column<QualityRow>[] {
  return [
    { key, heading, value: ({ counts }) => of(counts), text: (row) => cell(row, of, text) },
    { key: `${key}Before`, value: (row) => row.before && of(row.before) },
  ];
}

/** A count with its share. */
function share(name: ShareName, heading: string): Column<QualityRow>[] {
  const of: Of = (counts) => shareOf(name, counts).share;
  const counted = ({ counts }: QualityRow) => {
    const { part, whole } = shareOf(name, counts);
    return whole === 0 ? undefined : part;
  };
  return [
    {
      key: name,
      heading,
      value: counted,
      text: (row) => [counted(row), cell(row, of, percent)].join(" ").trim(),
    },
    { key: `${name}Share`, value: ({ counts }) => of(counts) },
    { key: `${name}ShareBefore`, value: (row) => row.before && of(row.before) },
  ];
}

/** Quality of a source. In JSON and CSV, each count has its share (0 to 1) in another column. */
export const qualityColumns: readonly Column<QualityRow>[] = [
  {
    key: "source",
    heading: "SOURCE",
    value: ({ source }) => source,
    text: ({ source, sourceId }) => (sourceId === undefined ? source : `${source}: ${sourceId}`),
  },
  { key: "sourceId", value: ({ sourceId }) => sourceId },
  ...figure("visits", "VISITS", ({ visits }) => visits),
  ...figure("submits", "SUBMITS", ({ submits }) => submits),
  ...figure("completed", "COMPLETED", ({ completed }) => completed),
  ...share("duplicates", "DUPLICATES"),
  ...share("velocityRefusals", "REFUSED"),
  ...share("sharedDevices", "SAME DEVICE"),
  ...share("sharedBanks", "SAME BANK"),
  ...share("sharedNetworks", "SAME NETWORK"),
  ...share("tooFast", "TOO FAST"),
  ...share("bounces", "BOUNCED"),
  ...share("acceptance", "ACCEPTANCE"),
  ...share("returns", "RETURNED"),
  ...share("complaints", "COMPLAINTS"),
  ...share("funded", "FUNDED"),
  ...figure("marginCents", "MARGIN", ({ margin }) => margin, money),
];
