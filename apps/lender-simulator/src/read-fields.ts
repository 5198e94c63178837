import type { IncomingMessage } from "node:http";
import { XMLParser } from "fast-xml-parser";
import type { SentFields } from "./exchange.ts";

const longest = 65_536;

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longest) throw new RangeError("a request of more than 64 kB");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Flattens nested values to dotted names. */
function flatten(value: unknown, name = ""): [string, string][] {
  if (value === null) return [[name, ""]];
  if (typeof value !== "object") return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === "" ? key : `${name}.${key}`));
}

const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true });

/** Keyed by media type. */
const readers: Readonly<Record<string, (body: string) => [string, string][]>> = {
  "application/json": (body) => flatten(JSON.parse(body)),
  "application/x-www-form-urlencoded": (body) => [...new URLSearchParams(body)],
  "text/xml": (body) => flatten(parser.parse(body)),
  "application/xml": (body) => flatten(parser.parse(body)),
};

/** Reads all fields of query and body. Throws if the body cannot be parsed. */
export async function readFields(message: IncomingMessage, url: URL): Promise<SentFields> {
  const body = await bodyOf(message);
  const type = (message.headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
  const fromBody = body === "" ? [] : (readers[type]?.(body) ?? []);
  return Object.fromEntries([...url.searchParams, ...fromBody]);
}
