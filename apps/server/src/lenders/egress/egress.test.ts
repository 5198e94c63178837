import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { isAllowedTarget } from "./target.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "",
  "localhost",
  "127.1",
])("%j is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "93.184.215.14",
  "172.32.0.1",
  "100.128.0.1",
  "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
  "2a00:1450:4001::200e",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("no private IPv4 address is public when embedded in IPv6", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const hidden = fc.tuple(fc.constantFrom(10, 127), byte, byte, byte);
  fc.assert(
    fc.property(hidden, fc.constantFrom("::", "::ffff:", "64:ff9b::"), (bytes, prefix) => {
      expect(isPublicAddress(bytes.join("."))).toBe(false);
      expect(isPublicAddress(`${prefix}${bytes.join(".")}`)).toBe(false);
    }),
  );
});

const loopbackSpellings = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://2130706433/",
  "https://0177.0.0.1/",
  "https://①②⑦.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://LOCALHOST/",
];

test.each([
  ...loopbackSpellings,
  "http://lender.example/",
  "ftp://lender.example/",
  "https://user:secret@lender.example/",
  "https://user@lender.example/",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::ffff:7f00:1]/",
  "https://[::7f00:1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://10.0.0.1/",
  "https://0/",
  "https://intranet/",
  "https://localhost./",
  "https://metadata.google.internal./",
  "http://127.0.0.1.lender.example/",
])("%s is not an allowed target", (url) => {
  expect(isAllowedTarget(new URL(url), false)).toBe(false);
});

test("https URLs of lenders are allowed; loopback only when enabled", () => {
  expect(isAllowedTarget(new URL("https://api.lender.example:8443/post"), false)).toBe(true);
  expect(isAllowedTarget(new URL("https://8.8.8.8/post"), false)).toBe(true);
  for (const url of [...loopbackSpellings, "http://127.0.0.1:3001/"])
    expect(isAllowedTarget(new URL(url), true), url).toBe(true);
  for (const url of [
    "http://10.0.0.1/",
    "https://10.0.0.1/",
    "http://lender.example/",
    "https://x@127.0.0.1/",
    "file:///etc/passwd",
  ]) {
    expect(isAllowedTarget(new URL(url), true), url).toBe(false);
  }
});
