import { copyIn } from "@loanbridge/languages";
import { siteText } from "@loanbridge/loan-form";
import { request } from "undici";
import { MessageNotAccepted, MessageRefused } from "../errors.ts";
import { isText } from "../kinds.ts";
import type { Carrier } from "../send-once.ts";
import { mayUseVersion1, signatureOf, signatureOfVersion1 } from "../../system/index.ts";

/** One text message. */
export interface Text {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  /** Idempotency key: the same for each try, so that the gateway sends it only once. */
  readonly key: string;
}

/** Hands text messages to the gateway. Rejects with `MessageNotAccepted` or `MessageRefused`. */
export type TextGateway = (text: Text, signal: AbortSignal) => Promise<void>;

const timeoutMs = 30_000;

interface GatewayOptions {
  readonly url: string;
  readonly secret: string;
  /** Last day (UTC) on which the gateway supports only version 1 of signatures. */
  readonly version1Until?: string | undefined;
  readonly clock: () => number;
}

/** The gateway of SMS_URL: JSON, signed like its own requests to us, answered with 2xx once accepted. */
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
      throw new MessageNotAccepted("The gateway was not reached.", { cause });
    });
    await answer.body.dump();
    if (answer.statusCode >= 200 && answer.statusCode < 300) return;
    // Invalid messages and numbers stay invalid. A 404 may be about SMS_URL; 401, 408, 429 and server errors are temporary.
    if ([400, 410, 422].includes(answer.statusCode)) throw new MessageRefused(answer.statusCode !== 400);
    throw new MessageNotAccepted("The gateway has not taken the text.");
  };
}

export function createTextCarrier(send: TextGateway): Carrier {
  return {
    channel: "phone",
    serves: () => true,
    async deliver({ message: { id, kind }, content, site }, beforeEnd, signal) {
      if (!isText(kind)) throw new Error("This message is an email, not a text.");
      await beforeEnd();
      await send({ to: content.to, text: siteText(site, copyIn(site.language).messages.texts[kind]), key: id }, signal);
    },
  };
}
