import { endpoints } from "@loanbridge/contract";
import { ProblemError } from "../answers/problems.ts";
import { createEventStream } from "../answers/event-stream.ts";
import { routeOf } from "../transport/endpoint-schema.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";
import { siteOf } from "../visitor/site-of.ts";
import { isUnderWay } from "../../applications/index.ts";
import { progressOf } from "../../routing/index.ts";
import type { Route } from "../dependencies.ts";

/**
 * Streams per application, one for each open tab. A page without a stream polls. Each stream reads the store on every
 * change.
 */
export const streamsOfOne = 12;

/**
 * Streams progress. The current state is sent first, so that a browser that reconnects (after a network failure or a
 * server restart) misses nothing. The stream ends with the state that ends the wait; once the browser has that state,
 * 204 stops it from reconnecting.
 */
export const followProgress: Route = (app, { sites, sessions, board, namedLenders, links }) => {
  const open = new Map<string, Set<() => void>>();
  app.addHook("preClose", async () => {
    for (const streams of open.values()) for (const end of streams) end();
  });

  app.route({
    ...routeOf(endpoints.followProgress),
    handler: async (request, reply) => {
      const site = siteOf(request, sites);
      const first = await sessions.standing(request, site);
      if (!first) throw new ProblemError("no-application");
      if (!isUnderWay(first.viewState) && request.headers["last-event-id"] === String(first.version)) {
        return reply.code(204).send();
      }
      reply
        .headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" })
        .type("text/event-stream; charset=utf-8");
      // A HEAD response would leave its stream open, with no connection to close it.
      if (request.method === "HEAD") return reply.send();
      const streams = open.get(first.id) ?? new Set();
      if (streams.size >= streamsOfOne) throw new ProblemError("too-many-requests", { "retry-after": "2" });
      let known = first;
      const stream = createEventStream({
        async read(what) {
          const application = what === "figures" ? known : await sessions.standing(request, site);
          if (!application) return undefined;
          known = application;
          // Read after the state: the last event must count every answer that led to it.
          const figures = await board.of(application.id);
          const linkTo = linkToLender(links, request, site);
          const data = await progressOf(application, figures, namedLenders, linkTo, site.language);
          return { id: String(application.version), event: "progress", data, last: !isUnderWay(application.viewState) };
        },
        watch: (changed) => board.watch(first.id, changed),
        failed: (error) => request.log.error({ event: "progress stream failed", err: error }),
        heartbeatMs: 15_000,
      });
      open.set(first.id, streams.add(stream.end));
      stream.body.once("close", () => {
        streams.delete(stream.end);
        if (streams.size === 0) open.delete(first.id);
      });
      return reply.send(stream.body);
    },
  });
};
