import type { SignalKind, Signals } from "./signals.ts";

/** Processes in one test that share a database: each sees all signals in the order in which they were sent. */
export function linkedSignals(count: number) {
  const sent: { readonly from: number; readonly kind: SignalKind; readonly subject: string }[] = [];
  const seen = Array.from({ length: count }, () => 0);
  const listeners: ((signal: (typeof sent)[number]) => void)[][] = Array.from({ length: count }, () => []);
  const gaps: (() => void)[][] = Array.from({ length: count }, () => []);

  const signals = Array.from({ length: count }, (_, self): Signals => {
    const listen = (kind: SignalKind, act: (subject: string, isOwn: boolean) => void): void => {
      // Earlier signals do not reach a process that starts.
      if (listeners[self]?.length === 0) seen[self] = sent.length;
      listeners[self]?.push((signal) => {
        if (signal.kind === kind) act(signal.subject, signal.from === self);
      });
    };
    return {
      hasPeers: true,
      publish: (kind, subject = "") => void sent.push({ from: self, kind, subject }),
      subscribe: (kind, act) => listen(kind, (subject, isOwn) => void (isOwn || act(subject))),
      follow: listen,
      onGap: (act) => void gaps[self]?.push(act),
      close: async () => {},
    };
  });

  /** Delivers at most this many of the signals that a process has not seen yet. Returns how many. */
  function deliverTo(self: number, most = Infinity): number {
    const from = seen[self] ?? 0;
    const next = sent.slice(from, from + most);
    seen[self] = from + next.length;
    for (const signal of next) for (const listener of listeners[self] ?? []) listener(signal);
    return next.length;
  }
  return {
    signals,
    /** Subjects of all signals so far. */
    subjects: () => sent.map(({ subject }) => subject),
    deliverTo,
    /** Delivers everything to everyone, and what they send in response. */
    deliver: (): void => {
      while (signals.map((_, self) => deliverTo(self)).some((delivered) => delivered > 0));
    },
    /** Loses what a process has not seen yet, as when its connection ended; then it has reconnected. */
    lose(self: number): void {
      seen[self] = sent.length;
      for (const act of gaps[self] ?? []) act();
    },
  };
}
