import type { Vault } from "../../store/vault/index.ts";

/** A form that may arrive more than once: after a double click, or after an answer that was lost. */
export interface Repeatable {
  /** Made by the sender for this one form; as secret as the token that is made of it. */
  readonly key: string;
  /** All that the form says: another one is another form, whatever its key. */
  readonly content: string;
}

/**
 * The visitor's token that a form gives: the same for the same form, and for nobody who has not both its key and its
 * content. Under this month's key first, then under those of months before.
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
