import { connect, type NetConnectOpts } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** True if something accepts connections there. Takes a moment if not, so that callers can ask again and again. */
export async function isListening(place: NetConnectOpts): Promise<boolean> {
  const is = await new Promise<boolean>((resolve) => {
    const socket = connect(place, () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
  if (!is) await sleep(20);
  return is;
}
