import { sourceStates, type SourceState } from "../../routing/index.ts";
import { utcDay } from "../days.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import type { Column } from "../output/output.ts";

const against = (count: number, cap: number | undefined): string =>
  cap === undefined ? String(count) : `${String(count)}/${String(cap)}`;

/** A count with its cap. JSON and CSV have them apart. */
function counted(
  key: string,
  heading: string,
  count: (state: SourceState) => number,
  cap: (caps: SourceState["source"]["file"]["caps"]) => number | undefined,
): readonly Column<SourceState>[] {
  const capOf = ({ source }: SourceState) => cap(source.file.caps);
  return [
    { key, heading, value: count, text: (state) => against(count(state), capOf(state)) },
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
];

export const sourceList: Command = {
  usage: "source list",
  summary: "List sources with their landing forms, sent and sold applications today and this month, against their caps",
  example: "source list",
  result: "rows",
  async run({ clock, config, output, store }) {
    const settings = config();
    const { all } = await sourcesOf(settings);
    const states = await store.use(settings, (db) => sourceStates(db, all, clock()));
    output.rows(columns, states, `No sources in ${settings.sourcesDir}.`);
    return 0;
  },
};
