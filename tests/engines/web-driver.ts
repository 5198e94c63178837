import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../stack/free-port.ts";

/** The name under which WebDriver answers with an element (https://www.w3.org/TR/webdriver2/#elements). */
const elementName = "element-6066-11e4-a52e-4f735466cecf";

/** Milliseconds in which the driver answers at the latest. */
const longest = 30_000;

interface Started {
  readonly sessionId: string;
}

/** A session of WebDriver, with its own process: WebKit's driver serves one session at a time. */
export interface WebDriver {
  /** Calls a command of the session; `path` begins after the session's ID. Throws with the driver's error. */
  readonly call: <R>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<R>;
  /** The ID of the first element that the selector matches. */
  readonly find: (selector: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function startDriver(
  program: string,
  capabilities: unknown,
  env: Readonly<Record<string, string | undefined>>,
): Promise<WebDriver> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${String(port)}`], { env: { ...process.env, ...env }, stdio: "ignore" });
  const ask = async <R>(method: string, path: string, body?: unknown): Promise<R> => {
    const init = {
      method,
      signal: AbortSignal.timeout(longest),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, init).catch((error: unknown) => {
      throw new Error(`${method} ${path} ${JSON.stringify(body)} has no answer.`, { cause: error });
    });
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(value.error)} ${String(value.message)}`);
    return value;
  };
  await untilReady(driver, () => ask("GET", "/status"));
  const begun = ask<Started>("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = await begun.catch((error: unknown) => {
    driver.kill();
    throw error;
  });
  const call: WebDriver["call"] = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  return {
    call,
    async find(selector) {
      const found = await call<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
      return found[elementName] ?? "";
    },
    async close() {
      await call("DELETE", "").catch(() => undefined);
      const ended = once(driver, "exit");
      driver.kill();
      await ended;
    },
  };
}

async function untilReady(driver: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await ask();
      return;
    } catch (error) {
      if (driver.exitCode !== null || tries > 500) throw new Error("The driver does not start.", { cause: error });
      await pause(20);
    }
}
