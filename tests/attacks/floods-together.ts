import {
  nextMessage,
  isLessThanTwice,
  isUnnoticed,
  measureUnderAttack,
  startAttacker,
  type StartAttack,
  type Round,
} from "../edge/beside-visitors.ts";
import { crowdOf } from "../edge/slow-sockets.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { memoryOf, mostMemoryDuring } from "./memory-of.ts";

/**
 * `slow`: connections that send little or nothing. `posters`, `pipelines`: connections that flood with forms and with
 * pipelined requests.
 */
interface Size {
  readonly slow: number;
  readonly posters: number;
  readonly pipelines: number;
  readonly visits: number;
  readonly times: number;
  /** Milliseconds that the floods run before visitors are measured. */
  readonly leadMs: number;
}

const asFound: Size = { slow: 4_000, posters: 8, pipelines: 40, visits: 500, times: 3, leadMs: 10_000 };
const short: Size = { slow: 200, posters: 2, pipelines: 10, visits: 100, times: 2, leadMs: 0 };

/** Megabytes: at most half of what deploy/loanbridge.service and deploy/compose.yml allow. */
const mostMemory = 512;

interface Sent {
  readonly forms: number;
  readonly pipelines: number;
}

const floodOf =
  ({ slow, posters, pipelines, leadMs }: Size): StartAttack<Sent> =>
  async (port) => {
    const endCrowd = await crowdOf(slow)(port);
    const flooders = startAttacker(new URL("flooders.ts", import.meta.url), port, posters, pipelines, leadMs);
    await nextMessage(flooders);
    return async () => {
      flooders.send("end");
      const sent = await nextMessage<Sent>(flooders);
      await endCrowd();
      return sent;
    };
  };

const inWords = ({ alone, besideServer, besideBystander }: Round): string =>
  [alone, besideServer, besideBystander].map((ms) => ms.toFixed(0)).join("/");

export const floodsTogether: Attack = {
  isMeasured: true,
  does: "Posts forms of 32,000 fields without a pause, sends requests ahead and reads nothing, and holds 4,000 slow connections, all at once.",
  async run(full) {
    const size = full ? asFound : short;
    // As an operator runs it. Other tests raise this limit, because they cause more refusals on purpose.
    const stack = await startStack({ REFUSALS_PER_MINUTE: "240" });
    const before = await memoryOf(stack);
    let words = "visitors were not served";
    let isServed = false;
    const most = await mostMemoryDuring(stack, async () => {
      const measured = await measureUnderAttack(stack, floodOf(size), { ...size, compares: full }).catch(
        (error: unknown) => String(error),
      );
      if (typeof measured === "string") {
        words += `: ${measured}`;
        return;
      }
      isServed = full ? isLessThanTwice(measured.all) : isUnnoticed(measured.all);
      const { forms, pipelines } = measured.report;
      words = `99th percentile of visitors alone/beside it/beside a bystander in ms: ${inWords(measured.all)}, each round ${measured.rounds.map(inWords).join(", ")}; ${String(forms)} forms and ${String(pipelines)} pipelines in the last round`;
    });
    await stack.close();
    return {
      withstood: isServed && most < mostMemory,
      seen: `${words}; memory at most ${most.toFixed(0)} MB, ${before.toFixed(0)} before`,
    };
  },
};
