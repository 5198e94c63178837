import { countdown as countdownCopy } from "#copy/after-form.ts";
import { wait as copy } from "#copy/screens.ts";
import { useDocumentTitle } from "../../app/use-document-title.ts";
import { Icon } from "../../images/icon.tsx";
import { useSite } from "../../session/use-session.ts";
import { Countdown } from "../leave/countdown.tsx";
import { leaveTo, useReturned } from "../leave/leave-to.ts";

/** Counts down to the lender's page, with a way to go at once. Whoever comes back is not sent there again. */
export function Redirect({ url }: { url: string }) {
  const { redirectWaitSeconds } = useSite().environment;
  const returned = useReturned();
  useDocumentTitle(copy.redirectTitle);
  return (
    <>
      <Icon name="check" className="wait-mark wait-done" />
      <output>
        <h1>{copy.redirectTitle}</h1>
      </output>
      <a
        className="button button-primary"
        href={url}
        target="_top"
        onClick={(event) => {
          event.preventDefault();
          leaveTo(url);
        }}
      >
        {countdownCopy.goNow}
      </a>
      <Countdown seconds={redirectWaitSeconds} returned={returned} onDue={() => leaveTo(url)} />
      <p className="wait-stay">{copy.redirectNote}</p>
    </>
  );
}
