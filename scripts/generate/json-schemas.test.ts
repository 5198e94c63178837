import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jsonSchemas, schemaText } from "./json-schemas.ts";

const root = new URL("../../", import.meta.url);

test.each(Object.entries(jsonSchemas()))("[SITE-02] the committed %s is current", (path, schema) => {
  expect(readFileSync(new URL(path, root), "utf8"), "run npm run generate").toBe(schemaText(schema));
});

test("[SITE-02] the demo sites reference their schemas, so that editors check them", () => {
  for (const site of ["payday-demo", "personal-demo"])
    for (const file of ["environment", "site"]) {
      const json = JSON.parse(readFileSync(new URL(`sites/${site}/${file}.json`, root), "utf8")) as {
        $schema?: string;
      };
      expect(json.$schema).toBe(`../schema/${file}.schema.json`);
    }
});
