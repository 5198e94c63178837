import { createHash } from "node:crypto";
import type { Route } from "../dependencies.ts";
import { cachedAnHour } from "../answers/cache-times.ts";
import { compress } from "../transport/compress.ts";

/** Any partner page may load these as a script, as a module, or with an integrity hash. */
const forOthers = { "cross-origin-resource-policy": "cross-origin", "access-control-allow-origin": "*" } as const;

/**
 * Serves the embed script and its types. Their URL does not change with their content, so browsers revalidate them
 * after an hour.
 */
export const getEmbed: Route = (app, { web: { embed } }) => {
  const files = [
    ["/embed.js", embed.script, "text/javascript; charset=utf-8"],
    ["/embed.d.ts", embed.types, "text/plain; charset=utf-8"],
  ] as const;
  for (const [path, content, type] of files) {
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    app.get(path, async (request, reply) => {
      reply.headers({ ...forOthers, etag, "cache-control": cachedAnHour });
      if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      return reply.type(type).send(await compress(reply, content));
    });
  }
};
