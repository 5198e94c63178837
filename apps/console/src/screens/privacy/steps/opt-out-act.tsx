import { ConfirmDialog } from "../../../components/index.ts";
import type { StepProps } from "../shown-case.ts";
import { useStep } from "../use-step.ts";
import { ChoiceFields, useChoice } from "./choice.tsx";

export function OptOutAct(props: StepProps) {
  const choice = useChoice(props.shown);
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  return (
    <>
      <button type="button" className="button" onClick={ask}>
        Opt out…
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Stop sale, sharing and messages?"
          verb="Opt out"
          isRunning={isRunning}
          problem={problem}
          confirm={() => take({ act: "opt-out", ...choice.choice })}
          close={close}
        >
          <p>
            Ends every consent of these applications, also of those that lenders are being asked about now, and all
            emails and texts to the requester.
          </p>
          <ChoiceFields choice={choice} />
        </ConfirmDialog>
      )}
    </>
  );
}
