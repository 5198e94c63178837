import { siteText, textsOf } from "@loanbridge/loan-form";
import { Suspense, useEffect, useRef } from "react";
import { form as copy } from "#language/pages/form.ts";
import { lazy, LoadBoundary } from "../loading/index.ts";
import { useSite } from "../session/index.ts";
import type { Submission } from "./use-submit.ts";

const among = (name: "ReplacedNotice" | "CookiesNotice") =>
  lazy(async () => ({ default: (await import("./outdated/outdated-notice.tsx"))[name] }));

/** Failures with more than a sentence, or that are rare. */
const notices = {
  expired: lazy(() => import("./expired-notice.tsx")),
  replaced: among("ReplacedNotice"),
  cookies: among("CookiesNotice"),
  outdated: lazy(() => import("./outdated/outdated-notice.tsx")),
  unsaved: lazy<{ submission: Submission | undefined }>(() => import("./unsaved-notice.tsx")),
};

const isLong = (failure: string): failure is keyof typeof notices => failure in notices;

interface Props {
  failure: Submission["failure"];
  /** The form that was sent, if it may be sent again by itself. */
  submission?: Submission;
}

/** States that nothing was saved, and why. The form keeps what was typed. */
export function FailureNotice({ failure, submission }: Props) {
  const site = useSite();
  if (!failure) return null;
  if (isLong(failure)) {
    const Ending = notices[failure];
    return (
      <LoadBoundary renderFailure={() => <Notice text={copy.failures.refused} />}>
        <Suspense>
          <Ending submission={submission} />
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
