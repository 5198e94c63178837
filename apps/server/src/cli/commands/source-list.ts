import { periodBefore, periodText } from "../../reporting/index.ts";
import { listSources, type QualityRow, type SourceState } from "../../routing/index.ts";
import { utcDay } from "../../system/index.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import type { Column } from "../../system/index.ts";
import { readInstallation } from "../read-installation.ts";
import { readQuestion } from "../report/read-question.ts";
import { qualityColumns } from "../sources/quality-columns.ts";

/** A count with its cap; without a cap, nothing is counted. JSON and CSV have them apart. */
function counted(
  key: string,
  heading: string,
  count: (state: SourceState) => number | undefined,
  cap: (caps: SourceState["source"]["file"]["caps"]) => number | undefined,
): readonly Column<SourceState>[] {
  const capOf = ({ source }: SourceState) => cap(source.file.caps);
  return [
    {
      key,
      heading,
      value: count,
      text: (state) => (capOf(state) === undefined ? "no cap" : `${String(count(state))}/${String(capOf(state))}`),
    },
    { key: `${key}Cap`, value: capOf },
  ];
}

const columns: readonly Column<SourceState>[] = [
  { key: "source", heading: "SOURCE", value: ({ source }) => source.name },
  { key: "title", heading: "TITLE", value: ({ source }) => source.file.title },
  {
    key: "sites",
    heading: "SITES",
    value: ({ source }) => source.file.sites ?? null,
    text: ({ source }) => source.file.sites?.join(",") ?? "all",
  },
  { key: "landingDay", heading: "LANDING DAY", value: (state) => state.landingDay },
  { key: "landingMonth", heading: "LANDING MONTH", value: (state) => state.landingMonth },
  ...counted(
    "sentDay",
    "SENT DAY",
    (state) => state.sentDay,
    (caps) => caps?.sent?.perDay,
  ),
  ...counted(
    "sentMonth",
    "SENT MONTH",
    (state) => state.sentMonth,
    (caps) => caps?.sent?.perMonth,
  ),
  ...counted(
    "soldDay",
    "SOLD DAY",
    (state) => state.soldDay,
    (caps) => caps?.sold?.perDay,
  ),
  ...counted(
    "soldMonth",
    "SOLD MONTH",
    (state) => state.soldMonth,
    (caps) => caps?.sold?.perMonth,
  ),
  {
    key: "status",
    heading: "STATUS",
    value: ({ pause }) => (pause ? `paused since ${utcDay(pause.since)} (${pause.why})` : "active"),
  },
  { key: "pauseThreshold", value: ({ pause }) => pause?.threshold },
];

/** A row of JSON and CSV; a source without a file has no state. */
interface Listed extends QualityRow {
  readonly state: SourceState | undefined;
}

const allColumns: readonly Column<Listed>[] = [
  ...qualityColumns.slice(0, 2),
  ...columns
    .filter(({ key }) => key !== "source")
    .map(({ key, value }): Column<Listed> => ({ key, value: ({ state }) => state && value(state) })),
  ...qualityColumns.slice(2),
];

export const sourceList: Command = {
  usage: "source list [--from DAY] [--to DAY]",
  summary:
    "List sources with their applications against their caps, and the quality of what each sent, with the same number of days before in parentheses",
  options: {
    "--from": "first day of the quality, such as 2026-11-01, today or yesterday; default: the last 7 days",
    "--to": "last day; default: today",
  },
  example: "source list --from yesterday --to yesterday",
  result: "rows",
  async run({ clock, config, output, print, store, ...given }) {
    const settings = config();
    const sources = await sourcesOf(settings);
    const { sites } = await readInstallation(settings);
    const now = clock();
    const question = readQuestion(given, sites.all, now);
    const { states, rows } = await store.useExisting(settings, (db) => listSources(db, sources, { ...question, now }));
    const stateOf = new Map(states.map((state) => [state.source.name, state]));
    if (output.format !== "table") {
      await output.rows(
        allColumns,
        rows.map((row) => ({ ...row, state: row.sourceId === undefined ? stateOf.get(row.source) : undefined })),
      );
      return 0;
    }
    await output.rows(columns, states, `No sources in ${settings.sourcesDir}.`);
    print("");
    print(`${periodText(question)} (in parentheses: ${periodText(periodBefore(question))}). Money in U.S. dollars.`);
    await output.rows(qualityColumns, rows);
    return 0;
  },
};
