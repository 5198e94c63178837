import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { bareHeaders } from "../transport/bare-headers.ts";

/** Headers of every response. HTML pages replace the policy with `contentSecurityPolicy`. */
export async function setSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        sandbox: [],
      },
    },
    // Same-origin posts keep their Origin (no-referrer would make it null), and other sites never receive our URLs.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    // `frame-ancestors` is more precise, and a second header could contradict it.
    frameguard: false,
    // No browser that runs our scripts reads these three, and each response would carry 98 bytes of them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("permissions-policy", bareHeaders["permissions-policy"]);
  });
}
