import type { Route } from "../dependencies.ts";

/** Pages name an empty icon; browsers that ask all the same get an answer that they remember. */
export const getFavicon: Route = (app) => {
  app.get("/favicon.ico", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=86400").code(204).send(),
  );
};
