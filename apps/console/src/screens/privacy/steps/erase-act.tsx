import { ConfirmDialog } from "../../../components/index.ts";
import { counted } from "../../../format/index.ts";
import type { StepProps } from "../shown-case.ts";
import { useStep } from "../use-step.ts";
import { ChoiceFields, useChoice } from "./choice.tsx";

/** Erases for good, after a confirmation that names what is erased and what is kept. */
export function EraseAct(props: StepProps) {
  const choice = useChoice(props.shown);
  const { take, isRunning, problem, isAsking, ask, close } = useStep(props);
  const count = choice.chosen.length;
  const what = count === 0 ? "the requester’s messages" : counted(count, "application");
  return (
    <>
      <button type="button" className="button danger" onClick={ask}>
        Erase…
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Erase ${what} for good?`}
          verb={count === 0 ? "Erase messages" : `Erase ${what}`}
          isDangerous
          isRunning={isRunning}
          problem={problem}
          confirm={() => take({ act: "erase", ...choice.choice })}
          close={close}
        >
          <p>
            Erases these applications with their copies, and the requester’s messages. Nobody can bring them back,
            except from a backup. An application that a lender bought keeps the name, contact and consents for five
            years. The consent ledger stays.
          </p>
          <ChoiceFields choice={choice} />
        </ConfirmDialog>
      )}
    </>
  );
}
