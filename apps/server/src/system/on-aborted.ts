/**
 * Calls back when the signal aborts, or at once if it already has: a server may start to drain before anyone listens.
 */
export function onAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}
