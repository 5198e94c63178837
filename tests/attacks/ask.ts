import { askRaw } from "../stack/raw-request.ts";

interface Asked {
  readonly method?: string;
  readonly path: string;
  /** Sent as JSON, or as it is where it is text: a form of a page. */
  readonly body?: unknown;
}

/** One request from an address, as the proxy before the server tells it. */
export async function ask(site: string, from: string, { method = "GET", path, body }: Asked) {
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
