import { z } from "zod";
import { embedVersion, most, texts } from "./read-message.ts";

/** Beside no message is anything personal: heights, places, an opaque sealed value, and the lender's page. */
export type FrameMessage =
  /** The page in the frame hears messages from now on. */
  | { loanbridge: 1; type: "ready" }
  /** Pixels that all of the page needs. */
  | { loanbridge: 1; type: "resize"; height: number }
  /** Asks for what was kept under a name. */
  | { loanbridge: 1; type: "getCookie"; name: string }
  /** Keep this; null: forget it. `maxAge` in seconds. */
  | { loanbridge: 1; type: "setCookie"; name: string; value: string | null; maxAge: number }
  /** The whole window goes there. */
  | { loanbridge: 1; type: "redirect"; url: string }
  /** The visitor has closed the page. */
  | { loanbridge: 1; type: "close" }
  /** The visitor asks for what lies so many pixels below the top of the page, which does not scroll by itself. */
  | { loanbridge: 1; type: "scroll"; top: number }
  /** Another step or screen is shown, by its route. */
  | { loanbridge: 1; type: "stepChanged"; step: string };

export type ParentMessage =
  /** Answers getCookie; null: nothing is kept. */
  | { loanbridge: 1; type: "cookie"; name: string; value: string | null }
  /** Which part of the frame can be seen, in its own pixels. */
  | { loanbridge: 1; type: "view"; top: number; height: number };

const versioned = { loanbridge: z.literal(embedVersion) };
const name = z.string().regex(texts.name);
const value = z.string().regex(texts.value).nullable();
const pixels = z.int().min(0).max(most.pixels);

export const frameMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...versioned, type: z.literal("ready") }),
  z.strictObject({ ...versioned, type: z.literal("resize"), height: pixels }),
  z.strictObject({ ...versioned, type: z.literal("getCookie"), name }),
  z.strictObject({
    ...versioned,
    type: z.literal("setCookie"),
    name,
    value,
    maxAge: z.int().min(0).max(most.seconds),
  }),
  z.strictObject({
    ...versioned,
    type: z.literal("redirect"),
    url: z.string().regex(texts.url),
  }),
  z.strictObject({ ...versioned, type: z.literal("close") }),
  z.strictObject({ ...versioned, type: z.literal("scroll"), top: pixels }),
  z.strictObject({ ...versioned, type: z.literal("stepChanged"), step: z.string().regex(texts.step) }),
]) satisfies z.ZodType<FrameMessage>;

export const parentMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...versioned, type: z.literal("cookie"), name, value }),
  z.strictObject({ ...versioned, type: z.literal("view"), top: pixels, height: pixels }),
]) satisfies z.ZodType<ParentMessage>;
