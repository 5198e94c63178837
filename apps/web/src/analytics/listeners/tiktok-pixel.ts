import type { ThirdParty } from "@loanbridge/contract";
import { addScript, whenIdle } from "../third-parties.ts";
import type { Listener } from "../../events/index.ts";
import { conversionsOnce } from "./conversions.ts";

/** The network's stub methods: each adds its call to the queue. */
const methods = [
  "page",
  "track",
  "identify",
  "instances",
  "debug",
  "on",
  "off",
  "once",
  "ready",
  "alias",
  "group",
  "enableCookie",
  "disableCookie",
  "holdConsent",
  "revokeConsent",
  "grantConsent",
] as const;

type Defer = (target: unknown[], method: string) => void;

/** The stub that the network's script expects: a queue of calls, and by pixel id its script, load time and options. */
type Queue = unknown[] & {
  readonly methods: readonly string[];
  readonly setAndDefer: Defer;
  readonly instance: (id: string) => unknown[];
  readonly _i: Record<string, unknown[] & { _u?: string }>;
  readonly _t: Record<string, number>;
  readonly _o: Record<string, object>;
};

declare global {
  var TiktokAnalyticsObject: string | undefined;
  var ttq: (Queue & { readonly track?: (name: string) => void }) | undefined;
}

const setAndDefer: Defer = (target, method) => {
  Object.assign(target, { [method]: (...call: unknown[]) => target.push([method, ...call]) });
};

function withMethods<T extends unknown[]>(target: T): T {
  for (const method of methods) setAndDefer(target, method);
  return target;
}

function createQueue(): Queue {
  const _i: Queue["_i"] = {};
  const instance = (id: string) => withMethods(_i[id] ?? []);
  return withMethods(Object.assign([], { methods, setAndDefer, instance, _i, _t: {}, _o: {} }));
}

/** Reports conversions only, no page views. */
export function tiktokPixel({ id, script }: ThirdParty): Listener {
  globalThis.TiktokAnalyticsObject = "ttq";
  const queue = (globalThis.ttq ??= createQueue());
  queue._i[id] = Object.assign([], { _u: script });
  queue._t[id] = Date.now();
  queue._o[id] = {};
  void whenIdle().then(() => addScript(script, { sdkid: id, lib: "ttq" }));
  // The script replaces our `track` with its own.
  return conversionsOnce("tiktok", (conversion) => globalThis.ttq?.track?.(conversion));
}
