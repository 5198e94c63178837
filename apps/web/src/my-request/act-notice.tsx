import type { MyRequestPage } from "@loanbridge/contract";
import { myRequest as copy } from "#language/pages/my-request.ts";
import { RichText } from "../modal/index.ts";

/** Returns the result of the requested action, or undefined if none was requested. */
export function noticeOf({ state, act, done, requests = [] }: MyRequestPage): readonly string[] | undefined {
  if (state === "asks" || act === undefined) return undefined;
  if (done !== true) return [state === "shown" ? copy.sameAsStored : copy.notDone];
  const isKept = act === "erase" && state === "shown";
  const isTold = requests.some(({ recipients }) => recipients.some((one) => one.identified));
  return [isKept ? copy.partErased : copy.acts[act].done, ...(isTold ? [copy.told] : [])];
}

export function ActNotice({ page }: { page: MyRequestPage }) {
  const lines = noticeOf(page);
  if (lines === undefined) return null;
  return (
    <output className="done-notice">
      {lines.map((line) => (
        <p key={line}>
          <RichText>{line}</RichText>
        </p>
      ))}
    </output>
  );
}
