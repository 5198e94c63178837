import { useEffect, useState } from "react";
import { wait as copy } from "#copy/screens.ts";
import { useDocumentTitle } from "../../app/use-document-title.ts";
import { fill } from "../../copy/fill.ts";
import { Icon } from "../../images/icon.tsx";
import { useSite } from "../../session/use-session.ts";
import { secondsUntil, useNow } from "./use-now.ts";

/** Of the entry of the history that was left: who comes back to it decides by themselves. */
const mark = "left";

function hasLeft(): boolean {
  const state: unknown = globalThis.history.state;
  return typeof state === "object" && state !== null && mark in state;
}

/** The lender's page takes the whole window, also out of a partner's frame. */
function leaveTo(url: string): void {
  globalThis.history.replaceState({ [mark]: true }, "");
  const top = globalThis.top ?? globalThis;
  top.location.href = url;
}

/** Also where the browser kept the page as it was left, and shows it again. */
function useReturned(): boolean {
  const [returned, setReturned] = useState(hasLeft);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => setReturned((before) => before || persisted);
    globalThis.addEventListener("pageshow", shown);
    return () => globalThis.removeEventListener("pageshow", shown);
  }, []);
  return returned;
}

function countdown(seconds: number): string {
  if (seconds === 0) return copy.redirectingNow;
  return seconds === 1 ? copy.redirectingOne : fill(copy.redirecting, { seconds });
}

/** Counts down to the lender's page, with a way to go at once. Whoever comes back is not sent there again. */
export function Redirect({ url }: { url: string }) {
  const { redirectWaitSeconds } = useSite().environment;
  const returned = useReturned();
  const [until] = useState(() => performance.now() + redirectWaitSeconds * 1000);
  const seconds = secondsUntil(until, useNow());
  const due = seconds === 0 && !returned;
  useDocumentTitle(copy.redirectTitle);
  useEffect(() => {
    if (due) leaveTo(url);
  }, [due, url]);
  return (
    <>
      <Icon name="check" className="wait-mark wait-done" />
      <output>
        <h1>{copy.redirectTitle}</h1>
      </output>
      {returned ? <p>{copy.returned}</p> : <p role="timer">{countdown(seconds)}</p>}
      <a
        className="button button-primary"
        href={url}
        target="_top"
        onClick={(event) => {
          event.preventDefault();
          leaveTo(url);
        }}
      >
        {copy.goNow}
      </a>
      <p className="wait-stay">{copy.redirectNote}</p>
    </>
  );
}
