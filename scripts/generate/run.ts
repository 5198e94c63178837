import { generateJsonSchemas } from "./json-schemas.ts";
import { generateLintRules } from "./lint-rules.ts";
import { generateVehicles } from "./vehicles/vehicles.ts";
import { generateZipCodes } from "./zip-codes.ts";

/** All committed files that are generated. Each generator writes its files and returns a one-line summary. */
const generators = {
  "zip-codes": generateZipCodes,
  "json-schemas": generateJsonSchemas,
  "lint-rules": generateLintRules,
  vehicles: generateVehicles,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in generators));
if (unknown.length > 0) {
  console.error(`No such generator: ${unknown.join(", ")}. There are: ${Object.keys(generators).join(", ")}.`);
  process.exitCode = 2;
} else
  for (const [name, generate] of Object.entries(generators))
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${name}: ${await generate()}`);
