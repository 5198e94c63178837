import type { CaseRow } from "@loanbridge/contract/console";

/** The right that a request exercises, as an act. */
export const rightWords = {
  access: "Know what we hold",
  portability: "Get a copy",
  erasure: "Erase",
  correction: "Correct",
  "opt-out": "Opt out",
  withdrawal: "Withdraw consent",
} as const satisfies Readonly<Record<NonNullable<CaseRow["right"]>, string>>;

export type Right = keyof typeof rightWords;

export const rightText = (right: CaseRow["right"]): string => (right === null ? "Not set" : rightWords[right]);

/** Where a request came from. */
const kindWords: Readonly<Record<string, string | undefined>> = {
  california: "Privacy form",
  contact: "Contact form",
  unsubscribe: "Unsubscribe form",
  "text-stop": "Text: STOP",
  "text-other": "Text",
  "my-request": "My request page",
};

export const kindText = (kind: string): string => kindWords[kind] ?? kind;

/** `12 days left`, `due today` or `2 days overdue`. */
export function daysText(days: number): string {
  const counted = Math.abs(days) === 1 ? "1 day" : `${String(Math.abs(days))} days`;
  if (days === 0) return "due today";
  return days < 0 ? `${counted} overdue` : `${counted} left`;
}

/** Days below which a deadline needs attention. */
const soonDays = 7;

export function daysTone(days: number): "bad" | "warn" | undefined {
  if (days < 0) return "bad";
  return days <= soonDays ? "warn" : undefined;
}

const acted: Readonly<Record<Right, string>> = {
  access: "Download the data",
  portability: "Download the data",
  erasure: "Erase",
  correction: "Correct with the requester",
  "opt-out": "Opt out",
  withdrawal: "Opt out",
};

/** The next thing that a request needs from the operator. */
export function nextStep({ right, actedAt, answeredAt }: CaseRow): string {
  if (answeredAt !== null) return "None";
  if (right === null) return "Read and sort";
  return actedAt === null ? acted[right] : "Notify lenders, then close";
}
