import type { FastifyInstance, HTTPMethods } from "fastify";

/** Records routes registered after this call; the returned function lists the methods of a path. */
export function declaredMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    routes.push({ pattern: asRegExp(url), methods: asList(method) });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

const asList = (method: HTTPMethods | HTTPMethods[]): readonly string[] => (Array.isArray(method) ? method : [method]);

/** `/a/:b/*` → /^\/a\/[^/]+\/.*$/ */
function asRegExp(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, "[^/]+")
    .replaceAll("*", ".*");
  return new RegExp(`^${source}$`);
}
