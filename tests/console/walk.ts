import { request } from "node:http";
import { consoleEndpoints, type ConsoleName } from "@loanbridge/contract/console";
import type { Reply, Visit } from "../../apps/server/src/console/console.fixture.ts";
import { handlers } from "../../apps/server/src/console/endpoints/index.ts";
import type { Pool } from "./inputs-of.ts";

/** Reads before acts, so that acts find what they act on last. */
const order = ["query", "events", "file", "action"] as const;

/** Every endpoint, in the order of a walk. */
export const names = (Object.keys(handlers) as ConsoleName[]).toSorted(
  (one, other) => order.indexOf(consoleEndpoints[one].kind) - order.indexOf(consoleEndpoints[other].kind),
);

/** Calls an endpoint of any kind; of a stream, reads the first states. */
export const callAny = (visit: Visit, name: ConsoleName, input: unknown): Promise<Reply> =>
  consoleEndpoints[name].kind === "events" ? firstEvents(visit, name, input) : visit.call(name, input);

function firstEvents(visit: Visit, name: ConsoleName, input: unknown): Promise<Reply> {
  const path = `/api/${name}?${new URLSearchParams({ input: JSON.stringify(input) }).toString()}`;
  return new Promise((resolve, reject) => {
    const asked = request(`${visit.origin}${path}`, { headers: visit.own, agent: false }, (response) => {
      let body = "";
      const { statusCode: status = 0, headers } = response;
      const end = (): void => {
        asked.destroy();
        resolve({ status, headers, body });
      };
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
        if (body.includes("data: ")) end();
      });
      response.once("end", end);
    });
    asked.once("error", (error) => {
      if (!asked.destroyed) reject(error);
    });
    asked.end();
  });
}

interface Given {
  /** The operator's reason. */
  readonly why: string;
  /** Emails or phone numbers to find people by. */
  readonly values: readonly string[];
}

/** Names and IDs that endpoints take, of all that this console shows. The source is `fernhill`. */
export async function poolOf(visit: Visit, { why, values }: Given): Promise<Pool> {
  const { sites, lenders } = await visit.query("names", {});
  const site = sites[0]?.id ?? "";
  const requests = (await visit.query("listRequests", {})).rows.map(({ id }) => id);
  const cases = (await visit.query("listCases", {})).rows.map(({ id }) => id);
  const declined = await declinedOf(visit, requests);
  const [lender = ""] = lenders.map(({ id }) => id);
  return {
    id: [...requests, ...cases, lender],
    since: await pause(visit, lender, why),
    application: requests,
    after: requests.slice(0, 1),
    site: [site, "nowhere"],
    request: [declined.request],
    lender: [declined.lender, "nobody"],
    sentAt: [declined.sentAt],
    source: ["fernhill", "nobody"],
    name: ["fernhill"],
    tree: [(await visit.query("showTree", { site })).tree],
    why: [why],
    verified: [why],
    named: [[], requests.slice(0, 1)],
    value: values,
    from: ["today", undefined],
    to: ["today", undefined],
    by: [["site"], ["lender", "source"], ["day"]],
    reference: ["HL-1"],
    state: ["TX"],
  };
}

/** Pauses a lender and the source, which later calls of the walk do not change. Returns when each pause began. */
async function pause(visit: Visit, lender: string, why: string): Promise<readonly unknown[]> {
  await visit.act("pauseLender", { id: lender, why });
  await visit.act("pauseSource", { name: "fernhill", why });
  const { rows } = await visit.query("listLenders", {});
  const { source } = await visit.query("showSource", { name: "fernhill" });
  return [rows.find(({ id }) => id === lender)?.pause?.since, source.state?.pause?.since];
}

/** A post that was declined, so that recording this again changes nothing. */
async function declinedOf(visit: Visit, requests: readonly string[]) {
  for (const id of requests) {
    const { calls } = await visit.query("showRequest", { id });
    const call = calls.find(({ stage, state }) => stage === "post" && state === "declined");
    if (call !== undefined) return { request: id, lender: call.lender, sentAt: call.sentAt };
  }
  throw new Error("No lender declined a request.");
}
