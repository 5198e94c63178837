import type { ConsoleQuestion } from "@loanbridge/contract/console";
import { copyIn } from "@loanbridge/languages";
import {
  answerCase,
  classifyInquiry,
  confirmCase,
  eraseCase,
  extendCase,
  optOutCase,
  recordLenderNotified,
} from "../../../privacy/index.ts";
import type { Handler } from "../handler.ts";
import { checkedReason } from "../reason.ts";
import { withCaseParts } from "./with-case-parts.ts";

const { exceptions } = copyIn("en").privacy;

type Step = ConsoleQuestion<"stepCase">["step"];
type Act = Step["act"];
type Cases = Parameters<Parameters<typeof withCaseParts<unknown>>[1]>[0];

/** Takes a step, and returns sentences for the operator. */
type Take<Name extends Act> = (
  cases: Cases,
  id: string,
  step: Extract<Step, { readonly act: Name }>,
) => Promise<readonly string[]>;

const steps: { readonly [Name in Act]: Take<Name> } = {
  async sort(cases, id, { right }) {
    await classifyInquiry(cases, id, right);
    return [`This request now asks for: ${right}.`];
  },
  async confirm(cases, id) {
    await confirmCase(cases, id);
    return ["Recorded that you confirmed receipt."];
  },
  async extend(cases, id, { why }) {
    const { due, mailed } = await extendCase(cases, id, checkedReason(why));
    return [
      `New deadline: ${due}.`,
      mailed
        ? "The requester gets an email with the reason."
        : "No email was sent. Tell the requester about the extension and the reason.",
    ];
  },
  async "opt-out"(cases, id, { named, verified }) {
    const count = await optOutCase(cases, id, choiceOf(named, verified));
    return [`Opted out ${applications(count)}. Lenders that must be notified are listed with the recipients.`];
  },
  async erase(cases, id, { named, verified }) {
    const erased = await eraseCase(cases, id, { ...choiceOf(named, verified), onlyIfAsked: true });
    const reduced = erased.filter(({ kept }) => kept !== undefined);
    return [
      `Erased ${applications(erased.length - reduced.length)}.`,
      ...(reduced.length > 0 ? [`Reduced ${applications(reduced.length)}. ${exceptions.sold}`] : []),
      `Kept: ${exceptions.ledger}`,
      `Kept: ${exceptions.suppression}`,
    ];
  },
  async told(cases, id, { lender }) {
    await recordLenderNotified(cases, id, lender);
    return [`Recorded that you notified ${cases.lenderName(lender) ?? lender}.`];
  },
  async answer(cases, id, { text, byHand }) {
    const { left, recipients } = await answerCase(cases, id, { text, byHand });
    const names = recipients?.split("\n").join(", ");
    return [
      byHand ? "Closed. No email was sent." : "Closed. The answer is queued as an email.",
      ...(names
        ? [`${byHand ? "Name these recipients in your answer" : "Recipients named in the email"}: ${names}`]
        : []),
      ...left.map(({ lenderId }) => `Not notified yet: ${cases.lenderName(lenderId) ?? lenderId}.`),
    ];
  },
};

export const stepCase: Handler<"stepCase"> = async (parts, { id, step }) => {
  const take = steps[step.act] as Take<Act>;
  const notes = await withCaseParts(parts, (cases) => take(cases, id, step));
  parts.wakeWorkers();
  return { notes: [...notes] };
};

const choiceOf = (named: readonly string[], verified: string | undefined) => ({
  named,
  verified: verified === undefined ? undefined : checkedReason(verified, "How you verified the requester"),
});

const applications = (count: number): string => (count === 1 ? "1 application" : `${String(count)} applications`);
