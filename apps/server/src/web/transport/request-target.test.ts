import { expect, test } from "vitest";
import { originForm } from "./request-target.ts";

const read = (url: string, host: string, hasProxy = false) => originForm(hasProxy)({ url, headers: { host } });

test.each([
  ["http://a.example/b?c", "a.example", "/b?c"],
  ["http://a.example:80/b", "a.example", "/b"],
  ["http://a.example/b", "A.example:80", "/b"],
  ["HTTP://A.EXAMPLE:8080", "a.example:8080", "/"],
  ["http://a.example?b", "a.example", "/?b"],
  ["http://[::1]:3000/%2F", "[::1]:3000", "/%2F"],
])("%s with host %s becomes %s", (url, host, path) => {
  expect(read(url, host)).toBe(path);
});

test.each([
  ["http://b.example/", "a.example"],
  ["http://a.example:443/", "a.example"],
  ["http://a.example./", "a.example"],
  ["http://u@a.example/", "a.example"],
  ["http://a.example\\@b.example/", "a.example"],
  ["http://a.example#/", "a.example"],
  ["http:/a.example/", "a.example"],
  ["http:///", ""],
  ["https://a.example/", "a.example"],
  ["ws://a.example/", "a.example"],
  ["*", "a.example"],
  ["/b", "a.example"],
])("%s with host %s is unchanged", (url, host) => {
  expect(read(url, host)).toBe(url);
});

test("https is accepted when a trusted proxy may have terminated it", () => {
  expect(read("https://a.example:443/b", "a.example", true)).toBe("/b");
  expect(read("https://a.example:80/b", "a.example", true)).not.toBe("/b");
});
