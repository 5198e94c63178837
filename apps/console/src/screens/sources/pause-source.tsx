import { useState } from "react";
import type { SourceRow } from "@loanbridge/contract/console";
import { ActionDialog } from "../action-dialog.tsx";

interface PauseSourceProps {
  readonly row: Pick<SourceRow, "name" | "state">;
  readonly done: () => void;
}

/** Pauses a source that has a file, or resumes it if it is paused. Asks before. */
export function PauseSource({ row: { name, state }, done }: PauseSourceProps) {
  const [isOpen, setOpen] = useState(false);
  if (state === null) return null;
  const { pause, title } = state;
  const verb = pause === null ? "Pause" : "Resume";
  const shared = { title: `${verb} ${title}?`, verb, done, close: () => setOpen(false) };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {verb}
        <span className="hidden"> {title}</span>
      </button>
      {isOpen && pause === null && (
        <ActionDialog
          {...shared}
          name="pauseSource"
          inputOf={(why) => ({ name, why })}
          reasonLabel="Reason, shown to every operator"
          isDangerous
        >
          <p>Its applications go to no lender from now on. Applicants see the offers of an unsold request.</p>
        </ActionDialog>
      )}
      {isOpen && pause !== null && (
        <ActionDialog {...shared} name="resumeSource" inputOf={() => ({ name, since: pause.since })}>
          <p>
            Its applications go to lenders again, starting with the next one. Thresholds of its file judge only those
            submitted after that. It was paused for: {pause.why}
          </p>
        </ActionDialog>
      )}
    </>
  );
}
