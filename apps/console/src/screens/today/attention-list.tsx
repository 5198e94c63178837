import type { Attention, ConsoleAnswer } from "@loanbridge/contract/console";
import { Badge, Empty } from "../../components/index.ts";
import { counted, dayInShort, distance } from "../../format/index.ts";
import { choices, type Names } from "../choices.ts";

/** The sentence of each kind of fact. */
const sentences: Readonly<Record<Attention["kind"], (one: Attention) => string>> = {
  "lender-paused": ({ subject, reason }) => `Lender ${subject} is paused: ${reason}`,
  "source-paused": ({ subject, reason }) => `Source ${subject} is paused: ${reason}`,
  "lender-license": ({ subject, isUrgent }) =>
    `The last license of lender ${subject} ${isUrgent ? "has ended" : "ends soon"}`,
  "lender-missing": ({ subject, count }) =>
    `Lender ${subject} has no file, so what it reports on ${counted(count, "sale")} of the last 30 days is refused: put the file back and pause the lender`,
  "open-outcomes": ({ subject, count }) => `${counted(count, "post")} to ${subject}: outcome unknown`,
  "bought-late": ({ subject, count }) =>
    `${subject} bought ${counted(count, "request")} after another lender: settle with the lender`,
  "privacy-due": ({ count, reason }) => `${counted(count, "privacy request")} due, the first by ${dayInShort(reason)}`,
  "messages-failed": ({ count }) => `${counted(count, "email or text", "emails and texts")} failed in the last 7 days`,
  "work-failed": ({ subject, count }) => `${counted(count, "job")} of kind ${subject} failed for good`,
  "work-late": ({ subject, count }) => `${counted(count, "job")} of kind ${subject} waiting for more than 10 minutes`,
  "postbacks-failed": ({ subject, count }) => `${counted(count, "postback")} to source ${subject} failed`,
  "anchor-overdue": ({ subject }) => `The ledger's anchor by ${subject} is overdue`,
  certificate: ({ subject, isUrgent, reason }) =>
    reason === ""
      ? `A certificate in ${subject} ${isUrgent ? "has ended" : "ends soon"}`
      : `The file of ${subject} cannot be read: ${reason}`,
  "keys-old": ({ subject }) => `The primary ${subject} key was not replaced for more than 40 days`,
  "backup-late": () => "The latest backup is more than 26 hours old",
  "drill-failed": () => "The last restore drill failed: run npx loanbridge drill restore to see why",
  "drill-late": () => "No restore drill for more than 35 days: run npx loanbridge drill restore",
  "months-missing": () => "Tables have no partition for the next month: run npx loanbridge partition",
};

/** Kinds of facts about a lender or a source, which the sentence names as the other screens do. */
const named: Partial<Record<Attention["kind"], "lender" | "source">> = {
  "lender-paused": "lender",
  "lender-license": "lender",
  "lender-missing": "lender",
  "open-outcomes": "lender",
  "bought-late": "lender",
  "source-paused": "source",
  "postbacks-failed": "source",
};

function withName(one: Attention, names: Names | undefined): Attention {
  const list = named[one.kind];
  if (list === undefined || names === undefined) return one;
  return { ...one, subject: choices[list](names).find(({ value }) => value === one.subject)?.label ?? one.subject };
}

interface AttentionListProps {
  readonly today: ConsoleAnswer<"today">;
  readonly names: Names | undefined;
}

/** Facts that need the operator, urgent ones first. */
export function AttentionList({ today: { attention, at }, names }: AttentionListProps) {
  if (attention.length === 0) return <Empty>Nothing needs you now.</Empty>;
  return (
    <ul className="attention">
      {attention.map((one) => (
        <li key={`${one.kind} ${one.subject}`}>
          {one.isUrgent ? <Badge tone="bad">Act</Badge> : <Badge tone="warn">Look</Badge>}
          <span>{sentences[one.kind](withName(one, names))}</span>
          <span className="muted">{one.since === null ? "" : distance(one.since, at)}</span>
        </li>
      ))}
    </ul>
  );
}
