import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { recordThirdPartyRequest } from "../stack/left-readable.ts";
import { scripts } from "./stand-in-scripts.ts";

/** Behavior of a third party: it answers, fails, or accepts the request and never answers. */
export type Manner = "answers" | "fails" | "hangs";

export interface ReceivedRequest {
  /** First part of the path: the third party. */
  readonly party: string;
  readonly path: string;
  /** Everything in the request that could carry a value: address, referrer, body. */
  readonly whole: string;
  /** The arguments of a call that the script forwarded. */
  readonly call: readonly unknown[];
}

export interface StandIn {
  readonly origin: string;
  readonly requests: ReceivedRequest[];
  manner: Manner;
  /** Calls to a party's script, in order. */
  calls(party: string): readonly (readonly unknown[])[];
  close(): Promise<void>;
}

/** A server on this machine that stands in for every third party at once. */
export async function startStandIn(): Promise<StandIn> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      recordThirdPartyRequest([request.url ?? "", JSON.stringify(request.headers), body].join("\n"));
      const { pathname } = new URL(request.url ?? "/", "http://x");
      const party = pathname.split("/")[1] ?? "";
      const call = body.startsWith("{") ? (JSON.parse(body) as { call: unknown[] }).call : [];
      requests.push({ party, path: pathname, whole: `${request.url} ${request.headers.referer ?? ""} ${body}`, call });
      if (standIn.manner === "hangs") return;
      const isScript = pathname.endsWith(".js") || pathname.endsWith("/js");
      response.writeHead(standIn.manner === "fails" ? 500 : 200, {
        "content-type": isScript ? "text/javascript" : "text/html",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      response.end(standIn.manner === "fails" ? "" : isScript ? (scripts[party] ?? "") : "<p>Four stars</p>");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const standIn: StandIn = {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    manner: "answers",
    calls: (party) => requests.filter((one) => one.party === party && one.call.length > 0).map(({ call }) => call),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return standIn;
}
