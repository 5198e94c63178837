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

/** Before the page in the frame says how high it is. */
const firstHeight = 640;

/** Milliseconds after which a frame that is loaded, and has said nothing, shows something else than the form. */
const patience = 10_000;

/** Puts the form into the page, and answers the messages of its frame and of no other window or origin. */
export function embed(options: LoanbridgeEmbedOptions): LoanbridgeEmbedded {
  const { target, affid, title = "Loan request", onStep, onClose, onRedirect } = options;
  const site = new URL(options.site, location.href);
  if (!site.protocol.startsWith("http") || site.origin === location.origin)
    throw new Error(`loanbridgeEmbed: expected the full URL of a site, got ${options.site}`);
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!place) throw new Error(`loanbridgeEmbed: target not found in this page`);
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
  // Before that the window is an empty page of this origin.
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
      // Whatever scrolls around it: the place within it is said as a margin below zero.
      frame.style.scrollMarginTop = `${parseFloat(scrollMarginTop) - top}px`;
      frame.scrollIntoView({ behavior });
      frame.style.scrollMarginTop = "";
    },
    stepChanged({ step }) {
      const { top } = frame.getBoundingClientRect();
      // Not smoothly, whatever this page's styles say: a step begins at once, also for who wants no motion.
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
  // Of two causes of three a browser says nothing.
  const doubt = (): void => {
    if (isReady || !frame.isConnected) return;
    console.warn(
      `loanbridgeEmbed: ${site.origin} did not load. Check that its embedding.parents lists ${location.origin}, that this page's content security policy allows the frame, and that credentialless is set if this page uses Cross-Origin-Embedder-Policy.`,
    );
  };
  frame.addEventListener("load", () => setTimeout(doubt, patience), { once: true });
  addEventListener("message", heard);
  addEventListener("scroll", moved, { capture: true, passive: true });
  addEventListener("resize", moved);
  place.append(frame);
  return { frame, remove };
}
