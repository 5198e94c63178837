import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  for (const event of ["online", "offline"]) globalThis.addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) globalThis.removeEventListener(event, changed);
  };
}

/** Whether the browser thinks that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
