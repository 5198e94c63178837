import type { Frame } from "@loanbridge/contract";
import { authorizationHeader, authorizationSeconds, parentHeader } from "@loanbridge/contract/headers";
import type { Channel } from "./channel.ts";

/** The authorization that the partner's page stores for the visitor. */
export interface Authorization {
  /** Requests the currently stored value, which another tab may have renewed; null if there is none. */
  readonly ask: () => Promise<string | null>;
  /** Returns the headers for a call. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Stores the value that a response contains. */
  readonly heard: (answer: Response) => void;
  /** Stores the last known value again. */
  readonly post: () => void;
  /** Returns true if the partner's page has responded. */
  readonly isHeard: () => boolean;
}

/**
 * Milliseconds to wait for the partner's page. If it does not respond, it has no partner script, and later calls do not
 * wait.
 */
const patience = 1_000;

export function createAuthorization({ parent, cookieName: name }: Frame, { post, listen }: Channel): Authorization {
  let known: string | null = null;
  let isHeard: boolean | undefined;
  const waiting = new Set<() => void>();
  listen((message) => {
    if (message.type !== "cookie" || message.name !== name) return;
    isHeard = true;
    known = message.value;
    for (const done of waiting) done();
  });
  const ask = async (): Promise<string | null> => {
    post({ type: "getCookie", name });
    if (isHeard === false) return known;
    const late = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), patience);
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve(false);
      };
      waiting.add(done);
    });
    if (late) isHeard ??= false;
    return known;
  };
  const keep = (): void =>
    post({ type: "setCookie", name, value: known, maxAge: known === null ? 0 : authorizationSeconds });
  return {
    ask,
    isHeard: () => isHeard === true,
    post() {
      if (known !== null) keep();
    },
    async headers() {
      const value = await ask();
      return { [parentHeader]: parent, ...(value !== null && { [authorizationHeader]: value }) };
    },
    heard({ headers }) {
      const value = headers.get(authorizationHeader);
      if (value === null) return;
      known = value || null;
      keep();
    },
  };
}
