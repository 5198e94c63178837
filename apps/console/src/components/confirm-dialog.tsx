import { type FormEvent, type ReactNode, useState } from "react";
import type { ProblemError } from "../api/index.ts";
import { Failure } from "./answered.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./fields.tsx";

interface ConfirmDialogProps {
  /** A question: `Pause Harborline?` */
  readonly title: string;
  readonly children: ReactNode;
  /** The verb of the button: `Pause`. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  /** Asks for a reason, which is stored. */
  readonly reasonLabel?: string;
  readonly isRunning: boolean;
  readonly problem: ProblemError | undefined;
  readonly confirm: (reason: string) => void;
  readonly close: () => void;
}

const shortestReason = 3;

/** Asks before an action, and stays open with the problem if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, verb, isDangerous = false, reasonLabel, isRunning, problem, confirm, close } = props;
  const [reason, setReason] = useState("");
  const [isTooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isMissing = reasonLabel !== undefined && reason.trim().length < shortestReason;
    setTooShort(isMissing);
    if (!isMissing && !isRunning) confirm(reason.trim());
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={submit}>
        <div className="dialog-text">{children}</div>
        {reasonLabel !== undefined && (
          <TextField
            label={reasonLabel}
            value={reason}
            maxLength={500}
            autoComplete="off"
            error={isTooShort ? "Enter a reason of at least 3 characters." : undefined}
            onText={setReason}
          />
        )}
        {problem !== undefined && <Failure problem={problem} />}
        <div className="dialog-end">
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="submit" className={isDangerous ? "button danger" : "button primary"} disabled={isRunning}>
            {verb}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
