import type { ThirdParty } from "@loanbridge/contract";
import { addScript, whenQuiet } from "../third-parties.ts";
import type { Listener } from "../report.ts";
import { conversionsOnce } from "./conversions.ts";

/** What the network's script expects to find: a list of calls, and by pixel id where it came from and when. */
type Queue = unknown[] & {
  _i: Record<string, unknown[] & { _u?: string }>;
  _t: Record<string, number>;
  _o: Record<string, object>;
};

declare global {
  var TiktokAnalyticsObject: string | undefined;
  var ttq: Queue | undefined;
}

/** Conversions alone. */
export function tiktokPixel({ id, script }: ThirdParty): Listener {
  globalThis.TiktokAnalyticsObject = "ttq";
  const created: Queue = Object.assign([], { _i: {}, _t: {}, _o: {} });
  const queue = (globalThis.ttq ??= created);
  queue._i[id] = Object.assign([], { _u: script });
  queue._t[id] = Date.now();
  queue._o[id] = {};
  void whenQuiet().then(() => addScript(script, { sdkid: id, lib: "ttq" }));
  return conversionsOnce("tiktok", (conversion) => {
    // The script replaces `track`; until then calls wait in the list.
    const { track } = queue as { track?: (name: string) => void };
    if (track) track.call(queue, conversion);
    else queue.push(["track", conversion]);
  });
}
