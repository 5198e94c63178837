import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyBaseLogger } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { answerErrors, answerUnknown, send } from "../answers/error-answers.ts";
import { answerBadSocket, answerBelowHooks } from "./bad-socket.ts";
import { bareHeaders } from "./bare-headers.ts";
import { declaredMethods } from "./declared-methods.ts";
import { answerKnownHostsOnly } from "../visitor/known-hosts-only.ts";
import type { HttpApp, HttpDependencies } from "../dependencies.ts";
import { requireSameOrigin } from "../visitor/same-origin-only.ts";
import { problemOfStatus } from "../answers/problems.ts";
import { serveGallery } from "../answers/gallery.ts";
import { readJsonBodies } from "./json-bodies.ts";
import { measureRequests } from "./measure-requests.ts";
import { bodyLimitBytes } from "./message-body.ts";
import { logRequests } from "./request-log.ts";
import { serializeRequests } from "./serialize-requests.ts";
import { limitConnections, connectionLimits } from "./limit-connections.ts";
import { refuseAmbiguous } from "./request-shape.ts";
import { refuseUnread } from "./refuse-unread.ts";
import { originForm } from "./request-target.ts";
import { longestLinkToken } from "../../messages/index.ts";
import { routes } from "../routes/index.ts";
import { setSecurityHeaders } from "../answers/security-headers.ts";
import { createThrottle, noThrottle, throttleNetworks } from "../limits/throttle.ts";
import { limitUnreadResponses } from "./unread-responses.ts";
import { shedLoad } from "../limits/shed-load.ts";
import { serveImages } from "../answers/site-images.ts";
import { serveFiles } from "../answers/static-files.ts";

/**
 * Limits of one request. Node's defaults (60 s for headers, 300 s in total) let a few slow clients hold every socket.
 */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 15_000;
/**
 * No bytes read or written, as when a client does not read its response. Node waits as long again after a response of
 * which a part was written. Event streams write every 15 seconds.
 */
const silenceTimeoutMs = 20_000;
/** Interval of the check for timed-out connections. Each one found costs about 20 microseconds of the event loop. */
const lateLinesEveryMs = 50;

/** Creates the HTTP server, ready to listen or for `inject` in tests. */
export async function createHttpServer(dependencies: HttpDependencies): Promise<HttpApp> {
  const { config, log } = dependencies;
  const loggerInstance: FastifyBaseLogger = log;
  const behindProxy = config.trustProxy !== false;
  const throttle = behindProxy
    ? noThrottle
    : createThrottle({
        refusalsPerMinute: config.refusalsPerMinute,
        counting: dependencies.counting,
        throttledConnections: dependencies.metrics.throttledConnections,
      });
  const app: HttpApp = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    routerOptions: { maxParamLength: longestLinkToken },
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: lateLinesEveryMs, requireHostHeader: false },
    forceCloseConnections: "idle",
    // Fastify's own 503 lacks our headers. Requests that still arrive are served, and their connections closed.
    return503OnClosing: false,
    rewriteUrl: originForm(behindProxy),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) =>
      void send(
        reply.headers({ ...bareHeaders, connection: "close" }),
        problemOfStatus(error.statusCode ?? 400, request.id),
      ),
    clientErrorHandler: answerBadSocket(throttle),
  }).withTypeProvider<ZodTypeProvider>();

  limitConnections(app.server, connectionLimits(behindProxy), throttle, dependencies.peerConnections);
  answerBelowHooks(app);
  limitUnreadResponses(app.server);
  serializeRequests(app.server, throttle);
  throttleNetworks(app, throttle);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser(["text/plain", "application/json"]);
  readJsonBodies(app);
  logRequests(app, config);
  measureRequests(app, dependencies.metrics);
  await setSecurityHeaders(app);
  refuseAmbiguous(app);
  shedLoad(app, dependencies.metrics);
  answerKnownHostsOnly(app, dependencies.sites);
  requireSameOrigin(app);
  refuseUnread(app);
  answerErrors(app);
  answerUnknown(app, declaredMethods(app));
  await app.register(cookie);
  app.addHook("onSend", async (request, reply) => void (await dependencies.sessions.renew(request, reply)));
  await serveFiles(app, dependencies);
  serveImages(app, dependencies);
  if (config.development) await serveGallery(app, dependencies);
  for (const route of routes) route(app, dependencies);
  return app;
}

/** `n`: trust the nearest n hops. */
function trusted(
  proxies: HttpDependencies["config"]["trustProxy"],
): string | false | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies;
}
