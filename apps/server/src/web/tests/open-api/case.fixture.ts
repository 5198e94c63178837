import type { Endpoint } from "@loanbridge/contract";
import type { InjectOptions } from "fastify";
import { landing, type Started, type Visitor } from "../started.fixture.ts";

/** A request, and the documented status of its response. */
export interface Case {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly request?: InjectOptions | ((server: Started) => InjectOptions);
  /** Asks the server that knows only its own hosts, saves eight times a minute, and takes two messages. */
  readonly strict?: true;
  readonly before?: (visitor: Visitor, server: Started) => Promise<unknown>;
}

export const smsSecret = "a-secret-of-both-sides-for-tests";

export const landed = (visitor: Visitor) => visitor.patch(landing);

export const bodyOf = (payload: unknown, headers: Readonly<Record<string, string>> = {}): InjectOptions => ({
  payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  headers: { "content-type": "application/json", ...headers },
});

/** Address of one client, whose earlier requests use up a limit. */
export const sameAddress = { remoteAddress: "192.0.2.60" };

export const times =
  (most: number, url: string, method: "GET" | "POST" | "PUT" = "GET") =>
  async (visitor: Visitor) => {
    for (let asked = 0; asked < most; asked += 1) await visitor.ask({ method, url, ...sameAddress });
  };

export const elsewhere = { headers: { host: "unknown.example" } };
export const evil = { headers: { origin: "https://evil.example" } };
export const unknownHost = { strict: true, request: elsewhere } as const;
