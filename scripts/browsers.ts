// npm run browsers: shows the oldest browsers that the built sites support, the features that decide it, and where the
// promise differs. --write promises what the build needs, and states it in README.md and docs/browsers.md.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { dataVersion } from "./browsers/compat-data.ts";
import { kinds } from "./browsers/feature.ts";
import { knownExceptions, measure } from "./browsers/measure.ts";
import { promiseProblems } from "./browsers/problems.ts";
import { readPromise, writePromise } from "./browsers/promise.ts";
import { readEntry, readSources } from "./browsers/read-sources.ts";
import { browserTable, textProblems, writeTexts } from "./browsers/texts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });

const measured = measure(await readSources(root), await readEntry(root));
const promised = values.write ? writePromise(root, measured.minimum) : readPromise(root);
if (values.write) writeTexts(root, measured, promised);

const rows = browserTable(measured, promised, (name) => name);
const widths = (rows[0] ?? []).map((_, nth) => Math.max(...rows.map((cells) => cells[nth]?.length ?? 0)));
for (const cells of rows)
  console.log(
    cells
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join("  ")
      .trimEnd(),
  );
for (const kind of kinds)
  console.log(
    `${String(measured.features[kind].length)} features of ${kind}, ${String(Object.keys(knownExceptions[kind]).length)} exceptions in scripts/browsers/exceptions/${kind}.ts.`,
  );
console.log(`From browser-compat-data ${dataVersion}.`);

const problems = [...promiseProblems(measured, promised), ...textProblems(root, measured, promised)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
