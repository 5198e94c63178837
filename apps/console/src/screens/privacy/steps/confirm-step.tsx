import { ConfirmDialog, TimeText } from "../../../components/index.ts";
import { useStep } from "../use-step.ts";
import type { TitledStepProps } from "./titled-step-props.ts";

/** Records that receipt was confirmed. The emailed receipt counts by itself. */
export function ConfirmStep({ title, ...props }: TitledStepProps) {
  const { request, zone, sendsMail } = props.shown;
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  return (
    <>
      <div>
        {title}
        <p className="muted">
          {request.confirmedAt === null ? (
            sendsMail ? (
              "The emailed receipt counts once it is sent. Record it here if you confirmed by mail or phone."
            ) : (
              "Email is off: confirm by mail or phone, then record it."
            )
          ) : (
            <>
              Confirmed <TimeText at={request.confirmedAt} zone={zone} />.
            </>
          )}
        </p>
      </div>
      {request.confirmedAt === null && request.answeredAt === null && (
        <span className="tools">
          <button type="button" className="button" onClick={ask}>
            Record confirmation…
          </button>
        </span>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Record that you confirmed receipt?"
          verb="Record"
          isRunning={isRunning}
          problem={problem}
          confirm={() => take({ act: "confirm" })}
          close={close}
        >
          The ledger stores that you told the requester by mail or phone that you have their request.
        </ConfirmDialog>
      )}
    </>
  );
}
