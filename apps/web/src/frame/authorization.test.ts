import type { FrameMessage, ParentMessage } from "@loanbridge/contract/embed";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthorization } from "./authorization.ts";

const cookieName = "formInlayAuthorization";

/** A partner's page that responds when it is not busy, with what it has stored. */
function partnerPage({ stored }: { stored: string | null }) {
  let toFrame: (message: ParentMessage) => void = () => expect.unreachable();
  const waiting: Omit<FrameMessage, "loanbridge">[] = [];
  const authorization = createAuthorization(
    { parent: "https://partner.example", cookieName },
    { post: (message) => void waiting.push(message), listen: (onMessage) => (toFrame = onMessage) },
  );
  let value = stored;
  const respond = () => {
    for (const message of waiting.splice(0) as FrameMessage[]) {
      if (message.type === "setCookie") ({ value } = message);
      if (message.type === "getCookie") toFrame({ loanbridge: 1, type: "cookie", name: cookieName, value });
    }
  };
  return { authorization, respond };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a partner's page that is busy for longer than a call waits still says who the visitor is", async () => {
  const { authorization, respond } = partnerPage({ stored: "known" });
  const call = authorization.load();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await call).toBe(null);
  respond();
  expect(await authorization.first).toBe("known");
});
