import type { Frame } from "@loanbridge/contract";
import { authorizationHeader, authorizationSeconds, parentHeader } from "@loanbridge/contract/headers";
import type { Channel } from "./channel.ts";

/** The authorization that the partner's page stores for the visitor. */
export interface Authorization {
  /** Requests the currently stored value, which another tab may have renewed; null if there is none. */
  readonly load: () => Promise<string | null>;
  /** Resolves when the partner's page first responds, also if it was busy for longer than a call waits. */
  readonly first: Promise<string | null>;
  /** Returns the headers for a call. */
  readonly headers: () => Promise<Record<string, string>>;
  /**
   * Stores the value that a response contains, given the request's method and headers from here. A request that only
   * reads gets the value back that it sent, which is over once the response to another, also of another tab, has brought
   * a new one.
   */
  readonly receive: (answer: Response, method: string, sent?: Record<string, string>) => Promise<void>;
  /** Stores the last known value again. */
  readonly post: () => void;
  /** Returns true if the partner's page has responded. */
  readonly hasResponded: () => boolean;
}

/**
 * Milliseconds to wait for the partner's page. If it does not respond, it has no partner script, and later calls do not
 * wait.
 */
const timeoutMs = 1_000;

export function createAuthorization({ parent, cookieName: name }: Frame, { post, listen }: Channel): Authorization {
  let current: string | null = null;
  let hasResponded: boolean | undefined;
  const pending = new Set<() => void>();
  // If the partner's page can store nothing, its null is not news: only this page has the value.
  let isStored = false;
  const first = new Promise<string | null>((resolve) => {
    listen((message) => {
      if (message.type !== "cookie" || message.name !== name) return;
      hasResponded = true;
      isStored ||= message.value !== null;
      if (isStored) current = message.value;
      resolve(current);
      for (const done of pending) done();
    });
  });
  const load = async (): Promise<string | null> => {
    post({ type: "getCookie", name });
    if (hasResponded === false) return current;
    const isLate = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), timeoutMs);
      const done = (): void => {
        clearTimeout(timer);
        pending.delete(done);
        resolve(false);
      };
      pending.add(done);
    });
    if (isLate) hasResponded ??= false;
    return current;
  };
  const save = (): void =>
    post({ type: "setCookie", name, value: current, maxAge: current === null ? 0 : authorizationSeconds });
  return {
    load,
    first,
    hasResponded: () => hasResponded === true,
    post() {
      if (current !== null) save();
    },
    async headers() {
      const value = await load();
      return { [parentHeader]: parent, ...(value !== null && { [authorizationHeader]: value }) };
    },
    async receive({ headers }, method, sent) {
      const value = headers.get(authorizationHeader);
      if (value === null) return;
      if (method === "GET" && (await load()) !== (sent?.[authorizationHeader] ?? null)) return;
      current = value || null;
      save();
    },
  };
}
