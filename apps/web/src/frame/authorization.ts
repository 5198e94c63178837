import type { Frame } from "@loanbridge/contract";
import { authorizationHeader, authorizationSeconds, parentHeader } from "@loanbridge/contract/headers";
import type { Channel } from "./channel.ts";

/** What the partner's page keeps for the visitor. */
export interface Authorization {
  /** As that page keeps it now: another tab may have renewed it. Null: nothing. */
  readonly ask: () => Promise<string | null>;
  /** For a call. */
  readonly headers: () => Promise<Record<string, string>>;
  /** Has what an answer brings kept. */
  readonly heard: (answer: Response) => void;
  /** Has what is known kept once more. */
  readonly post: () => void;
  /** Whether the partner's page has answered. */
  readonly isHeard: () => boolean;
}

/** Milliseconds for the partner's page to answer; one that does not is no partner's script, and is not waited for again. */
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
