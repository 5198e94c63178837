import { isRoutingNumber } from "@loanbridge/loan-form";
import { withoutByteOrderMark } from "../../system/index.ts";

/** Routing number → name of the bank. */
export type BankNames = ReadonlyMap<string, string>;

/**
 * Reads an operator's directory of routing numbers, as `{ "021000021": "Name of the bank", … }`, as FedACH JSON (`{
 * "fedACHParticipants": { "fedACHParticipants": [{ "routingNumber", "customerName", … }] } }`), or as FedACH text of
 * 150 or 155 columns (routing number in 1-9, name in 36-71). Throws a `BankDirectoryFileError` that names the file, the place
 * in it, and what was expected there.
 */
export function readBankDirectoryFile(text: string, file: string): BankNames {
  const body = withoutByteOrderMark(text);
  const entries = body.trimStart().startsWith("{") ? fromJson(body, file) : fromColumns(body, file);
  const names = new Map<string, string>();
  for (const { routingNumber, name, place } of entries) {
    if (!isRoutingNumber(routingNumber))
      throw new BankDirectoryFileError(file, place, "a nine-digit routing number with a valid check digit");
    if (name.trim() === "") throw new BankDirectoryFileError(file, place, "a bank name");
    names.set(routingNumber, name.trim());
  }
  if (names.size === 0) throw new BankDirectoryFileError(file, "the whole file", "at least one bank");
  return names;
}

export class BankDirectoryFileError extends Error {
  override readonly name = "BankDirectoryFileError";
  constructor(file: string, place: string, expected: string) {
    super(`${file}: ${place}: expected ${expected}. Fix the file or unset ROUTING_DIRECTORY_FILE, then start again.`);
  }
}

interface Entry {
  readonly routingNumber: string;
  readonly name: string;
  readonly place: string;
}

function* fromColumns(text: string, file: string): Generator<Entry> {
  let number = 0;
  for (const line of text.split(/\r?\n/)) {
    number += 1;
    if (line.trim() === "") continue;
    const place = `line ${number}`;
    // Trailing blanks are often cut off, but every record reaches at least the end of the state (column 129).
    if (line.length < 129 || line.length > 155)
      throw new BankDirectoryFileError(file, place, "a FedACH record of 150 or 155 columns");
    yield { routingNumber: line.slice(0, 9), name: line.slice(35, 71), place };
  }
}

function* fromJson(text: string, file: string): Generator<Entry> {
  const root = parse(text, file);
  const participants = listOf(root);
  if (participants === undefined) {
    for (const [routingNumber, name] of Object.entries(root))
      yield { routingNumber, name: textOr(name), place: routingNumber };
    return;
  }
  for (const [at, participant] of participants.entries()) {
    const { routingNumber, customerName } = isRecord(participant) ? participant : {};
    const place = `fedACHParticipants[${at}]`;
    yield { routingNumber: textOr(routingNumber), name: textOr(customerName), place };
  }
}

function parse(text: string, file: string): Record<string, unknown> {
  try {
    const root: unknown = JSON.parse(text);
    return isRecord(root) ? root : {};
  } catch (error) {
    throw new BankDirectoryFileError(file, error instanceof Error ? error.message : "the whole file", "JSON");
  }
}

/** The Federal Reserve nests its list in an object of the same name; a bare list is accepted too. */
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
