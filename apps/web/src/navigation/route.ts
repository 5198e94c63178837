/**
 * The visitor's location: `#/longform/modal/faqs?section=moreInfo` is a path, a modal over it, and the modal's
 * parameters.
 */
export interface Route {
  readonly path: string;
  readonly modal?: string;
  readonly params: Readonly<Record<string, string>>;
}

/** React renders the landing page again after hydration if its route is another object than on the server. */
export const landing: Route = { path: "/", params: {} };

/** Returns undefined for a hash that is not a route, such as an anchor inside the page. */
export function parseRoute(hash: string): Route | undefined {
  if (hash === "" || hash === "#") return landing;
  if (!hash.startsWith("#/")) return undefined;
  const [location = "", query = ""] = hash.slice(1).split("?", 2);
  const params = Object.fromEntries(new URLSearchParams(query));
  const found = /^(.*?)\/modal\/([\w-]+)\/?$/.exec(location);
  const path = (found?.[1] ?? location).replace(/\/+$/, "") || "/";
  return found?.[2] ? { path, modal: found[2], params } : { path, params };
}

/** Returns the same route on another screen; the modal stays open over it. */
export function onScreen(path: string, { modal, params }: Route): Pick<Route, "path"> & Partial<Route> {
  return modal === undefined ? { path } : { path, modal, params };
}

/** Returns the hash of a route. */
export function hashOf(route: { path: string; modal?: string; params?: Readonly<Record<string, string>> }): string {
  const query = new URLSearchParams(route.params).toString();
  const base = route.modal ? `${route.path === "/" ? "" : route.path}/modal/${route.modal}` : route.path;
  return `#${base}${query ? `?${query}` : ""}`;
}
