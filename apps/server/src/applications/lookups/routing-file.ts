import { isRoutingNumber } from "@loanbridge/loan-form";

/** Routing number → name of the bank. */
export type BankNames = ReadonlyMap<string, string>;

/**
 * Reads an operator's directory of routing numbers. Three shapes are known by their first character:
 * - `{ "021000021": "Name of the bank", … }`
 * - the FedACH directory as JSON: `{ "fedACHParticipants": { "fedACHParticipants": [{ "routingNumber", "customerName", … }] } }`
 * - the FedACH directory as text of 150 or 155 columns: routing number in 1-9, name in 36-71.
 * Throws a `RoutingFileError` that names the file, the place in it, and what was expected there.
 */
export function readRoutingFile(text: string, file: string): BankNames {
  const body = text.replace(/^\uFEFF/, "");
  const entries = body.trimStart().startsWith("{") ? fromJson(body, file) : fromColumns(body, file);
  const names = new Map<string, string>();
  for (const { routing, name, place } of entries) {
    if (!isRoutingNumber(routing))
      throw new RoutingFileError(file, place, "a nine-digit routing number with a valid check digit");
    if (name.trim() === "") throw new RoutingFileError(file, place, "a bank name");
    names.set(routing, name.trim());
  }
  if (names.size === 0) throw new RoutingFileError(file, "the whole file", "at least one bank");
  return names;
}

export class RoutingFileError extends Error {
  override readonly name = "RoutingFileError";
  constructor(file: string, place: string, expected: string) {
    super(`${file}: ${place}: expected ${expected}. Fix the file or unset ROUTING_DIRECTORY_FILE, then start again.`);
  }
}

interface Entry {
  readonly routing: string;
  readonly name: string;
  readonly place: string;
}

function* fromColumns(text: string, file: string): Generator<Entry> {
  let number = 0;
  for (const line of text.split(/\r?\n/)) {
    number += 1;
    if (line.trim() === "") continue;
    const place = `line ${number}`;
    // Trailing blanks are often cut off; every record reaches at least the end of the state (column 129).
    if (line.length < 129 || line.length > 155)
      throw new RoutingFileError(file, place, "a FedACH record of 150 or 155 columns");
    yield { routing: line.slice(0, 9), name: line.slice(35, 71), place };
  }
}

function* fromJson(text: string, file: string): Generator<Entry> {
  const root = parse(text, file);
  const participants = listOf(root);
  if (participants === undefined) {
    for (const [routing, name] of Object.entries(root)) yield { routing, name: textOr(name), place: routing };
    return;
  }
  for (const [at, participant] of participants.entries()) {
    const { routingNumber, customerName } = isRecord(participant) ? participant : {};
    const place = `fedACHParticipants[${at}]`;
    yield { routing: textOr(routingNumber), name: textOr(customerName), place };
  }
}

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const root: unknown = JSON.parse(text);
    return isRecord(root) ? root : {};
  } catch (error) {
    throw new RoutingFileError(file, error instanceof Error ? error.message : "the whole file", "JSON");
  }
}

/** The Federal Reserve nests its list in an object of the same name; a bare list is taken too. */
function listOf(root: Record<string, unknown>): readonly unknown[] | undefined {
  const outer = root["fedACHParticipants"];
  const inner = isRecord(outer) ? outer["fedACHParticipants"] : outer;
  return Array.isArray(inner) ? inner : undefined;
}

function textOr(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
