import { sourceStates, type SourceState } from "../../routing/index.ts";
import type { Command } from "../command.ts";
import { sourcesOf } from "../named-source.ts";
import { table } from "../table.ts";

const headings = [
  "SOURCE",
  "TITLE",
  "SITES",
  "LANDING DAY",
  "LANDING MONTH",
  "SENT DAY",
  "SENT MONTH",
  "SOLD DAY",
  "SOLD MONTH",
  "STATUS",
];

const against = (count: number, cap: number | undefined): string =>
  cap === undefined ? String(count) : `${String(count)}/${String(cap)}`;

function cells(state: SourceState): readonly string[] {
  const { source, pause } = state;
  const { title, sites, caps } = source.file;
  return [
    source.name,
    title,
    sites?.join(",") ?? "all",
    String(state.landingDay),
    String(state.landingMonth),
    against(state.sentDay, caps?.sent?.perDay),
    against(state.sentMonth, caps?.sent?.perMonth),
    against(state.soldDay, caps?.sold?.perDay),
    against(state.soldMonth, caps?.sold?.perMonth),
    pause ? `paused since ${new Date(pause.since).toISOString().slice(0, 10)} (${pause.why})` : "active",
  ];
}

export const sourceList: Command = {
  usage: "source list",
  summary: "List sources with their landing forms, sent and sold applications today and this month, against their caps",
  async run({ clock, config, print, store }) {
    const settings = config();
    const { all } = await sourcesOf(settings);
    const states = await store.use(settings, (db) => sourceStates(db, all, clock()));
    for (const line of table(headings, states.map(cells))) print(line);
    if (all.length === 0) print(`No sources in ${settings.sourcesDir}.`);
    return 0;
  },
};
