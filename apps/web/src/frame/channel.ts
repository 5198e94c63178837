import type { Frame } from "@loanbridge/contract";
import { parentFields, readMessage, type FrameMessage, type ParentMessage } from "@loanbridge/contract/embed";

type Body<M> = M extends unknown ? Omit<M, "loanbridge"> : never;

/**
 * Messaging with the partner's page. Posts only to its origin, and accepts messages only from its window and origin.
 */
export interface Channel {
  readonly post: (message: Body<FrameMessage>) => void;
  readonly listen: (onMessage: (message: ParentMessage) => void) => void;
}

export function openChannel({ parent }: Frame): Channel {
  const partner = globalThis.parent;
  return {
    post: (message) => partner.postMessage({ loanbridge: 1, ...message }, parent),
    listen(onMessage) {
      addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
        if (origin !== parent || source !== partner) return;
        const message = readMessage(parentFields, data);
        if (message) onMessage(message);
      });
    },
  };
}
