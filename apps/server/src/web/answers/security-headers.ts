import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { bareHeaders } from "../transport/bare-headers.ts";

/** What every answer carries. A page replaces the policy by its own, `contentSecurityPolicy`. */
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
    // Same-origin posts keep their Origin (no-referrer would make it null); no other site learns an address.
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    // `frame-ancestors` says it better, and cannot be contradicted by a second header.
    frameguard: false,
  });
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("permissions-policy", bareHeaders["permissions-policy"]);
  });
}
