import { useEffect, useState } from "react";
import { wait as copy } from "#copy/screens.ts";
import { fill } from "../../copy/fill.ts";
import { Icon } from "../../images/icon.tsx";
import { useSite } from "../../session/use-session.ts";
import { secondsUntil, useNow } from "./use-now.ts";

/** The lender's page takes the whole window, also out of a partner's frame. */
function leaveTo(url: string): void {
  const top = globalThis.top ?? globalThis;
  top.location.href = url;
}

/** Counts down to the lender's page, with a way to go at once. */
export function Redirect({ url }: { url: string }) {
  const { redirectWaitSeconds } = useSite().environment;
  const [until] = useState(() => performance.now() + redirectWaitSeconds * 1000);
  const seconds = secondsUntil(until, useNow());
  useEffect(() => {
    if (seconds === 0) leaveTo(url);
  }, [seconds, url]);
  return (
    <>
      <Icon name="check" className="wait-mark wait-done" />
      <output>
        <h1>{copy.redirectTitle}</h1>
      </output>
      <p role="timer">{seconds > 0 ? fill(copy.redirecting, { seconds }) : copy.redirectingNow}</p>
      <a className="button button-primary" href={url} target="_top">
        {copy.goNow}
      </a>
      <p className="wait-stay">{copy.redirectNote}</p>
    </>
  );
}
