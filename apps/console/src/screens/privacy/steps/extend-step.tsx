import { ConfirmDialog } from "../../../components/index.ts";
import { useStep } from "../use-step.ts";
import type { TitledStepProps } from "./titled-step-props.ts";

/** Extends the deadline once, before it is over. */
export function ExtendStep({ title, ...props }: TitledStepProps) {
  const { request, sendsMail } = props.shown;
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  const canExtend = request.deadlines.some(({ name, daysLeft }) => name === "answer" && daysLeft >= 0);
  return (
    <>
      <div>
        {title}
        <p className="muted">Once, by 45 days, before the first 45 are over. The requester must be told why.</p>
      </div>
      {canExtend && (
        <span className="tools">
          <button type="button" className="button" onClick={ask}>
            Extend…
          </button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Extend the deadline by 45 days?"
          verb="Extend"
          reasonLabel="Reason, told to the requester"
          isRunning={isRunning}
          problem={problem}
          confirm={(why) => take({ act: "extend", why })}
          close={close}
        >
          {sendsMail
            ? "The requester gets an email with the reason, and the ledger stores it. This can be done once."
            : "Email is off: tell the requester the reason yourself. The ledger stores it. This can be done once."}
        </ConfirmDialog>
      )}
    </>
  );
}
