import { expect, test } from "vitest";
import { hasKnownSslMode, readPostgresUrl } from "./postgres-url.ts";

test("a URL with several servers gives one URL for each, with the same user, database and options", () => {
  expect(
    readPostgresUrl(
      "postgresql://me:p%2Cw@a.example:5433,b.example,[::1]:5434/loans?target_session_attrs=read-write&sslmode=require",
    ),
  ).toEqual({
    urls: [
      "postgresql://me:p%2Cw@a.example:5433/loans?sslmode=require",
      "postgresql://me:p%2Cw@b.example/loans?sslmode=require",
      "postgresql://me:p%2Cw@[::1]:5434/loans?sslmode=require",
    ],
    target: "primary",
  });
});

test.each([
  ["postgresql://a.example/loans", undefined],
  ["postgres://a.example/loans?target_session_attrs=any", "any"],
  ["postgresql://a,b/loans?target_session_attrs=primary", "primary"],
  ["postgresql://a,b/loans?target_session_attrs=standby", "standby"],
])("%s asks for the server %s", (url, target) => {
  expect(readPostgresUrl(url)?.target).toBe(target);
});

test("a URL of one server stays as it is", () => {
  const url = "postgresql://me@localhost/loans?host=%2Frun%2Fpostgresql";
  expect(readPostgresUrl(url)).toEqual({ urls: [url], target: undefined });
});

test.each([
  "mysql://a/loans",
  "postgresql://a,/loans",
  "postgresql://a,b:port/loans",
  "postgresql://a,b/loans?target_session_attrs=prefer-standby",
  "a,b",
])("%s is refused", (url) => {
  expect(readPostgresUrl(url)).toBeUndefined();
});

test("an sslmode that PostgreSQL's clients do not know is noticed, of one server or several", () => {
  expect(
    ["require", "disable", "no-verify", ""].filter((mode) => !hasKnownSslMode(`postgres://a/b?sslmode=${mode}`)),
  ).toEqual([]);
  expect(hasKnownSslMode("postgres://a/b")).toBe(true);
  for (const mode of ["bogus", "REQUIRE", "true"])
    expect(hasKnownSslMode(`postgres://a,c/b?sslmode=${mode}`)).toBe(false);
});
