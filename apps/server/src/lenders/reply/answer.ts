/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** Text of an answer in UTF-8, without a byte-order mark; undefined when it is not UTF-8. */
export function utf8(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Old systems answer XML and text in windows-1252, often without saying so; their verdicts are ASCII all the same. */
export function utf8OrWestern(body: Uint8Array): string {
  return utf8(body) ?? new TextDecoder("windows-1252").decode(body);
}
