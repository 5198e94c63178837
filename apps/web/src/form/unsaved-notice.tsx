import { useEffect, useEffectEvent } from "react";
import { unsaved as copy } from "#language/pages/unsaved.ts";
import type { Submission } from "./use-submit.ts";

/** Slow enough for the visitors behind one address, who share a rate limit. */
const retryMs = 10_000;

/**
 * Shown if the server can only show what is stored. Sends the form again until it is saved, which is safe, because the
 * same update is stored only once.
 */
export default function UnsavedNotice({ submission }: { submission?: Submission | undefined }) {
  const isBusy = submission?.busy;
  const retry = useEffectEvent(() => {
    submission?.submit().catch(() => submission.fail("offline"));
  });
  useEffect(() => {
    if (isBusy !== false) return undefined;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <div className="failure-notice" role="alert">
      <p>{submission ? copy.retrying : copy.body}</p>
    </div>
  );
}
