import { fill } from "@loanbridge/loan-form";
import { useEffect, useState } from "react";
import { countdown as copy } from "#copy/after-form.ts";
import { secondsUntil, useNow } from "../wait/use-now.ts";
import { toLender } from "./lender-name.ts";

interface Props {
  /** Whole seconds from the first showing. */
  seconds: number;
  /** Name of the lender, where it is known. */
  lender: string | undefined;
  /** Whoever came back is not sent away again. */
  returned: boolean;
  /** Called once, when the time is over and was not stopped. */
  onDue: () => void;
}

function textOf(seconds: number, lender: string | undefined): string {
  const text = seconds === 0 ? copy.now : seconds === 1 ? copy.one : fill(copy.many, { seconds });
  return toLender(text, lender);
}

/** Counts down to leaving, with a way to stop it: nobody is taken away while they still read. */
export function Countdown({ seconds, lender, returned, onDue }: Props) {
  const [until] = useState(() => performance.now() + seconds * 1000);
  const [stopped, setStopped] = useState(false);
  const left = secondsUntil(until, useNow());
  const due = left === 0 && !stopped && !returned;
  useEffect(() => {
    if (due) onDue();
    // It is due once; what the caller passes later changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [due]);
  if (returned) return <p>{toLender(copy.returned, lender)}</p>;
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
