import type { ApplicationStore } from "../applications/index.ts";
import type { Lender } from "../lenders/index.ts";
import type { InquiryStore, Outbox } from "../messages/index.ts";
import type { Policies, ProgressBoard, WithStoredSites } from "../routing/index.ts";
import type { Site } from "../sites/index.ts";
import type { Sources } from "../sources/index.ts";
import type { ConsentLedger, Database, Keyring, Reader, Suppression, Vault } from "../store/index.ts";
import type { Config, Log } from "../system/index.ts";
import type { OneAtATime } from "./one-at-a-time.ts";

/** Parts of the running server that the console uses. */
export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly db: Database;
  /** For figures, which may come from a replica. Never for what decides or changes something. */
  readonly reader: Reader;
  readonly keyring: Keyring;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  readonly applications: ApplicationStore;
  readonly suppression: Suppression;
  readonly inquiries: InquiryStore;
  readonly outbox: Outbox;
  readonly board: ProgressBoard;
  readonly sites: { readonly all: readonly Site[]; byId(id: string): Site | undefined };
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly policies: () => Policies;
  readonly sources: () => Sources;
  /** ID of this process. */
  readonly processId: string;
  /** Call it after storing work. */
  readonly wakeWorkers: () => void;
}

/** Parts that the endpoints use. */
export interface ConsoleParts extends ServerParts {
  /** Replays of trees, which take the processor from visitors. */
  readonly replays: OneAtATime;
  readonly withStoredSites: WithStoredSites;
}
