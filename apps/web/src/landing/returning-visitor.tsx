import { useLayoutEffect, useReducer } from "react";
import { known as copy } from "#language/pages/after-form.ts";
import { isResubmittable, routeOf } from "@loanbridge/loan-form";
import { useResponse, useSession, verifyInfo, useAct } from "../session/index.ts";
import { StartAgain, FailureNotice } from "../form/index.ts";
import { act } from "../api/index.ts";

/**
 * Shown on the landing page to visitors with a stored request: its status and the available actions. None of them loses
 * the request. The server renders it too, so that its place is kept until its buttons work.
 */
export default function ReturningVisitor() {
  const session = useSession();
  const { viewState } = useResponse();
  const { failure, run } = useAct();
  const route = routeOf(viewState) ?? "/";
  const [isServed, show] = useReducer(() => false, true);
  useLayoutEffect(show, [show]);
  return (
    <div className="state-notice known-visitor" aria-busy={isServed || undefined}>
      {route !== "/" && <p>{copy.over}</p>}
      <FailureNotice failure={failure} />
      <div className="actions">
        {route !== "/" && (
          <a className="button button-quiet" href={`#${route}`}>
            {copy.see}
          </a>
        )}
        {viewState === "ERROR" && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => run((request) => act("ERROR", request))}
          >
            {copy.retry}
          </button>
        )}
        {(viewState === "ERROR" || viewState === "UNEMPLOYED") && (
          <button type="button" className="button button-quiet" onClick={() => void verifyInfo(session)}>
            {copy.check}
          </button>
        )}
        {isResubmittable(viewState) && (
          <a className="button button-quiet" href="#/reapply">
            {copy.again}
          </a>
        )}
        <StartAgain quiet text={copy.anew} />
      </div>
    </div>
  );
}
