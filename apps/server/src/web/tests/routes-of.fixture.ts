import type { Started } from "./started.fixture.ts";

/** `GET /a/:b` of every route. Fastify prints them as a tree, each line a piece of a path, four columns further in a level. */
export function routesOf({ app }: Started): string[] {
  const above: string[] = [];
  return app.http
    .printRoutes()
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", piece = "", methods = ""] = /^(.*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const level = indent.length / 4;
      above.splice(level, Infinity, piece);
      const path = above.join("");
      return methods
        .split(", ")
        .filter((method) => method !== "" && method !== "HEAD")
        .map((method) => `${method} ${path}`);
    });
}
