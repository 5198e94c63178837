import { siteText, textsOf } from "@loanbridge/loan-form";
import { Suspense, useEffect, useRef } from "react";
import { form as copy } from "#language/pages/form.ts";
import { lazy, LoadBoundary } from "../loading/index.ts";
import { useSite } from "../session/index.ts";
import type { Submission } from "./use-submit.ts";

/** Failures that end with a button. */
const notices = {
  expired: lazy(() => import("./expired-notice.tsx")),
  outdated: lazy(() => import("./outdated-notice.tsx")),
};

/** States that nothing was saved, and why. The form keeps what was typed. */
export function FailureNotice({ failure }: { failure: Submission["failure"] }) {
  const site = useSite();
  if (!failure) return null;
  if (failure === "expired" || failure === "outdated") {
    const Ending = notices[failure];
    return (
      <LoadBoundary renderFailure={() => <Notice text={copy.failures.refused} />}>
        <Suspense>
          <Ending />
        </Suspense>
      </LoadBoundary>
    );
  }
  return <Notice text={failure === "error" ? siteText(site, textsOf(site).appError) : copy.failures[failure]} />;
}

function Notice({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  // The notice appears above the pressed button, and may push itself or the button out of view.
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p className="failure-notice" role="alert" ref={element}>
      {text}
    </p>
  );
}
