import {
  frameFields,
  parentParameter,
  readMessage,
  type FrameMessage,
  type ParentMessage,
} from "@loanbridge/contract/embed";
import { keptFor } from "./kept.ts";
import { seenOf } from "./seen-of.ts";

type Hear = { readonly [T in FrameMessage["type"]]: (message: Extract<FrameMessage, { type: T }>) => void };

/** Height until the framed page reports its own. */
const firstHeight = 640;

/** Milliseconds. A loaded frame that has sent no message by then does not show the form. */
const patience = 10_000;

/** Adds the form to the page, and handles messages from its frame only, never from other windows or origins. */
export function embed(options: LoanbridgeEmbedOptions): LoanbridgeEmbedded {
  const { target, affid, title = "Loan request", onStep, onClose, onRedirect } = options;
  const site = new URL(options.site, location.href);
  if (!site.protocol.startsWith("http") || site.origin === location.origin)
    throw new Error(`loanbridgeEmbed: this is not the whole address of a site: ${options.site}`);
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!place) throw new Error(`loanbridgeEmbed: there is no such target in this page`);
  const kept = keptFor(site, document);

  const address = new URL("/", site);
  address.searchParams.set(parentParameter, location.origin);
  if (affid) address.searchParams.set("affid", affid);
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.style.cssText = `display:block;width:100%;height:${firstHeight}px;border:0`;
  if (options.credentialless) frame.setAttribute("credentialless", "");
  frame.src = address.href;

  const post = (message: ParentMessage): void => frame.contentWindow?.postMessage(message, site.origin);
  // Until then the window is an empty page of this origin.
  let isReady = false;
  let awaitsFrame = false;
  const tellView = (): void => {
    awaitsFrame = false;
    post({ loanbridge: 1, type: "view", ...seenOf(frame) });
  };
  const moved = (): void => {
    if (awaitsFrame || !isReady) return;
    awaitsFrame = true;
    requestAnimationFrame(tellView);
  };

  const hear: Hear = {
    ready() {
      isReady = true;
      tellView();
    },
    resize({ height }) {
      frame.style.height = `${height}px`;
      moved();
    },
    getCookie: ({ name }) => post({ loanbridge: 1, type: "cookie", name, value: kept.get(name) }),
    setCookie: ({ name, value, maxAge }) => kept.set(name, value, maxAge),
    redirect({ url }) {
      try {
        onRedirect?.(url);
      } finally {
        location.assign(url);
      }
    },
    close() {
      remove();
      onClose?.();
    },
    scroll({ top }) {
      const { scrollMarginTop } = getComputedStyle(frame);
      const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
      // Works with any scroll container: a negative margin moves the scroll target into the frame.
      frame.style.scrollMarginTop = `${parseFloat(scrollMarginTop) - top}px`;
      frame.scrollIntoView({ behavior });
      frame.style.scrollMarginTop = "";
    },
    stepChanged({ step }) {
      const { top } = frame.getBoundingClientRect();
      // Never smoothly, even if this page's styles say so: a step starts at once, also for visitors who prefer reduced
      // motion.
      if (top < 0 || top > innerHeight / 2) frame.scrollIntoView({ behavior: "instant" });
      onStep?.(step);
    },
  };
  const heard = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== site.origin || !source || source !== frame.contentWindow) return;
    const message = readMessage(frameFields, data);
    if (message) (hear[message.type] as (of: FrameMessage) => void)(message);
  };
  const remove = (): void => {
    removeEventListener("message", heard);
    removeEventListener("scroll", moved, true);
    removeEventListener("resize", moved);
    frame.remove();
  };
  // Browsers report only one of three possible causes.
  const doubt = (): void => {
    if (isReady || !frame.isConnected) return;
    console.warn(
      `loanbridgeEmbed: no form came from ${site.origin}. It shows one where its embedding.parents names ${location.origin}, this page's policy lets it be framed, and Cross-Origin-Embedder-Policy, if there is any, is met by credentialless.`,
    );
  };
  frame.addEventListener("load", () => setTimeout(doubt, patience), { once: true });
  addEventListener("message", heard);
  addEventListener("scroll", moved, { capture: true, passive: true });
  addEventListener("resize", moved);
  place.append(frame);
  return { frame, remove };
}
