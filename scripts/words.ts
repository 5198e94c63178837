// npm run words: checks spelling, comments, phrases, the reading grade of copy, and commit subjects. With paths, checks
// only these files, and tolerates nothing.
// With --shrink it lowers the tolerated numbers in scripts/words/left.json to what is left.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findLongSubjects } from "./words/commits.ts";
import { formatFinding, type Finding } from "./words/finding.ts";
import { findIdioms } from "./words/idioms.ts";
import { beyond, shrink, type Found, type Left } from "./words/left.ts";
import { findMisspelled, loadDictionary } from "./words/misspellings.ts";
import { findOpenings } from "./words/openings.ts";
import { findHardReading } from "./words/reading.ts";
import { readTexts } from "./words/read-texts.ts";
import { sourceFiles } from "./words/source-files.ts";
import { findBritish } from "./words/spelling.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const leftFile = fileURLToPath(new URL("words/left.json", import.meta.url));
const { values, positionals } = parseArgs({
  options: { shrink: { type: "boolean", default: false } },
  allowPositionals: true,
});

const isChosen = (file: string): boolean =>
  positionals.length === 0 || positionals.some((path) => file === path || file.startsWith(path.replace(/\/?$/u, "/")));

const left: Left =
  positionals.length === 0 && existsSync(leftFile) ? (JSON.parse(readFileSync(leftFile, "utf8")) as Left) : {};
const files = sourceFiles(root).filter(isChosen);
const texts = files.flatMap((file) => readTexts(file, readFileSync(`${root}${file}`, "utf8")));
const found: Found = {
  spelling: [...findBritish(texts), ...findMisspelled(texts, loadDictionary(root))],
  openings: findOpenings(texts),
  idioms: findIdioms(texts),
  reading: findHardReading(texts),
  commits: positionals.length === 0 ? findLongSubjects(root) : [],
};
const place = ({ file, line }: Finding): string => `${file}\0${String(line).padStart(6)}`;
const refused = beyond(left, found).toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
for (const finding of refused) console.log(formatFinding(finding));
const tolerated = Object.values(found).flat().length - refused.length;
if (values.shrink) writeFileSync(leftFile, `${JSON.stringify(shrink(left, found), undefined, 2)}\n`);
console.log(`${String(refused.length)} to change in ${String(files.length)} files; ${String(tolerated)} tolerated.`);
process.exitCode = refused.length === 0 ? 0 : 1;
