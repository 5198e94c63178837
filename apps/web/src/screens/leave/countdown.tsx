import { fill } from "@loanbridge/loan-form";
import { useEffect, useState } from "react";
import { countdown as copy } from "#language/pages/after-form.ts";
import { secondsUntil, useNow } from "../wait/use-now.ts";
import { toLender } from "./lender-name.ts";

interface Props {
  /** Whole seconds from the first render. */
  seconds: number;
  /** Name of the lender, if known. */
  lender: string | undefined;
  /** True if the visitor came back; they are not redirected again. */
  returned: boolean;
  /** True if the lender's page could not be reached, which is said elsewhere. */
  failed: boolean;
  /** Called once, when the time is up and the countdown was not stopped. */
  onDue: () => void;
}

function textOf(seconds: number, lender: string | undefined): string {
  const text = seconds === 0 ? copy.now : seconds === 1 ? copy.one : fill(copy.many, { seconds });
  return toLender(text, lender);
}

/** Counts down to the redirect, with a button to stop it, so that no one is redirected while still reading. */
export function Countdown({ seconds, lender, returned, failed, onDue }: Props) {
  const [until] = useState(() => performance.now() + seconds * 1000);
  const [stopped, setStopped] = useState(false);
  const left = secondsUntil(until, useNow());
  const due = left === 0 && !stopped && !returned;
  useEffect(() => {
    if (due) onDue();
    // It runs once; later props change nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [due]);
  if (returned) return <p>{toLender(copy.returned, lender)}</p>;
  if (failed) return null;
  if (stopped) return <output>{copy.stopped}</output>;
  return (
    <>
      <p role="timer">{textOf(left, lender)}</p>
      {left > 0 && (
        <button type="button" className="button button-quiet" onClick={() => setStopped(true)}>
          {copy.stop}
        </button>
      )}
    </>
  );
}
