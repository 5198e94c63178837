import type { BuyerConfig } from "@loanbridge/contract";
import { siteText } from "@loanbridge/loan-form";
import { match as copy } from "#language/pages/after-form.ts";
import { FailureNotice } from "../../form/index.ts";
import { useDocumentTitle, useSite } from "../../session/index.ts";
import { Icon } from "../../images/index.ts";
import { Countdown } from "../leave/countdown.tsx";
import { useLeave, useReturned } from "../leave/leave-to.ts";
import { byLender, toLender } from "../leave/lender-name.ts";

/** Counts down to the lender's page, with a button to go at once. A visitor who comes back is not redirected again. */
export function Redirect({ url, buyer, leftBefore }: { url: string; buyer: BuyerConfig; leftBefore: boolean }) {
  const site = useSite();
  const returned = useReturned(leftBefore);
  const { failure, leave } = useLeave();
  const { lenderName: lender, confirmationText, redirectButton } = buyer;
  const title = siteText(site, confirmationText ?? byLender(copy.title, lender));
  useDocumentTitle(title);
  return (
    <>
      <Icon name="check" className="wait-mark wait-done" />
      <output>
        <h1>{title}</h1>
      </output>
      <FailureNotice failure={failure} />
      <a
        className="button button-primary"
        href={url}
        target="_top"
        onClick={(event) => {
          event.preventDefault();
          void leave(url);
        }}
      >
        {siteText(site, redirectButton ?? toLender(copy.go, lender))}
      </a>
      <Countdown
        seconds={site.environment.redirectWaitSeconds}
        lender={lender}
        returned={returned}
        failed={failure !== undefined}
        onDue={() => void leave(url)}
      />
      <p className="wait-stay">{copy.note}</p>
    </>
  );
}
