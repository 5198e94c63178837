// npm run bench measures each part against its floor in the same run, so the machine's speed cancels out, and writes
// docs/benchmarks.md.
// npm run bench                                every part; steady load for five minutes
// npm run bench -- waits growth                some parts, printed only; --write also replaces their earlier results
// STORED=100000 npm run bench -- tree choice   growth from 10,000 stored requests to this many (default: a million)
// npm run bench -- months --rows 20000         a smaller month to drop (default: two million)
// npm run bench -- volume --requests 20000     smaller databases (default: two million requests)
// npm run bench -- steady sqlite               on one database only
// MINUTES=30 npm run bench                     steady load for half an hour
// CONSOLE_DATA=DIR npm run bench -- console    on a data directory that is filled already
import { parseArgs } from "node:util";
import { choosing } from "./choice.ts";
import { costOfApplication } from "./cost/cost-of-application.ts";
import { liveUpdates } from "./console/live-updates.ts";
import { screenTimes } from "./console/screen-times.ts";
import { fullPath } from "./full-path.ts";
import { growth } from "./growth.ts";
import { costOfFacts } from "./ledger/cost-of-facts.ts";
import { reportTimes } from "./ledger/report-times.ts";
import { landing } from "./landing.ts";
import { withOtherLoad, machine } from "./machine.ts";
import { droppedMonth } from "./months.ts";
import { pages } from "./pages/pages.ts";
import { byProcesses } from "./processes.ts";
import { asMarkdown } from "./report.ts";
import { writeResults, type Measured } from "./results.ts";
import type { Section } from "./section.ts";
import { scaling } from "./scaling/scaling.ts";
import { steady } from "./soak.ts";
import { postgresPrograms } from "../stack/postgres-cluster.ts";
import { openStores } from "./stores.ts";
import { treeOverhead } from "./tree.ts";
import { volume } from "./volume.ts";
import { volumeStores } from "./volume-stores.ts";
import { heldOpen } from "./waits.ts";

/** The larger of the two stores that growth is measured between. */
const stored = Number(process.env["STORED"] ?? 1_000_000);
const minutes = Number(process.env["MINUTES"] ?? 5);
/** Live updates must not fill the page's memory over ten minutes. */
const liveMinutes = Number(process.env["MINUTES"] ?? 10);
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, rows: { type: "string" }, requests: { type: "string" } },
});
/** Rows in each table of the month that is dropped. */
const monthRows = Number(options.rows ?? 2_000_000);
/** Requests in a database that is compared with an empty one. */
const volumeRequests = Number(options.requests ?? 2_000_000);
const databases = words.filter((word) => ["sqlite", "postgresql"].includes(word));

type Store = ReturnType<typeof openStores>[number];

async function onEach(measure: (store: Store) => Promise<Section | readonly Section[]>): Promise<Section[]> {
  const sections: Section[] = [];
  for (const store of openStores()) {
    if (databases.length === 0 || databases.includes(store.name.toLowerCase()))
      sections.push(...[await measure(store)].flat());
    store.close();
  }
  return sections;
}

const parts: Readonly<Record<string, () => Promise<readonly Section[]>>> = {
  landing: () => onEach(landing),
  whole: () => onEach(fullPath),
  ledger: () => onEach(costOfFacts),
  reports: () => onEach(reportTimes),
  waits: async () => [await heldOpen()],
  growth: async () => [await growth()],
  processes: async () => (postgresPrograms() === undefined ? [] : [await byProcesses()]),
  steady: () => onEach((store) => steady(minutes, store)),
  scaling: () => onEach(scaling),
  cost: costOfApplication,
  tree: async () => [await treeOverhead(stored)],
  console: async () => [...(await screenTimes(stored)), await liveUpdates(liveMinutes)],
  pages,
  months: async () => (postgresPrograms() === undefined ? [] : [await droppedMonth(monthRows)]),
  volume: () => onEach(async ({ name }) => await volume(volumeRequests, volumeStores[name]())),
  choice: async () => [await choosing(stored)],
};

const only = words.filter((word) => !databases.includes(word));
const on = machine();
console.log(on);
const sections: Measured[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const { measured, others } = await withOtherLoad(measure);
  sections.push(...measured.map((section) => ({ ...section, machine: on + others })));
  for (const section of measured) console.log(`\n${asMarkdown(section)}`);
  console.log(`${name}${others}`);
}
if (words.length === 0 || options.write === true) {
  const command = [
    ...(stored === 1_000_000 ? [] : [`STORED=${String(stored)}`]),
    ...(minutes === 5 ? [] : [`MINUTES=${String(minutes)}`]),
    "npm run bench",
    ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : []),
  ].join(" ");
  writeResults(sections, command, { isFresh: words.length === 0 });
}
