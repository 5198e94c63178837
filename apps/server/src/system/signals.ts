/** What the processes over one database tell each other. `changed`: an application, by its id; `asked`: only its figures; `work`: there is some; `peers`: a process came or went; `counted`: what a limit counts by, once; `reload`: read the files again. */
export type SignalKind = "changed" | "asked" | "work" | "peers" | "counted" | "reload";

/** Quick words between processes. One may be lost: whoever hears has another way to learn it, later. */
export interface Signals {
  /** To all others. */
  tell(kind: SignalKind, subject?: string): void;
  hear(kind: SignalKind, heard: (subject: string) => void): void;
  /** Called when words may have been missed. */
  missed(again: () => void): void;
  close(): Promise<void>;
}

/** Of a process that is alone. */
export const noSignals: Signals = {
  tell() {},
  hear() {},
  missed() {},
  close: async () => {},
};
