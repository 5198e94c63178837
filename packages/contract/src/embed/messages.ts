import { z } from "zod";
import { embedVersion, limits, patterns } from "./read-message.ts";

/**
 * No message carries personal data: only heights, paths, an opaque sealed value, and the address of the lender's page.
 */
export type FrameMessage =
  /** The page in the frame is listening for messages. */
  | { loanbridge: 1; type: "ready" }
  /** Height of the whole page in pixels. */
  | { loanbridge: 1; type: "resize"; height: number }
  /** Requests the value stored under a name. */
  | { loanbridge: 1; type: "getCookie"; name: string }
  /** Stores a value; null deletes it. `maxAge` is in seconds. */
  | { loanbridge: 1; type: "setCookie"; name: string; value: string | null; maxAge: number }
  /** Navigates the whole window. */
  | { loanbridge: 1; type: "redirect"; url: string }
  /** The visitor closed the page. */
  | { loanbridge: 1; type: "close" }
  /** Scrolls to a position, in pixels below the top of the page, because the framed page does not scroll by itself. */
  | { loanbridge: 1; type: "scroll"; top: number }
  /** Another step or screen is shown, by its route. */
  | { loanbridge: 1; type: "stepChanged"; step: string };

export type ParentMessage =
  /** Response to getCookie; null if nothing is stored. */
  | { loanbridge: 1; type: "cookie"; name: string; value: string | null }
  /** The visible part of the frame, in the frame's pixels. */
  | { loanbridge: 1; type: "view"; top: number; height: number };

const versioned = { loanbridge: z.literal(embedVersion) };
const name = z.string().regex(patterns.name);
const value = z.string().regex(patterns.value).nullable();
const pixels = z.int().min(0).max(limits.pixels);

export const frameMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...versioned, type: z.literal("ready") }),
  z.strictObject({ ...versioned, type: z.literal("resize"), height: pixels }),
  z.strictObject({ ...versioned, type: z.literal("getCookie"), name }),
  z.strictObject({
    ...versioned,
    type: z.literal("setCookie"),
    name,
    value,
    maxAge: z.int().min(0).max(limits.seconds),
  }),
  z.strictObject({
    ...versioned,
    type: z.literal("redirect"),
    url: z.string().regex(patterns.url),
  }),
  z.strictObject({ ...versioned, type: z.literal("close") }),
  z.strictObject({ ...versioned, type: z.literal("scroll"), top: pixels }),
  z.strictObject({ ...versioned, type: z.literal("stepChanged"), step: z.string().regex(patterns.step) }),
]) satisfies z.ZodType<FrameMessage>;

export const parentMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...versioned, type: z.literal("cookie"), name, value }),
  z.strictObject({ ...versioned, type: z.literal("view"), top: pixels, height: pixels }),
]) satisfies z.ZodType<ParentMessage>;
