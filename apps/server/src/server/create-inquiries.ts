import {
  createInquiryMessages,
  createInquiryWork,
  type CaseParts,
  createEndOptOut,
  createReceiveInquiry,
} from "../privacy/index.ts";
import { type Outbox, createInquiryStore, type InquiryStore } from "../messages/index.ts";
import type { WorkHandlers } from "../store/index.ts";

interface Parts extends Pick<CaseParts, "db" | "vault" | "ledger" | "suppression" | "sites" | "clock"> {
  readonly outbox: Outbox;
  readonly sends: { readonly mail: boolean; readonly text: boolean };
  /** Wakes the workers after work was stored. */
  readonly wakeWorkers: () => void;
}

/**
 * Visitors' inquiries to the operator: the store, the receipts, the privacy cases, and the background work that they
 * cause.
 */
export function createInquiries({ outbox, sends, wakeWorkers, ...parts }: Parts): {
  readonly inquiries: InquiryStore;
  readonly work: WorkHandlers;
} {
  const { db, vault, suppression, clock } = parts;
  const received = createReceiveInquiry({ ...parts, reminds: sends.mail });
  const messages = createInquiryMessages({ ...parts, outbox, sends, received });
  const inquiries = createInquiryStore(db, vault, clock, {
    received: messages.received,
    digest: (email) => suppression.digest("email", email),
    wakeWorkers,
  });
  return {
    inquiries,
    work: {
      ...createInquiryWork({ db, inquiries, messages, suppression, wakeWorkers }),
      ...createEndOptOut({ db, vault, inquiries, clock }),
    },
  };
}
