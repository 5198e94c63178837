import { Suspense, useEffect, useReducer, type ComponentType } from "react";
import { LoadBoundary } from "./load-boundary.tsx";

interface Props {
  /** A component that `lazy` has made. */
  Part: ComponentType;
}

/** A part that the screen does not wait for, and is complete without. It is retried after a lost connection. */
export function Deferred({ Part }: Props) {
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    globalThis.addEventListener("online", tryAgain);
    return () => globalThis.removeEventListener("online", tryAgain);
  }, [tryAgain]);
  return (
    <LoadBoundary renderFailure={() => null} retryWith={tries}>
      <Suspense>
        <Part />
      </Suspense>
    </LoadBoundary>
  );
}
