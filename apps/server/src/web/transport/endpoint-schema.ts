import type { Endpoint } from "@loanbridge/contract";

/**
 * Fastify route options of a contract endpoint. An event stream has no response schema, because it is not a single
 * body.
 */
export function routeOf<E extends Endpoint>(endpoint: E) {
  const { method, path, params, query, headers, body, response, events } = endpoint;
  return {
    method: method as E["method"],
    url: path as E["path"],
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(!events && { response: { 200: response } }),
    } as RouteSchema<E>,
  };
}

type RouteSchema<E extends Endpoint> = (E extends { params: infer P } ? { params: P } : object) &
  (E extends { query: infer Q } ? { querystring: Q } : object) &
  (E extends { headers: infer H } ? { headers: H } : object) &
  (E extends { body: infer B } ? { body: B } : object) &
  (E extends { events: true } ? object : { response: { 200: E["response"] } });
