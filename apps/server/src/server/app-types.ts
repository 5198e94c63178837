import type { ApplicationStore } from "../applications/index.ts";
import type { ReloadableSites } from "../sites/index.ts";
import type { ConsentLedger, Database, Vault, WorkHandlers } from "../store/index.ts";
import type { SteadyClock, Log, Signals } from "../system/index.ts";
import type { HttpApp, BuiltWeb } from "../web/index.ts";
import type { readNetworkFiles } from "./reloadable-network.ts";

export interface App {
  /** For tests that send requests without a socket. Throws in a worker, which serves no visitors. */
  readonly http: HttpApp;
  /** For tests that read what is stored. */
  readonly db: Database;
  /** For tests that seal and open values. */
  readonly vault: Vault;
  /** For tests that append to the ledger. */
  readonly ledger: ConsentLedger;
  readonly sites: ReloadableSites;
  readonly applications: ApplicationStore;
  /** For tests that run by hand the work that visitors' inquiries leave behind. */
  readonly inquiryWork: WorkHandlers;
  /** Messages to and from the other processes over the database. */
  readonly signals: Signals;
  /** Wakes the workers. Call it after storing work. */
  readonly wakeWorkers: () => void;
  /** Resolves with the URL that the server listens on. */
  listen(): Promise<string>;
  /** The metrics of this process in Prometheus's text format. */
  metrics(): Promise<string>;
  /** Resolves with a one-time address of the operator's console, which it starts if it does not run. */
  readonly openConsole: () => Promise<string>;
  /** Accepts no more requests and gives running work a few seconds to finish. */
  close(): Promise<void>;
}

/** Parts that a test replaces. */
export interface AppOptions {
  readonly log: Log;
  readonly clock?: () => number;
  /** Replaces `clock` in a long-running process: notices when the system's clock jumps. */
  readonly time?: SteadyClock;
  /** Reads the files of sites, lenders, policies and sources. */
  readonly readFiles?: typeof readNetworkFiles;
  readonly web?: BuiltWeb;
  /** Folder of the built console. */
  readonly consoleDir?: string;
  /** False: no worker runs, so applications stay READY_TO_PROCESS. */
  readonly work?: boolean;
  /** Called with the text of each statement that is sent to the database. */
  readonly executed?: (sql: string) => void;
}
