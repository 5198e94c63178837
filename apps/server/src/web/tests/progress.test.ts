import { get, type IncomingMessage } from "node:http";
import type { Progress, ServerResponse } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { streamsOfOne } from "../routes/follow-progress.ts";
import { unsold } from "./reapply.fixture.ts";
import { landing, longForm, payday, personal, startApp, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
let url: string;
beforeAll(async () => {
  started = await startApp();
  url = await started.app.listen();
});
afterAll(() => started.close());

async function waiting(): Promise<Visitor> {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  expect((await visitor.patch(longForm)).json<ServerResponse>().viewState).toBe("READY_TO_PROCESS");
  return visitor;
}

interface Stream {
  readonly answer: IncomingMessage;
  /** The next event; rejects if the stream ends first. */
  next(): Promise<{ id: string; data: Progress }>;
  readonly ended: Promise<void>;
}

async function follow(visitor: Visitor, headers: Readonly<Record<string, string>> = {}): Promise<Stream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(
      `${url}/api/v1/userApplication/events`,
      { headers: { host: payday, cookie: visitor.cookie ?? "", ...headers } },
      resolve,
    );
    request.on("error", reject);
  });
  const ended = new Promise<void>((resolve) => answer.once("end", resolve));
  const chunks = answer.setEncoding("utf8")[Symbol.asyncIterator]();
  let text = "";
  return {
    answer,
    ended,
    async next() {
      for (;;) {
        const event = /id: (.*)\nevent: progress\ndata: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return { id: event[1] ?? "", data: JSON.parse(event[2] ?? "") as Progress };
        }
        const { value, done } = await chunks.next();
        if (done === true) throw new Error("The stream has ended");
        text += String(value);
      }
    },
  };
}

async function sell(visitor: Visitor, viewState: "IN_PROCESS" | "REDIRECT"): Promise<void> {
  const { application } = await stored(visitor);
  const redirectUrl = viewState === "REDIRECT" ? { redirectUrl: "https://lender.example/offer" } : {};
  await started.app.applications.change(application.id, application.version, { viewState, ...redirectUrl });
}

async function stored(visitor: Visitor) {
  const token = visitor.cookie?.split("=")[1] ?? "";
  const application = await started.app.applications.findByToken("payday-demo", token);
  if (!application) throw new Error("The application is not stored");
  return { application };
}

test("the stream sends the current state at once, then each change, and ends with the final state", async () => {
  const visitor = await waiting();
  const stream = await follow(visitor);
  expect(stream.answer.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect((await stream.next()).data).toMatchObject({ viewState: "READY_TO_PROCESS", considered: 0 });
  await sell(visitor, "IN_PROCESS");
  expect((await stream.next()).data.viewState).toBe("IN_PROCESS");
  await sell(visitor, "REDIRECT");
  const last = await stream.next();
  expect(last.data).toMatchObject({ viewState: "REDIRECT", redirectUrl: expect.stringContaining("/go/") });
  await expect(stream.next()).rejects.toThrow("The stream has ended");

  const again = await follow(visitor);
  expect((await again.next()).id).toBe(last.id);
  const known = await follow(visitor, { "last-event-id": last.id });
  expect(known.answer.statusCode).toBe(204);
  known.answer.resume();
});

test("the polling endpoint returns the same; both require a stored application", async () => {
  const visitor = await waiting();
  const polled = await visitor.ask({ method: "GET", url: "/api/v1/userApplication/progress" });
  const stream = await follow(visitor);
  expect(polled.json()).toEqual((await stream.next()).data);
  stream.answer.destroy();
  for (const path of ["progress", "events"]) {
    expect(
      (await started.visitor(payday).ask({ method: "GET", url: `/api/v1/userApplication/${path}` })).statusCode,
    ).toBe(404);
  }
});

test("one application has up to 12 streams; a closed stream makes room, and further tabs poll", async () => {
  const visitor = await waiting();
  const streams = await Promise.all(Array.from({ length: streamsOfOne }, () => follow(visitor)));
  for (const stream of streams) await stream.next();
  const refused = await follow(visitor);
  expect(refused.answer).toMatchObject({ statusCode: 429, headers: { "retry-after": "2" } });
  refused.answer.resume();
  const others = await follow(await waiting());
  expect((await others.next()).data.viewState).toBe("READY_TO_PROCESS");
  for (const { answer } of [...streams.slice(1), others]) answer.destroy();
  await expect
    .poll(async () => {
      const { answer } = await follow(visitor);
      answer.destroy();
      return answer.statusCode;
    })
    .toBe(200);
  streams[0]?.answer.destroy();
});

test("HEAD describes the stream without opening it", async () => {
  const visitor = await waiting();
  for (let times = 0; times <= streamsOfOne; times += 1) {
    const answer = await visitor.ask({ method: "HEAD", url: "/api/v1/userApplication/events" });
    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "",
    ]);
  }
  const stream = await follow(visitor);
  expect(stream.answer.statusCode).toBe(200);
  stream.answer.destroy();
});

test("shutdown ends open streams without waiting for them", async () => {
  const other = await startApp();
  url = await other.app.listen();
  const before = started;
  started = other;
  const stream = await follow(await waiting());
  await stream.next();
  await other.close();
  await expect(stream.next()).rejects.toThrow("The stream has ended");
  started = before;
});

test.each(["/waitPageOptIn/no-such-box?optIn=true", "/waitPageOptIn/no-such-box?optIn=false", "/horoscopeOptIn"])(
  "[API-10] an opt-in that the site does not have is a specific problem: %s",
  async (path) => {
    // The personal site has no horoscope opt-in.
    const visitors = [started.visitor(personal), started.visitor(personal)] as const;
    await visitors[0].patch({
      ...landing,
      userApplication: { ...landing.userApplication, amountRequestedRange: "1000" },
    });
    for (const visitor of visitors) {
      const answer = await visitor.ask({ method: "POST", url: `/api/v1/userApplication${path}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { type: "/problems/no-such-opt-in", title: "Unknown opt-in" },
      ]);
    }
  },
);

test("[API-10] a wait page opt-in is stored with its consent, and returned", async () => {
  const { visitor, id } = await unsold(started, "106");
  const tips = "/api/v1/userApplication/waitPageOptIn/savings-tips";
  expect((await visitor.ask({ method: "POST", url: `${tips}?optIn=true` })).json()).toEqual({ stored: true });
  expect((await visitor.ask({ method: "POST", url: "/api/v1/userApplication/horoscopeOptIn" })).json()).toEqual({
    stored: true,
  });
  expect((await started.app.applications.find(id))?.values).toMatchObject({
    waitPageOptIns: ["savings-tips"],
    horoscopeOptIn: true,
  });
  const entries = started.app.db
    .selectFrom("consent_entry")
    .select(["kind", "act"])
    .where("application_id", "=", id)
    .where("kind", "like", "wait-page:%")
    .orderBy("seq");
  const given = [
    { kind: "wait-page:savings-tips", act: "checkbox" },
    { kind: "wait-page:horoscope", act: "checkbox" },
  ];
  expect(await entries.execute()).toEqual(given);
  expect((await visitor.ask({ method: "POST", url: `${tips}?optIn=false` })).json()).toEqual({ stored: false });
  expect(await entries.execute()).toEqual([...given, { kind: "wait-page:savings-tips", act: "unticked" }]);
});
