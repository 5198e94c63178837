import type { ReactNode } from "react";
import type { ConsoleAnswer, ConsoleInput, ConsoleNameOf } from "@loanbridge/contract/console";
import { useAction } from "../api/index.ts";
import { ConfirmDialog, useToast } from "../components/index.ts";

/** Actions whose answer is a sentence for the operator. */
type Noted = {
  [Name in ConsoleNameOf<"action">]: ConsoleAnswer<Name> extends { readonly note: string } ? Name : never;
}[ConsoleNameOf<"action">];

interface ActionDialogProps<Name extends Noted> {
  readonly name: Name;
  readonly inputOf: (reason: string) => ConsoleInput<Name>;
  /** A question: `Pause Harborline?` */
  readonly title: string;
  /** The verb of the button: `Pause`. */
  readonly verb: string;
  readonly reasonLabel?: string;
  readonly isDangerous?: boolean;
  /** Says in advance the effects of the action. */
  readonly children: ReactNode;
  readonly done: () => void;
  readonly close: () => void;
}

/** Asks before an action, does it, and says what happened. */
export function ActionDialog<Name extends Noted>(props: ActionDialogProps<Name>) {
  const { name, inputOf, done, close, children, ...shown } = props;
  const { run, isRunning, problem } = useAction(name);
  const toast = useToast();
  const confirm = async (reason: string): Promise<void> => {
    const answer: { readonly note: string } | undefined = await run(inputOf(reason));
    if (answer === undefined) return;
    toast(answer.note);
    close();
    done();
  };
  return (
    <ConfirmDialog
      {...shown}
      isRunning={isRunning}
      problem={problem}
      confirm={(reason) => void confirm(reason)}
      close={close}
    >
      {children}
    </ConfirmDialog>
  );
}
