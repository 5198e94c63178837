import { expect, test } from "vitest";
import { exitCodes, readSignatures } from "./read-signatures.ts";

const digest = Buffer.alloc(64, 7);
const lock = { "node_modules/a": { version: "1.0.0", integrity: `sha512-${digest.toString("base64")}` } };
const a = { name: "a", version: "1.0.0", location: "node_modules/a", registry: "https://registry.npmjs.org/" };
const attested = (sha512: string) => {
  const statement = { subject: [{ name: "pkg:npm/a@1.0.0", digest: { sha512 } }] };
  const payload = Buffer.from(JSON.stringify(statement)).toString("base64");
  return {
    ...a,
    attestations: {},
    attestationBundles: [{ predicateType: "p", bundle: { dsseEnvelope: { payload } } }],
  };
};
const read = (report: object) =>
  readSignatures(JSON.stringify({ invalid: [], missing: [], verified: [], ...report }), lock);

test("signatures verified by npm pass, and packages with attestations are listed", () => {
  expect(read({})).toEqual({ outcome: "verified", attested: [] });
  expect(read({ verified: [attested(digest.toString("hex"))] })).toEqual({
    outcome: "verified",
    attested: ["a@1.0.0"],
  });
});

test("a wrong or missing signature is refused, and so is an attestation that does not match the lock file", () => {
  expect(read({ invalid: [{ ...a, message: "signature does not match" }], missing: [{ ...a, name: "b" }] })).toEqual({
    outcome: "refused",
    problems: ["a@1.0.0: signature does not match", "b@1.0.0: the registry signs its packages, but not this one"],
  });
  const other = Buffer.alloc(64, 8).toString("hex");
  const problems = ["a@1.0.0: what is attested is not the package of the lock file"];
  for (const one of [attested(other), { ...attested(digest.toString("hex")), location: "node_modules/unknown" }])
    expect(read({ verified: [one] })).toEqual({ outcome: "refused", problems });
});

test("without the registry's keys there is no verdict", () => {
  const refusal = { error: { code: "ENOTFOUND", summary: "request to https://tuf.example failed" } };
  expect(readSignatures(JSON.stringify(refusal), lock)).toEqual({
    outcome: "cannot say",
    reason: "request to https://tuf.example failed",
  });
  for (const printed of ["", "{}", '{"invalid":[],"missing":[]}'])
    expect(readSignatures(printed, lock)).toEqual({ outcome: "cannot say", reason: "npm printed no report" });
});

test("each outcome has its own exit code, and so has a program failure", () => {
  expect(new Set([1, ...Object.values(exitCodes)]).size).toBe(4);
  expect(exitCodes.verified).toBe(0);
});
