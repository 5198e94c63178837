import { useEffect } from "react";
import { useStream } from "../../api/index.ts";
import { number } from "../../format/index.ts";

/** How far the running replay is. No live region, because its figures change each second. */
export function ReplayProgress() {
  const running = useStream("replayProgress", {}).answer?.running;
  const { done = 0, of = 0 } = running ?? {};
  return (
    <div className="replay-progress">
      <progress
        aria-label="Requests replayed"
        {...(of > 0 && { value: done, max: of, "aria-valuetext": `${number(done)} of ${number(of)}` })}
      />
      <span>{of === 0 ? "Reading the requests" : `${number(done)} of ${number(of)} requests replayed`}</span>
    </div>
  );
}

/** Calls `done` once the server runs no replay. */
export function ReplayStopping({ done }: { readonly done: () => void }) {
  const running = useStream("replayProgress", {}).answer?.running;
  useEffect(() => {
    if (running === null) done();
  }, [running, done]);
  return null;
}
