/** All committed files that are generated, in order. Each generator writes its files and returns a one-line summary. */
const generators: Readonly<Record<string, () => Promise<string>>> = {
  // Loads the others after this one, because they read what it writes.
  languages: async () => (await import("./languages.ts")).generateLanguages(),
  "zip-codes": async () => (await import("./zip-codes.ts")).generateZipCodes(),
  "json-schemas": async () => (await import("./json-schemas.ts")).generateJsonSchemas(),
  "lint-rules": async () => (await import("./lint-rules.ts")).generateLintRules(),
  vehicles: async () => (await import("./vehicles/vehicles.ts")).generateVehicles(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in generators));
if (unknown.length > 0) {
  console.error(`No such generator: ${unknown.join(", ")}. There are: ${Object.keys(generators).join(", ")}.`);
  process.exitCode = 2;
} else
  for (const [name, generate] of Object.entries(generators))
    if (wanted.length === 0 || wanted.includes(name)) console.log(`${name}: ${await generate()}`);
