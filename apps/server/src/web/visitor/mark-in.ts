import { requestParameter } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";
import { queryOf } from "./query-of.ts";

/** Mark of the request on the page whose form a browser posted; undefined if the page gives none. */
export const markIn = ({ url }: Pick<FastifyRequest, "url">): string | undefined =>
  queryOf(url).get(requestParameter) ?? undefined;
