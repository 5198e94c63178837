import type { ThirdParty } from "@loanbridge/contract";
import { addScript, whenIdle } from "../third-parties.ts";
import type { Listener } from "../../events/index.ts";
import { conversionsOnce } from "./conversions.ts";

/** The stub that the network's script expects: calls wait in `queue` until the script sets `callMethod`. */
interface Pixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push?: Pixel;
  loaded: boolean;
  version: string;
  /** Stops the script from reporting address changes by itself. */
  disablePushState: boolean;
}

declare global {
  var fbq: Pixel | undefined;
  var _fbq: Pixel | undefined;
}

function createPixel(): Pixel {
  const call = (...parts: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...parts);
    else pixel.queue.push(parts);
  };
  const pixel: Pixel = Object.assign(call, { queue: [], loaded: true, version: "2.0", disablePushState: true });
  pixel.push = pixel;
  return pixel;
}

/**
 * Reports conversions only. `autoConfig` is off, because it would send the texts of pressed buttons and form fields.
 */
export function metaPixel({ id, script }: ThirdParty): Listener {
  const pixel = (globalThis.fbq ??= createPixel());
  globalThis._fbq ??= pixel;
  pixel("set", "autoConfig", "false", id);
  pixel("init", id);
  void whenIdle().then(() => addScript(script));
  return conversionsOnce("meta", (conversion) => pixel("track", conversion));
}
