import { expect, test } from "vitest";
import { configurationInForce } from "./configuration-in-force.ts";
import { variables } from "./variables.ts";

/** Withheld if set. A new variable is withheld until someone decides that it is no secret. */
const withheld = ["CAPTCHA_BYPASS_KEY", "ANCHOR_MAIL", "SMS_SECRET"];

test("every variable is listed, and those that may hold a secret or an address are withheld", () => {
  const env = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, "https://user:pass@host.example/x"]),
  );
  const listed = configurationInForce(env);
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(variables.shape));
  expect(listed.filter(({ value }) => value === null).map(({ name }) => name)).toEqual(withheld);
});

test("of an address, only scheme, host and port are shown", () => {
  const valueOf = (name: string, value: string) =>
    configurationInForce({ [name]: value }).find((one) => one.name === name)?.value;
  expect(valueOf("DATABASE_URL", "postgresql://owner:p%40ss@db.example:5433/loans?sslkey=k")).toBe(
    "postgresql://db.example:5433",
  );
  expect(valueOf("DATABASE_URL", "postgresql://owner:p%40ss@a.example:5433,b.example/loans?sslkey=k")).toBe(
    "postgresql://a.example:5433, postgresql://b.example",
  );
  expect(valueOf("SMTP_URL", "smtp://a:b@mail.example")).toBe("smtp://mail.example");
  expect(valueOf("SMS_URL", "https://gateway.example/token-in-path")).toBe("https://gateway.example");
});
