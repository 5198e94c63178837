import { fill } from "@loanbridge/loan-form";
import { useEffect, useEffectEvent, useState } from "react";
import { countdown as copy } from "#language/pages/after-form.ts";
import { released } from "../../form/index.ts";
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
  const [isOver, setOver] = useState(false);
  const left = secondsUntil(until, useNow());
  const isDue = left === 0 && !stopped && !returned;
  const end = useEffectEvent(onDue);
  useEffect(() => {
    if (!isDue) return undefined;
    let isStillDue = true;
    const endOnceReleased = async () => {
      // The press of a button counts if it began in time.
      await released();
      if (!isStillDue) return;
      setOver(true);
      end();
    };
    void endOnceReleased();
    return () => {
      isStillDue = false;
    };
  }, [isDue]);
  if (returned) return <p>{toLender(copy.returned, lender)}</p>;
  if (failed) return null;
  if (stopped) return <output>{copy.stopped}</output>;
  return (
    <>
      <p role="timer">{textOf(left, lender)}</p>
      {!isOver && (
        <button type="button" className="button button-quiet" onClick={() => setStopped(true)}>
          {copy.stop}
        </button>
      )}
    </>
  );
}
