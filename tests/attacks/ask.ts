import { askRaw } from "../stack/raw-request.ts";

interface RequestOptions {
  readonly method?: string;
  readonly path: string;
  /** Objects are sent as JSON, text as is: a form of a page. */
  readonly body?: unknown;
}

/** Sends one request. `from` is the client address that a proxy in front of the server reports. */
export async function ask(site: string, from: string, { method = "GET", path, body }: RequestOptions) {
  const isForm = typeof body === "string";
  const answer = await askRaw(site, {
    method,
    path,
    headers: {
      "x-forwarded-for": from,
      ...(body !== undefined && { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(isForm && { origin: new URL(site).origin }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  return { status: answer.status, body: isJson ? (JSON.parse(answer.body) as unknown) : answer.body };
}
