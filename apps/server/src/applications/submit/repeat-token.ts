import type { Vault } from "../../store/index.ts";

/** A form that may arrive more than once, after a double click or a lost response. */
export interface Repeatable {
  /** Created by the sender for this form alone; as secret as the token derived from it. */
  readonly key: string;
  /** The whole content of the form: different content makes it another form, whatever its key. */
  readonly content: string;
}

/**
 * Derives the visitor's token from a form: the same for the same form, and unknown to anyone without both its key and
 * its content. First under this month's key, then under those of earlier months.
 */
export function repeatTokens(
  vault: Pick<Vault, "hashes">,
  siteId: string,
  { key, content }: Repeatable,
): readonly string[] {
  return vault
    .hashes("repeat", JSON.stringify([siteId, key, content]))
    .map((hash) => Buffer.from(hash).toString("base64url"));
}
