import { mkdir, writeFile } from "node:fs/promises";
import { jsonSchemas as siteSchemas } from "@loanbridge/contract";
import { sourceJsonSchema } from "../../apps/server/src/sources/source-file.ts";
import { lenderJsonSchema } from "../../apps/server/src/lenders/schema/lender-file.ts";
import { policyJsonSchema } from "../../apps/server/src/routing/law/policy-file.ts";

const root = new URL("../../", import.meta.url);

/** Schemas with which editors validate and complete an operator's files: path from the project root → schema. */
export function jsonSchemas(): Record<string, object> {
  const site = siteSchemas();
  return {
    "sites/schema/environment.schema.json": site["environment.json"],
    "sites/schema/site.schema.json": site["site.json"],
    "lenders/schema/lender.schema.json": lenderJsonSchema(),
    "sources/schema/source.schema.json": sourceJsonSchema(),
    "policies/schema/policy.schema.json": policyJsonSchema(),
  };
}

/** The text as written to disk, which the tests compare with the committed files. */
export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

export async function generateJsonSchemas(): Promise<string> {
  const schemas = Object.entries(jsonSchemas());
  for (const [path, schema] of schemas) {
    const file = new URL(path, root);
    await mkdir(new URL(".", file), { recursive: true });
    await writeFile(file, schemaText(schema));
  }
  return schemas.map(([path]) => path).join(", ");
}
