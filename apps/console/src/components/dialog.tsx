import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly className?: string;
  /** Hides the title, where the content says it. */
  readonly hasHiddenTitle?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog of the browser, open as long as it is rendered. */
export function Dialog({ title, close, className = "", hasHiddenTitle = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-labelledby={id} onClose={close}>
      <div className="dialog-body">
        <h2 id={id} className={hasHiddenTitle ? "hidden" : undefined}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
