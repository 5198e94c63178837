import { fill } from "@loanbridge/loan-form";
import { useEffect, useEffectEvent, useState } from "react";
import { countdown as copy } from "#language/pages/after-form.ts";
import { secondsUntil, useNow } from "../wait/use-now.ts";
import { toLender } from "./lender-name.ts";

/** Milliseconds. An element that was dragged stays `:active` in some browsers. */
const longestPress = 3_000;

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
  const now = useNow();
  const left = secondsUntil(until, now);
  const isDue = left === 0 && !stopped && !returned;
  // The press of a button counts if it began in time.
  const isPressed = () => now < until + longestPress && globalThis.document?.querySelector(":active") != null;
  if (isDue && !isOver && !isPressed()) setOver(true);
  const end = useEffectEvent(onDue);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
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
