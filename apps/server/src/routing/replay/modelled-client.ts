import { createHash } from "node:crypto";
import type { Lender, LenderClient, Outcome } from "../../lenders/index.ts";
import type { RoutingClock } from "../tree/clock.ts";
import { acceptance, answerSeconds, noRecord, type LenderRecords } from "../eligibility/lender-record.ts";

/** A lender's actual answer to one price, as stored. */
export interface RecordedAnswer {
  readonly price: number;
  readonly sold: boolean;
  readonly soldFor: number | undefined;
  readonly ms: number;
}

export interface AnswerModel {
  readonly records: LenderRecords;
  /** Takes an application name and a lender id, and returns the stored answers. */
  readonly recorded: (request: string, lenderId: string) => readonly RecordedAnswer[];
  /** The replayed application, by the id that it has in the replay's store. */
  readonly requestOf: (applicationId: string) => string;
  readonly clock: RoutingClock;
}

/** Deterministic number in [0, 1) for these words, so that lenders behave the same in both trees. */
function chance(...words: readonly string[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;
}

const quiet = new AbortController().signal;

/**
 * Lenders that answer as recorded, and otherwise as often and as fast as their record says. A lower price is accepted
 * more often, by the square root of the price ratio. Sends nothing.
 */
export function modelledClient({ records, recorded, requestOf, clock }: AnswerModel): LenderClient {
  const recordOf = ({ id }: Lender) => records.get(id) ?? noRecord;
  const wait = async (ms: number, signal: AbortSignal) => clock.wait(Math.round(ms), AbortSignal.any([signal, quiet]));

  return {
    async post(lender, { price, request }, signal): Promise<Outcome> {
      const name = requestOf(request.id);
      const [redirectHost = "lender.example"] = lender.file.redirectHosts;
      const redirectUrl = `https://${redirectHost}/replay`;
      const known = recorded(name, lender.id).find((one) => one.price === price);
      const record = recordOf(lender);
      await wait(known?.ms ?? answerSeconds(record) * 1_000 * (0.5 + chance(name, lender.id, "speed")), signal);
      const cheaper = Math.sqrt(Math.max(1, lender.file.ladder.start / Math.max(1, price)));
      const buys = known?.sold ?? chance(name, lender.id, "buys") < Math.min(0.95, acceptance(record) * cheaper);
      return buys
        ? { kind: "sold", price: known?.soldFor ?? price, redirectUrl }
        : { kind: "declined", reason: "declined" };
    },
    async ping(lender, { request }, signal) {
      const name = requestOf(request.id);
      await wait(answerSeconds(recordOf(lender)) * 500, signal);
      const bid = lender.file.ladder.start * (0.6 + 0.4 * chance(name, lender.id, "bid"));
      return { bid: Math.round(bid * 100) / 100 };
    },
    // In a replay no post is pending or unknown, and no lender needs notifying.
    poll: async () => ({ kind: "declined", reason: "declined" }),
    status: async () => undefined,
    offerDeclined: async () => true,
  };
}
