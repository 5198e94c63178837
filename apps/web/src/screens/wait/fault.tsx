import { siteText, textsOf } from "@loanbridge/loan-form";
import { known as copy } from "#language/pages/after-form.ts";
import { form as formCopy } from "#language/pages/form.ts";
import { act } from "../../api/index.ts";
import { FailureNotice } from "../../form/index.ts";
import { useAct, useSession, useSite, verifyInfo } from "../../session/index.ts";

/** Shown if an error on our side ended the request. It can be resent or reviewed first, without retyping anything. */
export function Fault() {
  const session = useSession();
  const site = useSite();
  const { busy, failure, run } = useAct();
  return (
    <>
      <h1>{siteText(site, textsOf(site).appError)}</h1>
      <FailureNotice failure={failure} />
      <div className="actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy || undefined}
          onClick={() => run((request) => act("ERROR", request))}
        >
          {busy ? formCopy.saving : copy.retry}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void verifyInfo(session)}>
          {copy.check}
        </button>
      </div>
    </>
  );
}
