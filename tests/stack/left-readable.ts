import type { ReceivedMail } from "@loanbridge/lender-simulator";
import type { Values } from "@loanbridge/form-engine";
import { personas } from "@loanbridge/loan-form";
import { filesBelow, place, scan, type Place, type Typed } from "../privacy/scan.ts";

/** What opens accounts or reaches a person, whoever typed it. */
const kinds = {
  socialSecurity: "ssn",
  account: "number",
  driversLicense: "licence",
  primaryPhone: "phone",
} as const satisfies Record<string, Typed["kind"]>;

function typedIn(values: Values): readonly Typed[] {
  return Object.entries(kinds).flatMap(([field, kind]) => {
    const value = values[field];
    return typeof value === "string" && value.length > 6 ? [{ name: field, kind, value }] : [];
  });
}

/** Every test types e-mails of this domain: none of them may lie anywhere. */
const everyEmail: Typed = { name: "email", kind: "email", value: "@example.com" };

const byPersonas: readonly Typed[] = Object.values(personas).flatMap(({ values, secureFields }) =>
  typedIn({ ...values, ...secureFields }),
);

const byApplicants = new Map<string, Typed[]>();

/** That these answers are about to be sent to the server at a port. */
export function noteTyped(port: string, values: Values): void {
  byApplicants.set(port, [...typedIn(values), ...(byApplicants.get(port) ?? [])]);
}

interface Left {
  readonly port: string;
  /** Of what the processes have printed. */
  readonly lines: readonly string[];
  /** Directories of data and of temporary files. */
  readonly directories: readonly string[];
  readonly mails: readonly ReceivedMail[];
}

/**
 * Throws where a run has left something readable that was typed: printed, stored, put by for a moment, or mailed to anybody but the operator,
 * whom mails tell what was written to them. What lenders were posted lies in the memory of the simulated network alone.
 */
export async function expectNothingReadable({ port, lines, directories, mails }: Left): Promise<void> {
  const files = await Promise.all(directories.map((directory) => filesBelow(directory)));
  const left = readable([place("output", lines), ...files.flat(), ...mails.flatMap(contentOf)], byApplicants.get(port));
  byApplicants.delete(port);
  if (left.length > 0) throw new Error(`Readable after the run: ${[...new Set(left)].join("; ")}`);
}

export const readable = (places: readonly Place[], noted: readonly Typed[] = []): readonly string[] =>
  scan([everyEmail, ...byPersonas, ...noted], places);

function contentOf({ to, subject, text, html }: ReceivedMail): readonly Place[] {
  return to.endsWith("@example.com") ? [place("a mail", [subject, text, html])] : [];
}
