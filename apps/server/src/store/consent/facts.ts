import { sql, type RawBuilder } from "kysely";
import { z } from "zod";

const hash = z.string().regex(/^[\da-f]{64}$/);

/** What an entry says beside its columns. Nothing personal: it stays when an application is erased. */
const entryFacts = z.strictObject({
  /** Of a consent: id of the site. */
  site: z.string().optional(),
  /** Of a consent: SHA-256 of the document that its sentence names, as it was shown. */
  document: hash.optional(),
  /** Of a consent: SHA-256 of the JSON list of the sellers that were named. */
  sellers: hash.optional(),
  /** Of a disclosure: number of the entry of the consent that covers it. */
  consent: z.int().optional(),
  /** Of a step of the privacy desk: id of the visitor's request. */
  request: z.string().optional(),
  /** Of such a step: a word of ours, a lender's id, or a reason in the operator's words. */
  detail: z.string().optional(),
});

export type EntryFacts = z.infer<typeof entryFacts>;

export const writeFacts = (facts: EntryFacts): string => JSON.stringify(facts);

export function readFacts(text: string | null): EntryFacts {
  return text === null ? {} : entryFacts.parse(JSON.parse(text));
}

/** Hashes of texts that the facts name. Of facts that are no JSON of ours: none. */
export function textsNamed(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const { document, sellers } = readFacts(text);
    return [document, sellers].filter((one) => one !== undefined);
  } catch (error) {
    // They were tampered with: their entry's own hash says so.
    if (error instanceof z.ZodError || error instanceof SyntaxError) return [];
    throw error;
  }
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
