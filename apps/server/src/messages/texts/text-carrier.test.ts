import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { MessageNotAccepted, MessageRefused } from "../errors.ts";
import { createTextGateway } from "./text-carrier.ts";

/** Sends a text to a gateway that answers with this status. Returns the error, if any. */
async function endOf(status: number): Promise<unknown> {
  const gateway = createServer((_, response) => void response.writeHead(status).end());
  gateway.listen(0, "127.0.0.1");
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const url = `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}/send`;
  const send = createTextGateway({ url, secret: "a-secret-of-both-sides", clock: Date.now });
  return await send({ to: "5125550147", text: "Hello", key: "k" }, new AbortController().signal).catch(
    (error: unknown) => error,
  );
}

test.each([
  [202, undefined],
  [400, new MessageRefused(false)],
  [410, new MessageRefused(true)],
  [422, new MessageRefused(true)],
  // A wrong SMS_URL, for example, says nothing about the number.
  [404, new MessageNotAccepted("The gateway has not taken the text.")],
  [401, new MessageNotAccepted("The gateway has not taken the text.")],
  [503, new MessageNotAccepted("The gateway has not taken the text.")],
] as const)("[MOD-13] after %d of the gateway, a text is sent, waits, or is refused for good", async (status, end) => {
  expect(await endOf(status)).toEqual(end);
});
