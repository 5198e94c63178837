import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import {
  claimPath,
  type ConsoleAnswer,
  consoleEndpoints,
  type ConsoleInput,
  type ConsoleNameOf,
  consoleTokenHeader,
} from "@loanbridge/contract/console";
import { expect } from "vitest";

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Headers are sent as given; Host is that of the address, unless given. */
export async function send(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<Reply> {
  return await new Promise((resolve, reject) => {
    const sent = httpRequest(`${origin}${path}`, { method, headers, agent: false, path }, (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: said }),
        reject,
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** A browser with a session of the console. */
export interface Visit {
  readonly origin: string;
  readonly cookie: string;
  readonly token: string;
  /** Headers with which the console's own page calls an endpoint. */
  readonly own: Readonly<Record<string, string>>;
  query<Name extends ConsoleNameOf<"query">>(name: Name, input: ConsoleInput<Name>): Promise<ConsoleAnswer<Name>>;
  act<Name extends ConsoleNameOf<"action">>(name: Name, input: ConsoleInput<Name>): Promise<ConsoleAnswer<Name>>;
  /** Calls an endpoint of any kind, and returns the reply whatever it is. */
  call(name: keyof typeof consoleEndpoints, input: unknown): Promise<Reply>;
}

/** Opens a one-time address as a browser does. */
export async function openConsole(address: string): Promise<Visit> {
  const { origin, pathname } = new URL(address);
  const opened = await send(origin, pathname);
  expect(opened.status).toBe(303);
  const [cookie = ""] = (opened.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "");
  const page = { cookie, origin, "sec-fetch-site": "same-origin" };
  const claimed = await send(origin, claimPath, { method: "POST", headers: { ...page, "content-length": 0 } });
  expect(claimed.status).toBe(200);
  const { token } = JSON.parse(claimed.body) as { token: string };
  const own = { ...page, [consoleTokenHeader]: token };
  const call: Visit["call"] = async (name, input) => {
    const { kind } = consoleEndpoints[name];
    if (kind === "query" || kind === "events")
      return await send(origin, `/api/${name}?${new URLSearchParams({ input: JSON.stringify(input) }).toString()}`, {
        headers: own,
      });
    const body = JSON.stringify(input);
    const headers = { ...own, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    return await send(origin, `/api/${name}`, { method: "POST", headers, body });
  };
  // Each answer must fit its schema, which refuses what it does not name.
  const answered = async (name: keyof typeof consoleEndpoints, input: unknown) => {
    const { status, body } = await call(name, input);
    expect({ status, body: status === 200 ? "" : body }).toEqual({ status: 200, body: "" });
    return consoleEndpoints[name].answer.parse(JSON.parse(body)) as never;
  };
  return { origin, cookie, token, own, call, query: answered, act: answered };
}
