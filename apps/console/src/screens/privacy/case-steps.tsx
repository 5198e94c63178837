import type { ReactNode } from "react";
import { Badge, Section } from "../../components/index.ts";
import { ActStep } from "./steps/act-step.tsx";
import { AnswerStep } from "./steps/answer-step.tsx";
import { ConfirmStep } from "./steps/confirm-step.tsx";
import { ExtendStep } from "./steps/extend-step.tsx";
import { ReadStep } from "./steps/read-step.tsx";
import { SortStep } from "./steps/sort-step.tsx";
import { stateOf, type StepState } from "./step-states.ts";
import type { StepProps } from "./shown-case.ts";

const states = {
  done: { text: "Done", tone: "good" },
  next: { text: "Next", tone: "warn" },
  later: { text: "Later", tone: undefined },
  optional: { text: "Optional", tone: undefined },
} as const satisfies Readonly<Record<StepState, unknown>>;

const steps = [
  { id: "read", title: "Read what they wrote", view: ReadStep },
  { id: "sort", title: "Set what the request asks for", view: SortStep },
  { id: "confirm", title: "Confirm receipt", view: ConfirmStep },
  { id: "act", title: "Carry it out", view: ActStep },
  { id: "notify", title: "Notify lenders", view: NotifyStep },
  { id: "extend", title: "Extend the deadline", view: ExtendStep },
  { id: "answer", title: "Answer and close", view: AnswerStep },
] as const;

/** Every step in order, with its state and what it needs. */
export function CaseSteps(props: StepProps) {
  return (
    <Section title="Steps">
      <ol className="steps">
        {steps.map(({ id, title, view: View }) => {
          const { text, tone } = states[stateOf(id, props.shown)];
          return (
            <li key={id}>
              <span>
                <Badge tone={tone}>{text}</Badge>
              </span>
              <View {...props} title={<h3>{title}</h3>} />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function NotifyStep({ shown: { recipients }, title }: StepProps & { readonly title: ReactNode }) {
  const left = recipients.filter(({ mustBeNotified }) => mustBeNotified);
  return (
    <div>
      {title}
      <p className="muted">
        {left.length === 0
          ? "No lender has to be told."
          : `Tell ${left.map(({ name, lender }) => name ?? lender).join(", ")}, then record it in the table of recipients.`}
      </p>
    </div>
  );
}
