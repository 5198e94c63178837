import type { FrameMessage, ParentMessage } from "@loanbridge/contract/embed";
import { authorizationHeader } from "@loanbridge/contract/headers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthorization } from "./authorization.ts";

const cookieName = "formInlayAuthorization";

/** A partner's page that responds when it is not busy, with what it has stored. */
function partnerPage({ stored, stores = true }: { stored: string | null; stores?: boolean }) {
  let toFrame: (message: ParentMessage) => void = () => expect.unreachable();
  const waiting: Omit<FrameMessage, "loanbridge">[] = [];
  const authorization = createAuthorization(
    { parent: "https://partner.example", cookieName },
    { post: (message) => void waiting.push(message), listen: (onMessage) => (toFrame = onMessage) },
  );
  let value = stored;
  const respond = () => {
    for (const message of waiting.splice(0) as FrameMessage[]) {
      if (message.type === "setCookie" && stores) ({ value } = message);
      if (message.type === "getCookie") toFrame({ loanbridge: 1, type: "cookie", name: cookieName, value });
    }
  };
  return { authorization, respond, remove: () => (value = null) };
}

const answer = (value: string) => new Response(null, { headers: { [authorizationHeader]: value } });

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

test("in a partner's page that can store nothing, later calls send the value of the last response", async () => {
  const { authorization, respond } = partnerPage({ stored: null, stores: false });
  void authorization.receive(answer("begun"), "POST");
  const call = authorization.headers();
  respond();
  expect((await call)[authorizationHeader]).toBe("begun");
});

test("a value that another tab has removed is not sent", async () => {
  const { authorization, respond, remove } = partnerPage({ stored: "known" });
  const before = authorization.load();
  respond();
  expect(await before).toBe("known");
  remove();
  const call = authorization.headers();
  respond();
  expect(await call).not.toHaveProperty(authorizationHeader);
});

test("a late response to a request that only read does not replace a newer value", async () => {
  const { authorization, respond } = partnerPage({ stored: "first" });
  const headers = async () => {
    const call = authorization.headers();
    respond();
    return await call;
  };
  const read = await headers();
  void authorization.receive(answer("second"), "POST");
  const late = authorization.receive(answer("first, sealed again"), "GET", read);
  respond();
  await late;
  expect((await headers())[authorizationHeader]).toBe("second");

  const renewed = authorization.receive(answer("second, sealed again"), "GET", await headers());
  respond();
  await renewed;
  expect((await headers())[authorizationHeader]).toBe("second, sealed again");
});
