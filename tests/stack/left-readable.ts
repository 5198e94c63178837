import type { ReceivedMail } from "@loanbridge/lender-simulator";
import type { Values } from "@loanbridge/form-engine";
import { personas } from "@loanbridge/loan-form";
import { typedBy } from "../privacy/canaries.ts";
import { filesBelow, place, scan, type Place, type Typed } from "../privacy/scan.ts";

/** Every test types emails of this domain, and none of them may appear anywhere. */
const everyEmail: Typed = { name: "email", kind: "email", value: "@example.com" };

const ofPersonas: readonly Typed[] = Object.values(personas).flatMap(({ values, secureFields }) =>
  typedBy({ ...values, ...secureFields }),
);
/**
 * Values that personas share with the rest of the world prove nothing: a town, an occupation, a count. All their emails
 * are of one domain.
 */
const isShared = ({ kind, value }: Typed): boolean =>
  kind === "name" || kind === "email" || value.length < 9 || /1234567|7654321/.test(value);
const shared = new Set(ofPersonas.filter(isShared).map(({ value }) => value));
const byPersonas = ofPersonas.filter(({ value }) => !shared.has(value));

/** Keyed by the port they were sent to, or `""` for values sent to any port through a browser. Each value once. */
const byApplicants = new Map<string, Map<string, Typed>>();

/**
 * Maximum number of searched values, those of a run's first hundreds of applicants. The others leave the same traces,
 * and all values of a long run would fill the memory.
 */
const maxRecorded = 8_000;

/** Records that these answers are about to be sent to the server at a port, or typed into any page. */
export function recordTyped(port: string, values: Values): void {
  const noted = byApplicants.get(port) ?? new Map<string, Typed>();
  if (noted.size >= maxRecorded) return;
  for (const one of typedBy(values).filter(({ value }) => !shared.has(value)))
    noted.set(`${one.name} ${one.value}`, one);
  byApplicants.set(port, noted);
}

let thirdPartyRequests: string[] = [];

/** Records complete requests to a stand-in for a third party: address, headers and body. */
export function recordThirdPartyRequest(request: string): void {
  thirdPartyRequests.push(request);
}

const startedServers = new Set<string>();

/** Records that a server has started, so the data it leaves must be searched. */
export function recordServerStart(port: string): void {
  startedServers.add(port);
}

/** Throws if nothing has searched the data that a started server left. */
export function expectAllSearched(): void {
  const unseen = [...startedServers];
  startedServers.clear();
  if (unseen.length > 0) throw new Error(`The data that these servers left was never searched: ${unseen.join(", ")}`);
}

interface Left {
  /** Ports of every server that ran. */
  readonly ports: readonly string[];
  /** Printed lines of the processes. */
  readonly lines: readonly string[];
  /** Directories of data, of temporary files, and of a database server. */
  readonly directories: readonly string[];
  readonly mails?: readonly ReceivedMail[];
  /** Each as it was last read. */
  readonly metrics?: readonly string[];
}

/**
 * Throws if a run left a typed value readable: printed, stored, in a temporary file, in metrics, sent to a third party,
 * or emailed. Email tells the operator what was written to them, and by whom, but contains nothing that opens accounts.
 * What lenders received is only in the memory of the simulated network.
 */
export async function expectNothingReadable(leftover: Left): Promise<void> {
  const { lines, directories, mails = [], metrics = [] } = leftover;
  // A restarted server has the same port as before.
  const ports = new Set(leftover.ports);
  for (const port of ports) startedServers.delete(port);
  const files = await Promise.all(directories.map((directory) => filesBelow(directory)));
  const [toOperator, toOthers] = [mails.filter(isToOperator), mails.filter((mail) => !isToOperator(mail))];
  const noted = ["", ...ports].flatMap((port) => [...(byApplicants.get(port)?.values() ?? [])]);
  const places = [
    place("output", lines.map(shortened)),
    place("metrics", metrics.map(shortened)),
    place("third parties", thirdPartyRequests),
    ...files.flat(),
  ];
  const found = [
    ...readable([...places, ...toOthers.map(contentOf)], noted),
    ...scan(answers([...byPersonas, ...noted]), toOperator.map(contentOf)),
  ];
  for (const port of ports) byApplicants.delete(port);
  thirdPartyRequests = [];
  if (found.length > 0) throw new Error(`Readable after the run: ${[...new Set(found)].join("; ")}`);
}

/** Times have seventeen digits, which may contain any nine by chance. Typed values have at most six after a point. */
const shortened = (text: string): string => text.replaceAll(/(\.\d{6})\d+/g, "$1");

export const readable = (places: readonly Place[], noted: readonly Typed[] = []): readonly string[] =>
  scan([everyEmail, ...byPersonas, ...noted], places);

/** Kinds that no form to the operator asks for. */
const answersAlone = new Set<Typed["kind"]>(["ssn", "number", "licence"]);
const answers = (typed: readonly Typed[]) => typed.filter(({ kind }) => answersAlone.has(kind));

const isToOperator = ({ to }: Pick<ReceivedMail, "to">): boolean => !to.endsWith("@example.com");

function contentOf({ to, subject, text, html, headers }: ReceivedMail): Place {
  const { to: _, ...rest } = headers;
  const whom = isToOperator({ to }) ? "the operator" : "a visitor";
  return place(`a mail to ${whom}`, [subject, text, html, JSON.stringify(rest)]);
}
