/**
 * Signals between the processes that share a database. `changed`: an application, by id. `asked`: only its figures.
 * `work`: new work. `peers`: a process joined or left. `counted`: one use of a limit. `reload`: reread the files.
 */
export type SignalKind = "changed" | "asked" | "work" | "peers" | "counted" | "reload";

/** Fast notifications between processes. They may be lost, so every subscriber must also poll. */
export interface Signals {
  /** Sends to all other processes. */
  publish(kind: SignalKind, subject?: string): void;
  subscribe(kind: SignalKind, act: (subject: string) => void): void;
  /** Calls back when signals may have been lost. */
  onGap(act: () => void): void;
  close(): Promise<void>;
}

/** For a single process. */
export const noSignals: Signals = {
  publish() {},
  subscribe() {},
  onGap() {},
  close: async () => {},
};
