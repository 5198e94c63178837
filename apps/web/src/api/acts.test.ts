import { requestHeader } from "@loanbridge/contract/headers";
import { afterEach, expect, test, vi } from "vitest";
import { act, chooseOffer, declineOffer, optIn } from "./acts.ts";

afterEach(() => vi.unstubAllGlobals());

test("[FLOW-02] each button names the request that its page shows", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers[requestHeader]);
    return Response.json({});
  });
  for (const call of [
    act("SPLASH", "mbz1"),
    declineOffer("mbz1"),
    chooseOffer("harborline", "mbz1"),
    optIn("savings-tips", true, "mbz1"),
    optIn("horoscope", true, "mbz1"),
    // A page of an earlier version of the server.
    act("SPLASH", undefined),
  ])
    await call;
  expect(sent).toEqual(["mbz1", "mbz1", "mbz1", "mbz1", "mbz1", undefined]);
});
