import type {
  ConsoleAnswer,
  ConsoleInput,
  ConsoleName,
  ConsoleNameOf,
  consoleTokenHeader,
} from "@loanbridge/contract/console";
import { noAnswer, ProblemError, problemOf } from "./problem-error.ts";
import { saveFile } from "./save-file.ts";
import { tellSession } from "./session.tsx";
import { claimToken, storedToken } from "./session-token.ts";

const tokenHeader = "loanbridge-console-token" satisfies typeof consoleTokenHeader;

/** Reads. Throws `ProblemError`. */
export async function query<Name extends ConsoleNameOf<"query">>(
  name: Name,
  input: ConsoleInput<Name>,
  signal?: AbortSignal,
): Promise<ConsoleAnswer<Name>> {
  const response = await send(addressOf(name, input), signal === undefined ? {} : { signal });
  return (await response.json()) as ConsoleAnswer<Name>;
}

/** Does something. Throws `ProblemError`. */
export async function act<Name extends ConsoleNameOf<"action">>(
  name: Name,
  input: ConsoleInput<Name>,
  signal: AbortSignal,
): Promise<ConsoleAnswer<Name>> {
  const response = await send(`/api/${name}`, { ...posted(input), signal });
  return (await response.json()) as ConsoleAnswer<Name>;
}

/** Opens a stream of events. Throws `ProblemError`. */
export async function stream<Name extends ConsoleNameOf<"events">>(
  name: Name,
  input: ConsoleInput<Name>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { body } = await send(addressOf(name, input), { signal });
  if (body === null) throw noAnswer();
  return body;
}

/** Downloads a file under the name that the server gives it. Throws `ProblemError`. */
export async function download<Name extends ConsoleNameOf<"file">>(
  name: Name,
  input: ConsoleInput<Name>,
): Promise<void> {
  const response = await send(`/api/${name}`, posted(input));
  const [, file = "console.txt"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(file, await response.blob());
}

const addressOf = (name: ConsoleName, input: object): string =>
  `/api/${name}?${new URLSearchParams({ input: JSON.stringify(input) }).toString()}`;

const posted = (input: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(input),
});

/** Sends a call, and tells the page whether the server knows its session. */
async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await sendWithToken(address, init);
    tellSession(null);
    return response;
  } catch (error) {
    if (error instanceof ProblemError && error.isSessionOver) tellSession(error);
    throw error;
  }
}

/** Sends a call with the session's token, and once more with a new one if the server does not know it. */
async function sendWithToken(address: string, init: RequestInit): Promise<Response> {
  const token = storedToken() || (await claimToken(""));
  const response = await attempt(address, init, token);
  if (response.status !== 401) return await accepted(response);
  return await accepted(await attempt(address, init, await claimToken(token)));
}

async function attempt(address: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(tokenHeader, token);
  try {
    return await fetch(address, { ...init, headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw noAnswer();
  }
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await problemOf(response);
  return response;
}
