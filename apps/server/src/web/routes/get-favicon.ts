import type { Route } from "../dependencies.ts";

/** Pages reference their icon; browsers that request this path anyway get a cacheable response. */
export const getFavicon: Route = (app) => {
  app.get("/favicon.ico", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").code(204).send(),
  );
};
