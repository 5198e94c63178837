/** Does it once the signal aborts; at once where it has: a server may begin to drain before anyone listens. */
export function onAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}
