import { endpoints } from "@loanbridge/contract";
import { cleanText } from "@loanbridge/form-engine";
import { isSigned, signatureKey } from "../../system/index.ts";
import { keywordIn } from "../../messages/index.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { ProblemError } from "../answers/problems.ts";
import { limitRate } from "../limits/rate-limit.ts";
import { requireSignatureHeader } from "../visitor/require-signature.ts";
import { siteOf } from "../visitor/site-of.ts";
import { targetOf } from "../transport/target-of.ts";
import type { Route } from "../dependencies.ts";

/** A gateway forwards the messages of all phones: many per second from one address. */
const rate = { burst: 120, perSecond: 100 } as const;

/** Makes a text safe to display: no control characters or separators except line feeds, and no direction overrides. */
const readable = (text: string): string => cleanText(text.toWellFormed()).replaceAll(/(?!\n)\p{Cc}/gu, " ");

/**
 * Handles an incoming text message. A phone that opts out is suppressed before the gateway gets its response. Messages
 * without a keyword are for the operator to read. A repeated signature gets the same response and has no effect.
 */
export const receiveText: Route = (app, { sites, inquiries, config, clock, counting }) => {
  app.route({
    ...routeOf(endpoints.receiveText),
    config: { needsRawBody: true },
    onRequest: [limitRate("text", rate, counting), requireSignatureHeader(clock)],
    preValidation: async (request) => {
      const { smsSecret: secret, smsVersion1Until: until } = config;
      const given = request.headers["loanbridge-signature"];
      const signed = { target: targetOf(request), body: request.bodyText ?? "", now: clock().getTime() };
      if (secret === undefined || !isSigned(given, { ...signed, secret, version1: { sender: "sms", until } }))
        throw new ProblemError("unsigned");
    },
    handler: async (request) => {
      const { from, text } = request.body;
      const site = siteOf(request, sites);
      const { act, language } = keywordIn(text) ?? {};
      const phoneNumber = from.replace(/^\+?1?/, "");
      const signature = signatureKey(request.headers["loanbridge-signature"]);
      const once = `text:${signature ?? ""}`;
      const values = { phoneNumber, ...(language && { language }), ...(!act && { text: readable(text) }) };
      await inquiries.add({ siteId: site.id, kind: `text-${act ?? "other"}`, values, once });
      return { act: act ?? ("none" as const) };
    },
  });
};
