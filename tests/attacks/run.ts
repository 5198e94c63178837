// npm run attacks                 replays every attack in full against running servers and prints the table of
// docs/security.md
// npm run attacks -- form-flood   replays one of them
// npm run attacks -- --write      also writes the table to docs/security.md
import { readFileSync, writeFileSync } from "node:fs";
import { attacks } from "./index.ts";
import { replaceTable, tableOf, type Replayed } from "./table.ts";

const document = new URL("../../docs/security.md", import.meta.url);
const given = process.argv.slice(2);
const writes = given.includes("--write");
const names = given.filter((word) => !word.startsWith("--"));

const unknown = names.filter((name) => attacks[name] === undefined);
if (unknown.length > 0 || (writes && names.length > 0)) {
  console.error(
    unknown.length > 0 ? `Unknown attack: ${unknown.join(", ")}.` : "--write needs all attacks: name none of them.",
  );
  console.error(`Attacks: ${Object.keys(attacks).join(", ")}`);
  process.exit(2);
}

const replayed: Replayed[] = [];
for (const [name, { does, run }] of Object.entries(attacks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const outcome = await run(true);
  replayed.push({ name, does, ...outcome });
  console.log(`${outcome.withstood ? "withstood" : "BROKEN"}  ${name}: ${outcome.seen}`);
}
console.log(`\n${tableOf(replayed)}`);
if (writes) writeFileSync(document, replaceTable(readFileSync(document, "utf8"), tableOf(replayed)));
process.exitCode = replayed.every(({ withstood }) => withstood) ? 0 : 1;
