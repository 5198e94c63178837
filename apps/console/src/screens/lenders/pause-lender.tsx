import { useState } from "react";
import type { LenderRow } from "@loanbridge/contract/console";
import { ActionDialog } from "../action-dialog.tsx";

interface PauseLenderProps {
  readonly row: Pick<LenderRow, "id" | "name" | "pause">;
  readonly done: () => void;
}

/** Pauses a lender, or resumes it if it is paused. Asks before. */
export function PauseLender({ row: { id, name, pause }, done }: PauseLenderProps) {
  const [isOpen, setOpen] = useState(false);
  const verb = pause === null ? "Pause" : "Resume";
  const shared = { title: `${verb} ${name}?`, verb, done, close: () => setOpen(false) };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {verb}
        <span className="hidden"> {name}</span>
      </button>
      {isOpen && pause === null && (
        <ActionDialog
          {...shared}
          name="pauseLender"
          inputOf={(why) => ({ id, why })}
          reasonLabel="Reason, shown to every operator"
          isDangerous
        >
          <p>It gets no further application, on any site. Posts that are under way are finished.</p>
        </ActionDialog>
      )}
      {isOpen && pause !== null && (
        <ActionDialog {...shared} name="resumeLender" inputOf={() => ({ id, since: pause.since })}>
          <p>It gets applications again, starting with the next one. It was paused for: {pause.why}</p>
        </ActionDialog>
      )}
    </>
  );
}
