import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { boardHeaders, boardPage } from "./board-page.ts";
import type { Stage } from "./behavior.ts";
import { stages, type Desk, type Script } from "./desk.ts";
import { createLeads } from "./leads.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { simulatedLenders } from "./lenders/index.ts";
import type { SimulatedLender } from "./lenders/simulated-lender.ts";
import type { Mailbox } from "./mailbox/start-mailbox.ts";
import { answerMails } from "./mailbox/pages.ts";
import { pageHeaders } from "./page.ts";
import { readFields } from "./read-fields.ts";
import { answer, transmit } from "./transports.ts";
import { offerPage, unknownLeadPage, welcomePage } from "./welcome-page.ts";

export interface Simulator {
  /** Origin, such as http://127.0.0.1:3001. */
  readonly url: string;
  readonly port: number;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

const lendersById: Readonly<Record<string, SimulatedLender>> = simulatedLenders;
const isStage = (name: string): name is Stage => Object.hasOwn(stages, name);
const text = (status: number, body: string) => ({ status, headers: { "content-type": "text/plain" }, body });

function headerText(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

interface Served {
  readonly desk: Desk;
  readonly mailbox: Pick<Mailbox, "mails"> | undefined;
}

async function serve({ desk, mailbox }: Served, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(message.url ?? "/", desk.origin());
  // Otherwise a page of another host that resolves here could read the ledger.
  const hostname = (message.headers.host ?? "").replace(/:\d+$/, "");
  if (hostname !== "127.0.0.1" && hostname !== "localhost") return answer(response, text(421, "loopback only"));
  if (url.pathname === "/healthz") return answer(response, text(200, "ok"));
  if (url.pathname === "/ledger" && message.method === "GET") {
    const body = {
      posts: desk.ledger.posts(),
      pings: desk.ledger.pings(),
      declined: desk.ledger.declined(),
      postedTwice: desk.ledger.postedTwice(),
      soldTwice: desk.ledger.soldTwice(),
    };
    return answer(response, {
      status: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
  if (url.pathname === "/board" && message.method === "GET")
    return answer(response, { status: 200, headers: boardHeaders, body: boardPage(desk.ledger.posts()) });
  if (mailbox && message.method === "GET" && /^\/mails(\/|\.|$)/.test(url.pathname))
    return answer(response, answerMails(mailbox.mails, url.pathname));
  const [, root, id = "", stage = "", lead] = url.pathname.split("/");
  const lender = root === "lenders" && Object.hasOwn(lendersById, id) ? lendersById[id] : undefined;
  if (lender === undefined) return answer(response, text(404, "no such lender"));
  if (stage === "welcome" && message.method === "GET") {
    const found = desk.leads.find(id, lead ?? "");
    return found === undefined
      ? answer(response, { status: 404, headers: pageHeaders, body: unknownLeadPage() })
      : answer(response, { status: 200, headers: pageHeaders, body: welcomePage(lender, found.fields) });
  }
  if (stage === "offer" && message.method === "GET")
    return answer(response, { status: 200, headers: pageHeaders, body: offerPage(lender) });
  if (!isStage(stage)) return answer(response, text(404, "no such stage"));
  const fields = await readFields(message, url);
  const key = headerText(message.headers["idempotency-key"]) ?? fields["key"] ?? fields["externalId"];
  const { reply, behavior } = stages[stage](desk, { lender, stage, fields, key, lead });
  transmit(response, reply, behavior);
}

export interface SimulatorOptions {
  readonly port: number;
  readonly script?: Script;
  readonly mailbox?: Pick<Mailbox, "mails">;
}

/**
 * Starts the simulated network on loopback. `port` 0 selects any free port. `script` overrides the table of test
 * values, so that tests can inject faults. `mailbox` is shown under /mails.
 */
export async function startSimulator({ port, script, mailbox }: SimulatorOptions): Promise<Simulator> {
  const ledger = createLedger();
  let origin = "";
  const desk: Desk = { leads: createLeads(), ledger, script, attempts: new Map(), origin: () => origin };
  const server = createServer((message, response) => {
    serve({ desk, mailbox }, message, response).catch(() => {
      // The request could not be parsed. It is not echoed, because it may contain personal data.
      if (!response.headersSent) answer(response, text(400, "unreadable request"));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${bound}`;
  return {
    url: origin,
    port: bound,
    ledger,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
