import { useState } from "react";
import { CheckField, ConfirmDialog, TextAreaField } from "../../../components/index.ts";
import { useStep } from "../use-step.ts";
import type { TitledStepProps } from "./titled-step-props.ts";

const longest = 20_000;

/** Closes the request with an email, or records that it was answered another way. */
export function AnswerStep({ title, ...props }: TitledStepProps) {
  const { request, recipients, sendsMail } = props.shown;
  const [text, setText] = useState("");
  const [byHand, setByHand] = useState(!sendsMail);
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  const left = recipients.filter(({ mustBeNotified }) => mustBeNotified);
  return (
    <>
      <div>
        {title}
        <p className="muted">
          {request.answeredAt === null
            ? "The email says what was done, what was kept and why. Add a text of yours if it does not say enough."
            : "Closed."}
        </p>
      </div>
      {request.answeredAt === null && (
        <span className="tools">
          <button type="button" className="button" disabled={request.right === null} onClick={ask}>
            Close…
          </button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Close this request?"
          verb={byHand ? "Close without an email" : "Send and close"}
          isRunning={isRunning}
          problem={problem}
          confirm={() => take({ act: "answer", byHand, ...(text.trim() !== "" && { text: text.trim() }) })}
          close={close}
        >
          {left.length > 0 && (
            <p className="notice warn">
              Not notified yet: {left.map(({ name, lender }) => name ?? lender).join(", ")}.
            </p>
          )}
          {!byHand && (
            <TextAreaField
              label="Your text, optional"
              help="Goes into the email, and is not stored after it is sent."
              value={text}
              maxLength={longest}
              onText={setText}
            />
          )}
          <CheckField label="I answered by mail or phone: send no email" isChecked={byHand} onChange={setByHand} />
        </ConfirmDialog>
      )}
    </>
  );
}
