import type { FastifyRequest } from "fastify";
import { queryOf } from "./query-of.ts";

/** Query parameter of the page that follows a form without scripts: when the form was accepted. */
const name = "sent";

/** Longer than a redirect takes, in milliseconds. An address that is opened later says nothing about cookies. */
const redirectMs = 60_000;

export const sentAt = (now: Date) => ({ [name]: now.getTime().toString(36) });

/**
 * Whether a page without a stored application was opened right after one was stored, so that the browser has not returned
 * its cookie.
 */
export function lostCookie({ url }: FastifyRequest, now: Date): boolean {
  const sent = Number.parseInt(queryOf(url).get(name) ?? "", 36);
  return Math.abs(now.getTime() - sent) < redirectMs;
}
