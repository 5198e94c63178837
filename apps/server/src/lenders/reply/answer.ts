/** An HTTP answer as received. */
export interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Decodes UTF-8 and drops a byte-order mark; undefined if the bytes are not UTF-8. */
export function utf8(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Old systems send XML and text in windows-1252, often undeclared. Their verdicts are ASCII either way. */
export function utf8OrWestern(body: Uint8Array): string {
  return utf8(body) ?? new TextDecoder("windows-1252").decode(body);
}
