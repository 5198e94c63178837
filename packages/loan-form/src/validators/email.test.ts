import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const email = (value: unknown) => judge("Email", value, { field: "email" });

test("[VAL-09] an email is required", () => {
  expect(email("")).toMatchObject({ code: "NotEmpty", message: "required" });
});

test.for([
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@example.c",
  "ana@example.123",
  "ana lopez@example.com",
  "ana@ex ample.com",
  "ana@@example.com",
  "ana@example..com",
  "ana@.com",
  "a,b@example.com",
  "ana@example.com\nBcc: x@example.com",
])("[VAL-09] %s is not an email address", (value) => {
  expect(email(value)).toMatchObject({ code: "Pattern", text: "Please enter a correct e-mail address." });
});

test.for(["ana@example.com", "a.n-a_9@mail.example.co.uk", " ana@example.com ", "ANA@EXAMPLE.COM", "ana@1and1.com"])(
  "[VAL-09] %s is accepted",
  (value) => {
    expect(email(value)).toBeUndefined();
  },
);

test("[VAL-09] a plus sign has its own refusal unless the site accepts it, and other errors remain", () => {
  expect(email("ana+loans@example.com")).toMatchObject({ code: "Pattern", text: expect.stringContaining("plus sign") });
  const accepted = (value: string) => judge("Email", value, { field: "email", plusInEmail: true });
  for (const value of ["ana+loans@example.com", "a+b.c+d@example.com", "ana@example.com"])
    expect(accepted(value)).toBeUndefined();
  for (const value of ["ana+@exa+mple.com", "ana+loans@", "ana@example.c+m"])
    expect(accepted(value)).toMatchObject({ text: "Please enter a correct e-mail address." });
});

test("[VAL-09] 300 characters are accepted, 301 are not", () => {
  expect(email(`${"a".repeat(288)}@example.com`)).toBeUndefined();
  expect(email(`${"a".repeat(289)}@example.com`)).toMatchObject({ code: "Size", message: "maxLength" });
});

/**
 * At least one case of each category of RFC 5321 and RFC 5322, and whether this rule accepts it; the RFCs accept more.
 */
test.for([
  ["dot-atom", "test@example.com", true],
  ["dot-atom with several labels", "test@mail.eu.example.museum", true],
  ["dots between atoms", "first.middle.last@example.com", true],
  ["underscores and hyphens", "_a-b_@example.com", true],
  ["digits alone", "1234567890@example.com", true],
  ["a label of digits", "test@123.com", true],
  ["inner hyphens of a label", "test@ex--ample.com", true],
  ["a punycode label", "test@xn--hxajbheg2az3al.com", true],
  ["a local part beyond 64 characters", `${"a".repeat(65)}@example.com`, true],
  ["no text", " ", false],
  ["no at sign", "test", false],
  ["no local part", "@example.com", false],
  ["no domain", "test@", false],
  ["two at signs", "test@example@example.com", false],
  ["a domain without a dot", "test@localhost", false],
  ["a top level of one letter", "test@example.c", false],
  ["a top level of digits", "test@example.123", false],
  ["a dot at the start", ".test@example.com", false],
  ["a dot at the end", "test.@example.com", false],
  ["two dots", "te..st@example.com", false],
  ["a domain that starts with a dot", "test@.example.com", false],
  ["a domain that ends with a dot", "test@example.com.", false],
  ["two dots in the domain", "test@example..com", false],
  ["a label that starts with a hyphen", "test@-example.com", false],
  ["a label that ends with a hyphen", "test@example-.com", false],
  ["a quoted local part", '"test"@example.com', false],
  ["a quoted pair", '"te\\"st"@example.com', false],
  ["a space in quotes", '"te st"@example.com', false],
  ["an unclosed quote", '"test@example.com', false],
  ["a comment", "test(comment)@example.com", false],
  ["a comment before", "(comment)test@example.com", false],
  ["an unclosed comment", "(test@example.com", false],
  ["an IPv4 literal", "test@[192.0.2.1]", false],
  ["an IPv6 literal", "test@[IPv6:2001:db8::1]", false],
  ["an IPv4 address", "test@192.0.2.1", false],
  ["a display name", "Test <test@example.com>", false],
  ["a folded line", "test\r\n @example.com", false],
  ["a bare line feed", "te\nst@example.com", false],
  ["a header behind it", "test@example.com\r\nBcc: other@example.com", false],
  ["a NUL", "te\u0000st@example.com", false],
  ["specials that an atom may have", "!#$%&'*+/=?^`{|}~@example.com", false],
  ["a tag", "test+tag@example.com", false],
  ["letters beyond ASCII", "tést@example.com", false],
  ["a domain beyond ASCII", "test@exämple.com", false],
  ["a full-width at sign", "test＠example.com", false],
  ["a backslash", "te\\st@example.com", false],
  ["a list", "a@example.com,b@example.com", false],
  ["mailto", "mailto:test@example.com", false],
] as const)("[VAL-09] %s: %s", ([, address, taken]) => {
  expect(email(address) === undefined).toBe(taken);
});
