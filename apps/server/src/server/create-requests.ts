import { createRequestMessages, createRequestWork } from "../privacy/inquiries/request-messages.ts";
import type { Outbox } from "../messages/outbox.ts";
import type { DeskParts } from "../privacy/desk/parts.ts";
import { createEndOptOut, createReceive } from "../privacy/desk/receive.ts";
import type { WorkHandlers } from "../store/work/types.ts";
import { createRequestStore, type RequestStore } from "../messages/inquiries/store.ts";

interface Parts extends Pick<DeskParts, "db" | "vault" | "suppression" | "sites" | "clock"> {
  readonly outbox: Outbox;
  readonly sends: { readonly mail: boolean; readonly text: boolean };
  /** Wakes the workers after work was stored. */
  readonly worked: () => void;
}

/**
 * Visitors' inquiries to the operator: the store, the receipts, the privacy desk, and the background work that they
 * cause.
 */
export function createRequests({ outbox, sends, worked, ...parts }: Parts): {
  readonly requests: RequestStore;
  readonly work: WorkHandlers;
} {
  const { db, vault, suppression, clock } = parts;
  const received = createReceive({ ...parts, reminds: sends.mail });
  const messages = createRequestMessages({ ...parts, outbox, sends, received });
  const requests = createRequestStore(db, vault, clock, {
    received: messages.received,
    digest: (email) => suppression.digest("email", email),
    worked,
  });
  return {
    requests,
    work: {
      ...createRequestWork({ db, requests, messages, suppression, worked }),
      ...createEndOptOut({ db, vault, requests, clock }),
    },
  };
}
