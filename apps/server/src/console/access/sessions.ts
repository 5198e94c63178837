import { timingSafeEqual } from "node:crypto";
import { derivedSecret, digestOf, newSecret, type RandomBytes } from "./secrets.ts";

/** Milliseconds of a session. */
export const sessionMs = 12 * 60 * 60_000;

/** Sessions at the same time. A further one ends the oldest. */
const mostSessions = 16;

/** Event streams of one session at the same time. */
const mostStreams = 8;

export interface Session {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** Whether this is the session's token. */
  holds(token: string): boolean;
  /** The session's token; undefined from the second time on. */
  claim(): string | undefined;
  /** Calls back when the session is ended by a newer one. Undefined if it has too many streams already. */
  openStream(ended: () => void): { close(): void } | undefined;
}

export interface Sessions {
  /** Name of the cookie. Other servers on this machine get the same cookies, so it is different for each start. */
  readonly cookieName: string;
  /** Begins a session, and returns the value of its cookie. */
  begin(): string;
  /** Finds the session of a Cookie header. */
  find(cookies: string | undefined): Session | undefined;
  close(): void;
}

/**
 * Sessions of browsers. A session has two secrets: the cookie, and a token that its page gets once and sends in a
 * header. A browser sends cookies to every port of a host, so the cookie alone could be read by another server there.
 */
export function createSessions(clock: () => number, random: RandomBytes): Sessions {
  const key = random(32);
  const cookieName = `loanbridge-console-${Buffer.from(random(4)).toString("hex")}`;
  const sessions = new Map<string, Session & { end(): void }>();

  function createSession(cookie: string): Session & { end(): void } {
    const digest = Buffer.from(digestOf(derivedSecret(key, cookie)));
    const streams = new Set<() => void>();
    let isClaimed = false;
    return {
      endsAt: clock() + sessionMs,
      holds: (token) => timingSafeEqual(Buffer.from(digestOf(token)), digest),
      claim() {
        if (isClaimed) return undefined;
        isClaimed = true;
        return derivedSecret(key, cookie);
      },
      openStream(ended) {
        if (streams.size >= mostStreams) return undefined;
        streams.add(ended);
        return { close: () => void streams.delete(ended) };
      },
      end: () => streams.forEach((ended) => ended()),
    };
  }

  function end(digest: string): void {
    sessions.get(digest)?.end();
    sessions.delete(digest);
  }

  return {
    cookieName,
    begin() {
      const cookie = newSecret(random);
      sessions.set(digestOf(cookie), createSession(cookie));
      const [oldest] = sessions.keys();
      if (sessions.size > mostSessions && oldest !== undefined) end(oldest);
      return cookie;
    },
    find(cookies = "") {
      const prefix = `${cookieName}=`;
      const cookie = cookies
        .split(/; */)
        .find((one) => one.startsWith(prefix))
        ?.slice(prefix.length);
      if (cookie === undefined) return undefined;
      const digest = digestOf(cookie);
      const session = sessions.get(digest);
      if (session === undefined) return undefined;
      if (clock() < session.endsAt) return session;
      end(digest);
      return undefined;
    },
    close: () => [...sessions.keys()].forEach(end),
  };
}
