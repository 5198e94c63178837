import type { ReceivedMail } from "@loanbridge/lender-simulator";
import type { Values } from "@loanbridge/form-engine";
import { personas } from "@loanbridge/loan-form";
import { typedBy } from "../privacy/canaries.ts";
import { filesBelow, place, scan, type Place, type Typed } from "../privacy/scan.ts";

/** Every test types e-mails of this domain: none of them may lie anywhere. */
const everyEmail: Typed = { name: "email", kind: "email", value: "@example.com" };

const ofPersonas: readonly Typed[] = Object.values(personas).flatMap(({ values, secureFields }) =>
  typedBy({ ...values, ...secureFields }),
);
/** What personas share with the rest of the world says nothing where it lies: a town, a trade, a count. Their e-mails are all of one domain. */
const isShared = ({ kind, value }: Typed): boolean =>
  kind === "name" || kind === "email" || value.length < 9 || /1234567|7654321/.test(value);
const shared = new Set(ofPersonas.filter(isShared).map(({ value }) => value));
const byPersonas = ofPersonas.filter(({ value }) => !shared.has(value));

/** By the port that they were sent to, or `""`: to any, through a browser. Each value once. */
const byApplicants = new Map<string, Map<string, Typed>>();

/** Values of a run that are looked for, those of its first hundreds of applicants: what one leaves, others leave too, and all of a long run fill the memory. */
const mostNoted = 8_000;

/** That these answers are about to be sent to the server at a port, or typed into a page of any. */
export function noteTyped(port: string, values: Values): void {
  const noted = byApplicants.get(port) ?? new Map<string, Typed>();
  if (noted.size >= mostNoted) return;
  for (const one of typedBy(values).filter(({ value }) => !shared.has(value)))
    noted.set(`${one.name} ${one.value}`, one);
  byApplicants.set(port, noted);
}

let asked: string[] = [];

/** Whole requests that somebody in the place of a third party was sent: address, headers and body. */
export function noteAsked(request: string): void {
  asked.push(request);
}

const begun = new Set<string>();

/** That a server has begun: what it leaves is to be looked through. */
export function noteBegun(port: string): void {
  begun.add(port);
}

/** Throws where a server has begun of which nobody has looked through what it left. */
export function expectAllLookedThrough(): void {
  const unseen = [...begun];
  begun.clear();
  if (unseen.length > 0) throw new Error(`Nobody looked for what these servers left readable: ${unseen.join(", ")}`);
}

interface Left {
  /** Of every server that ran. */
  readonly ports: readonly string[];
  /** Of what the processes have printed. */
  readonly lines: readonly string[];
  /** Directories of data, of temporary files, and of a database's server. */
  readonly directories: readonly string[];
  readonly mails?: readonly ReceivedMail[];
  /** Each as it was last read. */
  readonly metrics?: readonly string[];
}

/**
 * Throws where a run has left something readable that was typed: printed, stored, put by for a moment, counted, told to a third party, or
 * mailed. Mails tell the operator what was written to them, and by whom; they hold nothing that opens accounts either. What lenders were posted
 * lies in the memory of the simulated network alone.
 */
export async function expectNothingReadable(left: Left): Promise<void> {
  const { lines, directories, mails = [], metrics = [] } = left;
  // One that is started again has the port that it had before.
  const ports = new Set(left.ports);
  for (const port of ports) begun.delete(port);
  const files = await Promise.all(directories.map((directory) => filesBelow(directory)));
  const [toOperator, toOthers] = [mails.filter(isToOperator), mails.filter((mail) => !isToOperator(mail))];
  const noted = ["", ...ports].flatMap((port) => [...(byApplicants.get(port)?.values() ?? [])]);
  const places = [
    place("output", lines.map(shortened)),
    place("metrics", metrics.map(shortened)),
    place("third parties", asked),
    ...files.flat(),
  ];
  const found = [
    ...readable([...places, ...toOthers.map(contentOf)], noted),
    ...scan(answers([...byPersonas, ...noted]), toOperator.map(contentOf)),
  ];
  for (const port of ports) byApplicants.delete(port);
  asked = [];
  if (found.length > 0) throw new Error(`Readable after the run: ${[...new Set(found)].join("; ")}`);
}

/** Times are told in seventeen digits, in which any nine may stand by chance; nothing that is typed has more than six after a point. */
const shortened = (text: string): string => text.replaceAll(/(\.\d{6})\d+/g, "$1");

export const readable = (places: readonly Place[], noted: readonly Typed[] = []): readonly string[] =>
  scan([everyEmail, ...byPersonas, ...noted], places);

/** Asked by none of the forms that write to the operator. */
const answersAlone = new Set<Typed["kind"]>(["ssn", "number", "licence"]);
const answers = (typed: readonly Typed[]) => typed.filter(({ kind }) => answersAlone.has(kind));

const isToOperator = ({ to }: Pick<ReceivedMail, "to">): boolean => !to.endsWith("@example.com");

function contentOf({ to, subject, text, html, headers }: ReceivedMail): Place {
  const { to: _, ...rest } = headers;
  const whom = isToOperator({ to }) ? "the operator" : "a visitor";
  return place(`a mail to ${whom}`, [subject, text, html, JSON.stringify(rest)]);
}
