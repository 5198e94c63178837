import { postReply, type ReplyEncoding } from "../schema/reply-schema.ts";
import { readReply } from "./read-reply.ts";

export const context = {
  price: 20,
  requestedUrl: "https://api.lender.example/post?k=1",
  redirectHosts: ["offers.lender.example", "*.lend.example"],
  allowLoopback: false,
};

export const bytes = (text: string) => new TextEncoder().encode(text);

export const read = (reply: unknown, body: string, status = 200) =>
  readReply(postReply.parse(reply), { status, body: bytes(body) }, context);

export const plain = (encoding: ReplyEncoding, path: string) => ({
  encoding,
  rules: [
    { when: [{ path, startsWith: "ACCEPTED" }], outcome: "sold", redirect: path === "text" ? "text" : "url" },
    { when: [{ path, startsWith: "REJECTED" }], outcome: "declined" },
  ],
});

export const json = {
  encoding: "json",
  rules: [
    { when: [{ path: "ok", equals: true }], outcome: "sold", price: "price", redirect: "url" },
    { when: [{ path: "ok", equals: false }], outcome: "declined", counterPrice: "again" },
  ],
};

export const sale = (url: string, price: unknown = 12) => JSON.stringify({ ok: true, price, url });
