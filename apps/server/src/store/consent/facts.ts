import { sql, type RawBuilder } from "kysely";
import { z } from "zod";

const hash = z.string().regex(/^[\da-f]{64}$/);

/** Facts of an entry beyond its columns. Nothing personal: they remain when an application is erased. */
const entryFacts = z.strictObject({
  /** Consents: id of the site. */
  site: z.string().optional(),
  /** Consents: SHA-256 of the document that the sentence names, as shown. */
  document: hash.optional(),
  /** Consents: SHA-256 of the JSON list of the named sellers. */
  sellers: hash.optional(),
  /** Disclosures: sequence number of the consent entry that covers it. */
  consent: z.int().optional(),
  /** Privacy steps: id of the visitor's request. */
  request: z.string().optional(),
  /** Privacy steps: one of our keywords, the id of a lender, or the reason given by the operator. */
  detail: z.string().optional(),
});

export type EntryFacts = z.infer<typeof entryFacts>;

export const writeFacts = (facts: EntryFacts): string => JSON.stringify(facts);

/** Returns no facts if they were tampered with, which the entry's own hash shows. */
export function readFacts(text: string | null): EntryFacts {
  if (text === null) return {};
  try {
    return entryFacts.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Hashes of the texts that the facts refer to. */
export function referencedTexts(text: string | null): readonly string[] {
  const { document, sellers } = readFacts(text);
  return [document, sellers].filter((one) => one !== undefined);
}

/**
 * Condition in a query: the entry's facts name this visitor's request. A search of the text `writeFacts` stores, because a cast to
 * JSON fails for the whole query where one entry was tampered with.
 */
export function namesRequest(id: string): RawBuilder<boolean> {
  const text = JSON.stringify({ request: id }).slice(1, -1);
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`facts like ${pattern} escape '\\'`;
}
