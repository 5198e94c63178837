// The browser's message checks, without zod. A test keeps them equal to the schemas in messages.ts.
import type { FrameMessage, ParentMessage } from "./messages.ts";

/**
 * Version of the messages. Receivers ignore any other version, so that an old page and a new script cannot break each
 * other.
 */
export const embedVersion = 1;

/** Patterns of the texts in a message. `url` requires TLS, except on this machine. */
export const patterns = {
  name: /^\w[\w.-]{0,79}$/,
  value: /^[\w-]{1,600}$/,
  url: /^(https:\/\/|http:\/\/(127\.0\.0\.1|([a-z\d-]+\.)*localhost)[:/])[!-~]{1,1900}$/i,
  step: /^\/[\w/-]{0,99}$/,
} as const;

/** Upper bounds of numbers in a message: pixels and seconds. */
export const limits = { pixels: 100_000, seconds: 31_536_000 } as const;

type Check = (value: unknown) => boolean;
type Fields<M extends { type: string }> = {
  readonly [T in M["type"]]: Readonly<Record<Exclude<keyof Extract<M, { type: T }>, "loanbridge" | "type">, Check>>;
};

const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const upTo =
  (limit: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= limit;
const name = text(patterns.name);
const pixels = upTo(limits.pixels);
const valueOrNone: Check = (value) => value === null || text(patterns.value)(value);

export const frameFields: Fields<FrameMessage> = {
  ready: {},
  resize: { height: pixels },
  getCookie: { name },
  setCookie: { name, value: valueOrNone, maxAge: upTo(limits.seconds) },
  redirect: { url: text(patterns.url) },
  close: {},
  scroll: { top: pixels },
  stepChanged: { step: text(patterns.step) },
};

export const parentFields: Fields<ParentMessage> = {
  cookie: { name, value: valueOrNone },
  view: { top: pixels, height: pixels },
};

/** Returns the message if `data` is exactly one of these, otherwise undefined. */
export function readMessage<M extends { type: string }>(fields: Fields<M>, data: unknown): M | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const given = data as Readonly<Record<string, unknown>>;
  const { loanbridge, type } = given;
  // Check the type before counting keys: each byte of a large buffer is a key.
  if (loanbridge !== embedVersion || typeof type !== "string" || !Object.hasOwn(fields, type)) return undefined;
  const checks = Object.entries<Check>(fields[type as M["type"]]);
  const fits = Object.keys(given).length === checks.length + 2 && checks.every(([key, check]) => check(given[key]));
  return fits ? (data as M) : undefined;
}
