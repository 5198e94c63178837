import type { Started } from "./started.fixture.ts";

/**
 * Lists every route as `GET /a/:b`. Fastify prints a tree: each line is one path segment, indented four columns per
 * level.
 */
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
