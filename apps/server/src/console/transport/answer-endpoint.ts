import type { IncomingMessage, ServerResponse } from "node:http";
import { consoleEndpoints, type ConsoleEndpoint, type ConsoleName } from "@loanbridge/contract/console";
import type { Session } from "../access/sessions.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { handlers } from "../endpoints/index.ts";
import { ConsoleProblem, problemKinds } from "./problems.ts";
import { checkBody, parsed, readBody } from "./read-body.ts";
import { type ConsoleFile, sendFile, sendJson } from "./send.ts";
import { streamStates } from "./stream-states.ts";
import { zoneOf } from "./time-zone.ts";

/** Any endpoint's handler: the registry has checked that it fits the endpoint. */
type AnyHandler = (parts: ConsoleParts, input: unknown, signal?: AbortSignal) => unknown;

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parts: ConsoleParts;
  readonly session: Session;
  readonly failed: (error: unknown) => void;
}

const prefix = "/api/";

/** The endpoint of a path; undefined if there is none. */
export function endpointOf(path: string): ConsoleName | undefined {
  const name = path.startsWith(prefix) ? path.slice(prefix.length) : "";
  return Object.hasOwn(consoleEndpoints, name) ? (name as ConsoleName) : undefined;
}

/** Answers a request to an endpoint. Throws `ConsoleProblem`. */
export async function answerEndpoint(name: ConsoleName, url: URL, asked: Asked): Promise<void> {
  const endpoint: ConsoleEndpoint = consoleEndpoints[name];
  const { request, response, parts } = asked;
  const isRead = endpoint.kind === "query" || endpoint.kind === "events";
  if (request.method !== (isRead ? "GET" : "POST")) throw new ConsoleProblem("wrong-method");
  if (!isRead) checkBody(request);
  const given = isRead ? parsed(Buffer.from(url.searchParams.get("input") ?? "{}")) : await readBody(request, response);
  const read = endpoint.input.safeParse(given);
  if (!read.success) throw new ConsoleProblem("invalid", explain(read.error.issues));
  const handle = (handlers as Partial<Record<ConsoleName, unknown>>)[name] as AnyHandler | undefined;
  if (handle === undefined) throw new ConsoleProblem("not-found");
  if (endpoint.kind === "events") return follow(asked, handle(parts, read.data) as () => Promise<object>, read.data);
  const left = new AbortController();
  response.once("close", () => left.abort());
  const said = await (async () => handle(parts, read.data, left.signal))().catch((error: unknown) => {
    // The work stopped because its browser left, so that no answer is awaited.
    if (error !== left.signal.reason) throw error;
  });
  if (left.signal.aborted) return;
  if (endpoint.kind === "file") await sendFile(response, said as ConsoleFile);
  else sendJson(response, complete(parts, read.data, said as object));
}

function follow({ response, parts, session, failed }: Asked, read: () => Promise<object>, input: unknown): void {
  const slot = session.openStream(() => stream.end());
  if (slot === undefined) throw new ConsoleProblem("too-many", "Close another tab of the console, then try again.");
  const stream = streamStates(response, {
    async read() {
      const state = await read();
      return { state: JSON.stringify(state), event: JSON.stringify(complete(parts, input, state)) };
    },
    failed,
    ended: () => slot.close(),
  });
}

/** Adds the time of an answer, and the zone in which to show its times. */
function complete(parts: ConsoleParts, input: unknown, said: object): object {
  const { site } = input as { readonly site?: string };
  return { at: parts.clock(), zone: zoneOf(parts, site), ...said };
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Mistakes of a page that was made for another version of the server, not of what an operator types. */
const ofOtherVersions: ReadonlySet<string | undefined> = new Set(["unrecognized_keys", "invalid_type"]);

/** Says where an input is wrong, without repeating its values or the names that it made up. */
function explain(issues: readonly Issue[]): string {
  const places = issues
    .slice(0, 5)
    .map(({ code, path, message }) =>
      [path.map(String).join("."), code === "unrecognized_keys" ? "unknown property" : message]
        .filter(Boolean)
        .join(": "),
    );
  const isOfOther = issues.some(({ code }) => ofOtherVersions.has(code));
  return [...places, ...(isOfOther ? [problemKinds["unknown-call"].detail] : [])].join(". ");
}
