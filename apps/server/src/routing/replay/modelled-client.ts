import { createHash } from "node:crypto";
import type { Lender, LenderClient, Outcome } from "../../lenders/types.ts";
import type { RoutingClock } from "../tree/clock.ts";
import { acceptance, answerSeconds, noRecord, type LenderRecords } from "../eligibility/lender-record.ts";

/** What a lender really answered to one price, as it is stored. */
export interface RecordedAnswer {
  readonly price: number;
  readonly sold: boolean;
  readonly soldFor: number | undefined;
  readonly ms: number;
}

export interface AnswerModel {
  readonly records: LenderRecords;
  /** Name of a request and of a lender → what was answered. */
  readonly recorded: (request: string, lenderId: string) => readonly RecordedAnswer[];
  /** The request that an application of the replay stands for. */
  readonly requestOf: (applicationId: string) => string;
  readonly clock: RoutingClock;
}

/** Below 1, the same for the same words: both trees meet the same lenders in the same mood. */
function chance(...words: readonly string[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;
}

const quiet = new AbortController().signal;

/**
 * Lenders that answer as they are recorded to have answered, and otherwise as often and as fast as their record says. A lower price
 * is taken more often, with the square root of how much lower it is. Sends nothing.
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
    // Nothing is pending, unknown, or told in a replay.
    poll: async () => ({ kind: "declined", reason: "declined" }),
    status: async () => undefined,
    offerDeclined: async () => true,
  };
}
