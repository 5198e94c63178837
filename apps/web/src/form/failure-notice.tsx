import { siteText, textsOf } from "@loanbridge/loan-form";
import { lazy, Suspense } from "react";
import { form as copy } from "#copy/form.ts";
import { useSite } from "../session/use-session.ts";
import type { Submission } from "./use-submit.ts";

const ExpiredNotice = lazy(() => import("./expired-notice.tsx"));

/** Says that nothing was saved, and why; what was typed stays in the form. */
export function FailureNotice({ failure }: { failure: Submission["failure"] }) {
  const site = useSite();
  if (!failure) return null;
  if (failure === "expired")
    return (
      <Suspense>
        <ExpiredNotice />
      </Suspense>
    );
  const text = failure === "error" ? siteText(site, textsOf(site).appError) : copy.failures[failure];
  return (
    <p className="failure-notice" role="alert">
      {text}
    </p>
  );
}
