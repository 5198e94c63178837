import { expect, test } from "vitest";
import { judge } from "./testing/judge.ts";

const email = (value: unknown) => judge("Email", value, { field: "email" });

test("[VAL-09] an e-mail is required", () => {
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
])("[VAL-09] %s is no e-mail", (value) => {
  expect(email(value)).toMatchObject({ code: "Pattern", text: "Please enter a correct e-mail address." });
});

test.for(["ana@example.com", "a.n-a_9@mail.example.co.uk", " ana@example.com ", "ANA@EXAMPLE.COM", "ana@1and1.com"])(
  "[VAL-09] %s is one",
  (value) => {
    expect(email(value)).toBeUndefined();
  },
);

test("[VAL-09] 300 characters are taken, 301 are not", () => {
  expect(email(`${"a".repeat(288)}@example.com`)).toBeUndefined();
  expect(email(`${"a".repeat(289)}@example.com`)).toMatchObject({ code: "Size", message: "maxLength" });
});
