import { unsold as copy } from "#language/pages/after-form.ts";
import { form as formCopy } from "#language/pages/form.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { startOver, useAct, useSession } from "../session/index.ts";

/** Abandons the finished request and starts with an empty one. */
export function StartAgain({ text = copy.again, quiet = false }: { text?: string; quiet?: boolean }) {
  const session = useSession();
  const { busy, failure, run } = useAct();
  return (
    <>
      <FailureNotice failure={failure} />
      <button
        type="button"
        className={`button ${quiet ? "button-quiet" : "button-primary"}`}
        aria-disabled={busy || undefined}
        onClick={() => run(() => startOver(session))}
      >
        {busy ? formCopy.saving : text}
      </button>
    </>
  );
}
