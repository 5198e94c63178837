/**
 * Signals between the processes that share a database. `changed`: an application, by id. `asked`: only its figures.
 * `work`: new work, by kinds. `limits`: uses of rate limits. `connections`: open connections by network. `reload`: reread the
 * files.
 */
export type SignalKind = "changed" | "asked" | "work" | "limits" | "connections" | "reload";

/** Fast notifications between processes. They may be lost, so every subscriber must also poll. */
export interface Signals {
  /** False if no other process can be there: nothing is sent. */
  readonly hasPeers: boolean;
  /** Sends to all other processes. */
  publish(kind: SignalKind, subject?: string): void;
  subscribe(kind: SignalKind, act: (subject: string) => void): void;
  /** Same, with this process's own signals. All processes see the signals of a kind in the same order. */
  follow(kind: SignalKind, act: (subject: string, isOwn: boolean) => void): void;
  /** Calls back when signals may have been lost. */
  onGap(act: () => void): void;
  close(): Promise<void>;
}

/** For a single process. */
export const noSignals: Signals = {
  hasPeers: false,
  publish() {},
  subscribe() {},
  follow() {},
  onGap() {},
  close: async () => {},
};
