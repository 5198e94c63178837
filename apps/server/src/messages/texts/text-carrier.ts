import { siteText } from "@loanbridge/loan-form";
import { request } from "undici";
import { MessageNotTaken, MessageRefused } from "../errors.ts";
import { isText } from "../kinds.ts";
import type { Carrier } from "../send-once.ts";
import { mayUseVersion1, signatureOf, signatureOfVersion1 } from "../../system/signature.ts";
import { texts } from "./copy/en/texts.ts";

/** One text message. */
export interface Text {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  /** The same at each try: a gateway that has seen it sends nothing again. */
  readonly key: string;
}

/** Hands text messages to whoever sends them. Rejects with `MessageNotTaken` or `MessageRefused`. */
export type TextGateway = (text: Text, signal: AbortSignal) => Promise<void>;

const timeoutMs = 30_000;

interface GatewayOptions {
  readonly url: string;
  readonly secret: string;
  /** Last day (UTC) on which it knows version 1 of signatures alone. */
  readonly version1Until?: string | undefined;
  readonly clock: () => number;
}

/** The gateway of SMS_URL: JSON, signed as what it sends to us is, answered with 2xx once taken. */
export function createTextGateway({ url, secret, version1Until, clock }: GatewayOptions): TextGateway {
  const { hostname: host, pathname, search } = new URL(url);
  const target = { method: "POST", host, path: `${pathname}${search}` };
  return async ({ to, text, key }, signal) => {
    const body = JSON.stringify({ to: `+1${to}`, text, key });
    const signed = { secret, body, now: clock() };
    const headers = {
      "content-type": "application/json",
      "idempotency-key": key,
      "loanbridge-signature": mayUseVersion1(version1Until, signed.now)
        ? signatureOfVersion1({ ...signed, sender: "sms" })
        : signatureOf({ ...signed, target }),
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await request(url, { method: "POST", body, headers, signal: limit }).catch((cause: unknown) => {
      throw new MessageNotTaken("The gateway was not reached.", { cause });
    });
    await answer.body.dump();
    if (answer.statusCode >= 200 && answer.statusCode < 300) return;
    // What it does not understand it will not understand later; 401, 408, 429 and its own faults pass.
    if ([400, 404, 410, 422].includes(answer.statusCode)) throw new MessageRefused(answer.statusCode !== 400);
    throw new MessageNotTaken("The gateway has not taken the text.");
  };
}

export function createTextCarrier(send: TextGateway): Carrier {
  return {
    channel: "phone",
    serves: () => true,
    async deliver({ message: { id, kind }, content, site }, last, signal) {
      if (!isText(kind)) throw new Error("A mail is no text message.");
      await last();
      await send({ to: content.to, text: siteText(site, texts[kind]), key: id }, signal);
    },
  };
}
