import type { Lender, LenderClient, LenderInput, Outcome } from "./types.ts";
import type { PingReply, PostReply, StatusReply } from "./schema/reply-schema.ts";
import type { RequestSchema } from "./schema/request-schema.ts";
import { buildRequest, type OutgoingRequest, urlCarriesAnswers } from "./build-request.ts";
import { createDispatcher, type Resolve } from "./egress/dispatcher.ts";
import { send } from "./egress/send.ts";
import { readReply, type Verdict } from "./reply/read-reply.ts";

export interface LenderClientOptions {
  /** Allows connections to the simulated network. Never set in production. */
  readonly allowLoopback: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Called before each call to a lender; what it returns is called with the outcome (`failed`: the call threw). */
  readonly observe?: (lenderId: string, call: keyof LenderClient) => (outcome: string) => void;
  /** Resolves host names. Default: the system's resolver. */
  readonly resolve?: Resolve;
}

type Unanswered = Extract<Verdict, { kind: "unsent" | "unknown" }>;
const isOutcome = (verdict: Verdict): verdict is Outcome => verdict.kind !== "absent" && verdict.kind !== "bid";
const unreadable: Unanswered = { kind: "unknown", why: "unreadable" };

/** Talks to lenders in the dialects of their files. Never throws because of a lender or the network. */
export function createLenderClient(options: LenderClientOptions): LenderClient & { close(): Promise<void> } {
  const { observe } = options;
  const dispatcher = createDispatcher(options.resolve);

  async function exchange(
    lender: Lender,
    outgoing: OutgoingRequest,
    reply: PostReply | PingReply | StatusReply,
    price: number,
    signal: AbortSignal,
    seconds = lender.file.timeoutSeconds,
  ): Promise<Verdict> {
    const deadline = { ms: seconds * 1_000, signal };
    const answer = await send(dispatcher, outgoing, deadline, options.allowLoopback);
    if ("kind" in answer) return answer;
    return readReply(reply, answer, {
      price,
      requestedUrl: outgoing.url.href,
      redirectHosts: lender.file.redirectHosts,
      allowLoopback: options.allowLoopback,
    });
  }

  async function sendRequest(
    lender: Lender,
    request: RequestSchema,
    reply: PostReply | PingReply | StatusReply,
    input: Partial<LenderInput>,
    signal: AbortSignal,
    seconds?: number,
  ): Promise<Verdict> {
    // An unverified lender receives nothing, whatever the caller.
    if (lender.file.verified.state !== "verified") return { kind: "unsent", why: "forbidden-target" };
    const outgoing = buildRequest(request, { ...input, now: options.clock(), secrets: lender.secrets ?? new Map() });
    const verdict = await exchange(lender, outgoing, reply, input.price ?? 0, signal, seconds);
    // The answer names nothing to poll, and a poll of the post's own URL would send the application again.
    const sendsAgain =
      verdict.kind === "pending" && verdict.pollUrl === outgoing.url.href && urlCarriesAnswers(request);
    return sendsAgain ? unreadable : verdict;
  }

  const calls: LenderClient = {
    async post(lender, input, signal) {
      const verdict = await sendRequest(lender, lender.file.post, lender.file.reply, input, signal);
      return isOutcome(verdict) ? verdict : unreadable;
    },

    async poll(lender, pollUrl, signal) {
      const url = URL.canParse(pollUrl) ? new URL(pollUrl) : undefined;
      if (url === undefined || url.origin !== new URL(lender.file.post.url).origin)
        return { kind: "unsent", why: "forbidden-target" };
      const { poll } = lender.file;
      const outgoing = buildRequest(
        {
          url: url.href,
          method: "GET",
          encoding: "query",
          fields: {},
          ...(poll?.headers ? { headers: poll.headers } : {}),
        },
        { now: options.clock(), secrets: lender.secrets ?? new Map() },
      );
      const verdict = await exchange(lender, outgoing, poll?.reply ?? lender.file.reply, 0, signal);
      return isOutcome(verdict) ? verdict : unreadable;
    },

    async status(lender, key, signal) {
      const { status } = lender.file;
      if (status === undefined) return { kind: "unknown", why: "status" };
      const verdict = await sendRequest(lender, status, status.reply, { key }, signal);
      if (verdict.kind === "absent") return undefined;
      return isOutcome(verdict) ? verdict : unreadable;
    },

    async offerDeclined(lender, sale, signal) {
      const { offerDeclined } = lender.file;
      if (offerDeclined === undefined || lender.file.verified.state !== "verified") return false;
      const outgoing = buildRequest(offerDeclined, {
        ...sale,
        now: options.clock(),
        secrets: lender.secrets ?? new Map(),
      });
      const deadline = { ms: lender.file.timeoutSeconds * 1_000, signal };
      const answer = await send(dispatcher, outgoing, deadline, options.allowLoopback);
      return "status" in answer && answer.status >= 200 && answer.status < 300;
    },

    async ping(lender, input, signal) {
      const { ping } = lender.file;
      if (ping === undefined) return { failed: "no-ping" };
      const verdict = await sendRequest(lender, ping, ping.reply, input, signal, ping.timeoutSeconds);
      if (verdict.kind === "bid")
        return { bid: verdict.price, ...(verdict.reference === undefined ? {} : { reference: verdict.reference }) };
      if (verdict.kind === "declined")
        return { declined: true, ...(verdict.code === undefined ? {} : { code: verdict.code }) };
      return { failed: "why" in verdict ? verdict.why : "unreadable" };
    },
  };

  return { ...(observe === undefined ? calls : observed(calls, observe)), close: () => dispatcher.close() };
}

function observed(calls: LenderClient, observe: NonNullable<LenderClientOptions["observe"]>): LenderClient {
  async function observing<T>(
    { id }: Lender,
    name: keyof LenderClient,
    call: () => Promise<T>,
    outcomeOf: (answer: T) => string,
  ): Promise<T> {
    const ended = observe(id, name);
    let outcome = "failed";
    try {
      const answer = await call();
      outcome = outcomeOf(answer);
      return answer;
    } finally {
      ended(outcome);
    }
  }
  return {
    post: (to, ...rest) => observing(to, "post", () => calls.post(to, ...rest), kindOf),
    poll: (to, ...rest) => observing(to, "poll", () => calls.poll(to, ...rest), kindOf),
    status: (to, ...rest) => observing(to, "status", () => calls.status(to, ...rest), kindOf),
    offerDeclined: (to, ...rest) =>
      observing(
        to,
        "offerDeclined",
        () => calls.offerDeclined(to, ...rest),
        (heard) => (heard ? "heard" : "unheard"),
      ),
    ping: (to, ...rest) =>
      observing(
        to,
        "ping",
        () => calls.ping(to, ...rest),
        (answer) => ("bid" in answer ? "bid" : "declined" in answer ? "declined" : "unknown"),
      ),
  };
}

const kindOf = (answer: Outcome | undefined): string => answer?.kind ?? "absent";
