import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  for (const event of ["online", "offline"]) globalThis.addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) globalThis.removeEventListener(event, changed);
  };
}

/** Returns true if the browser believes it is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
