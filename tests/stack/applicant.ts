import { request } from "node:http";
import { createInterface } from "node:readline";
import { personaAt, updateBody } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import { endpoints, type ServerResponse } from "@loanbridge/contract";
import { unlikelyAnswers } from "../privacy/canaries.ts";
import { recordTyped } from "./left-readable.ts";
import { inTexas, isOpenToPayday } from "./open-states.ts";
import { todayOn } from "./site-today.ts";

const ended = new Set(["REDIRECT", "RESUBMIT", "CREDIT_OFFER", "RE_ROUTE", "SPLASH", "ERROR"]);

export interface Answer {
  readonly status: number;
  readonly body: ServerResponse;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** An applicant who uses the API as the browser does, and keeps the cookie. */
export class Applicant {
  readonly values: Values;
  #port = "";
  #host = "";
  #cookie = "";
  #forwarded: { readonly "x-forwarded-for"?: string } = {};

  /** `index` picks a persona and varies it; `change` overrides some of its values. */
  constructor(site: string, index: number, change: Values = {}) {
    this.goTo(site);
    // Every site offers this range; personas ask for an amount that one of the two site types offers.
    const offered = { amountRequestedRange: "500", acceptedTermsAndConditions: true };
    const persona = personaAt(index, todayOn(this.#host));
    const here = new URL(site).hostname.startsWith("payday") && !isOpenToPayday(persona) ? inTexas : {};
    this.values = { ...persona, ...here, ...offered, ...unlikelyAnswers(index), ...change };
    recordTyped(this.#port, this.values);
  }

  /** Sets the client address that a proxy in front of the site reports. */
  from(address: string): this {
    this.#forwarded = { "x-forwarded-for": address };
    return this;
  }

  /** The first label of the site's host name. */
  get site(): string {
    return this.#host.split(".")[0] ?? "";
  }

  /** Switches to another process that serves the same site, or back. */
  goTo(site: string): void {
    const url = new URL(site);
    this.#port = url.port;
    this.#host = url.host;
  }

  /** Follows the progress until the outcome. Returns when each state arrived, in milliseconds since the epoch. */
  follow(): Promise<readonly { readonly viewState: string; readonly at: number }[]> {
    return new Promise((resolve, reject) => {
      const seen: { viewState: string; at: number }[] = [];
      const headers = { host: this.#host, ...this.#forwarded, cookie: this.#cookie, accept: "text/event-stream" };
      const path = endpoints.followProgress.path;
      request({ host: "127.0.0.1", port: this.#port, path, headers }, (answer) => {
        answer.on("error", reject);
        createInterface({ input: answer })
          .on("line", (line) => {
            if (!line.startsWith("data: ")) return;
            const { viewState } = JSON.parse(line.slice(6)) as { viewState: string };
            seen.push({ viewState, at: Date.now() });
          })
          .once("close", () => resolve(seen));
      })
        .on("error", reject)
        .end();
    });
  }

  /** Connects to loopback; the host header selects the site, because not every resolver knows *.localhost. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        host: this.#host,
        ...this.#forwarded,
        ...(this.#cookie !== "" && { cookie: this.#cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      };
      const sent = request({ host: "127.0.0.1", port: this.#port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
          if (cookie !== undefined) this.#cookie = cookie;
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as ServerResponse });
        });
      });
      sent.on("error", reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** The cookie that identifies this applicant's request. */
  get cookie(): string {
    return this.#cookie;
  }

  /** `visit`: parameters of the address at which the visit began. */
  patch(viewState: "LANDING_SUBMIT" | "FULL_FORM", visit?: Readonly<Record<string, string>>): Promise<Answer> {
    const context = { today: todayOn(this.#host), stored: new Set<string>() };
    const body = updateBody(viewState, this.values, context);
    return this.call("PATCH", "/api/v1/userApplication", { ...body, ...(visit && { visit }) });
  }

  stored(): Promise<Answer> {
    return this.call("GET", "/api/v1/userApplication");
  }

  /** Polls until the tree has an outcome. */
  async outcome(deadlineMs = 120_000): Promise<ServerResponse> {
    const until = Date.now() + deadlineMs;
    for (;;) {
      const { body } = await this.stored();
      if (ended.has(body.viewState)) return body;
      if (Date.now() > until) throw new Error(`Still ${body.viewState} after ${String(deadlineMs)} ms`);
      await pause(50);
    }
  }
}

/** Retries while the server is down, as a person or a browser would. */
export async function persist(call: () => Promise<Answer>, deadlineMs = 30_000): Promise<Answer> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    try {
      const answer = await call();
      if (answer.status < 500) return answer;
      if (Date.now() > until) throw new Error(`Still answers ${String(answer.status)}`);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(20);
  }
}
