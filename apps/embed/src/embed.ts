import {
  frameFields,
  languageCookie,
  parentParameter,
  readMessage,
  type FrameMessage,
  type ParentMessage,
} from "@loanbridge/contract/embed";
import { partnerCookies } from "./partner-cookies.ts";
import { visiblePart } from "./visible-part.ts";

/** Options that are parameters of the frame's address. */
export const visitOptions = ["affid", "sub1", "sub2", "sub3", "sub4", "sub5", "lang"] as const;

type Handlers = { readonly [T in FrameMessage["type"]]: (message: Extract<FrameMessage, { type: T }>) => void };

/** Height until the framed page reports its own. */
const firstHeight = 640;

/** Milliseconds. A loaded frame that has sent no message by then does not show the form. */
const silenceMs = 10_000;

/** Adds the form to the page, and handles messages from its frame only, never from other windows or origins. */
export function embed(options: LoanbridgeEmbedOptions): LoanbridgeEmbedded {
  const { target, title = "Loan request", onStep, onClose, onRedirect } = options;
  const site = new URL(options.site, location.href);
  if (!site.protocol.startsWith("http") || site.origin === location.origin)
    throw new Error(`loanbridgeEmbed: expected the full URL of another site, got ${options.site}`);
  const place = typeof target === "string" ? document.querySelector(target) : target;
  if (!place) throw new Error(`loanbridgeEmbed: target not found in this page`);
  const cookies = partnerCookies(site, document);

  const address = new URL("/", site);
  address.searchParams.set(parentParameter, location.origin);
  // The visitor's own choice comes before the page's.
  const visit = { ...options, lang: cookies.get(languageCookie.name) ?? options.lang };
  for (const name of visitOptions) {
    const { [name]: value } = visit;
    if (value) address.searchParams.set(name, value);
  }
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.style.cssText = `display:block;width:100%;height:${firstHeight}px;border:0`;
  if (options.credentialless) frame.setAttribute("credentialless", "");
  frame.src = address.href;

  const post = (message: ParentMessage): void => frame.contentWindow?.postMessage(message, site.origin);
  // Until then the window is an empty page of this origin.
  let isReady = false;
  let awaitsFrame = false;
  const sendView = (): void => {
    awaitsFrame = false;
    post({ loanbridge: 1, type: "view", ...visiblePart(frame) });
  };
  const scheduleView = (): void => {
    if (awaitsFrame || !isReady) return;
    awaitsFrame = true;
    requestAnimationFrame(sendView);
  };

  const handlers: Handlers = {
    ready() {
      isReady = true;
      sendView();
    },
    resize({ height }) {
      frame.style.height = `${height}px`;
      scheduleView();
    },
    getCookie: ({ name }) => post({ loanbridge: 1, type: "cookie", name, value: cookies.get(name) }),
    setCookie: ({ name, value, maxAge }) => cookies.set(name, value, maxAge),
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
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== site.origin || !source || source !== frame.contentWindow) return;
    const message = readMessage(frameFields, data);
    if (message) (handlers[message.type] as (of: FrameMessage) => void)(message);
  };
  const remove = (): void => {
    removeEventListener("message", onMessage);
    removeEventListener("scroll", scheduleView, true);
    removeEventListener("resize", scheduleView);
    frame.remove();
  };
  // Browsers report only one of three possible causes.
  const warnIfSilent = (): void => {
    if (isReady || !frame.isConnected) return;
    console.warn(
      `loanbridgeEmbed: ${site.origin} did not load. Check that site's embedding.parents lists ${location.origin}, that this page's content security policy allows the frame, and that credentialless is set if this page uses Cross-Origin-Embedder-Policy.`,
    );
  };
  frame.addEventListener("load", () => setTimeout(warnIfSilent, silenceMs), { once: true });
  addEventListener("message", onMessage);
  addEventListener("scroll", scheduleView, { capture: true, passive: true });
  addEventListener("resize", scheduleView);
  place.append(frame);
  return { frame, remove };
}
