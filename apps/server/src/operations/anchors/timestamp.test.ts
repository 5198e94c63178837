import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startTimestampAuthority, type Misbehavior, type TimestampAuthority } from "@loanbridge/lender-simulator";
import { anchorLine, parseAnchor, type Anchor } from "./anchor.ts";
import { DerBroken } from "./der.ts";
import { readCertificates } from "./read-certificates.ts";
import { timestampPlace } from "./timestamp-place.ts";
import { sha256 } from "./timestamp-request.ts";
import { TokenRefused, tokenIn, verifyToken } from "./timestamp-token.ts";

const anchor: Anchor = {
  format: "loanbridge-anchor/1",
  seq: 12,
  hash: "ab".repeat(32),
  at: new Date().toISOString(),
  key: "A".repeat(43),
  signature: "A".repeat(86),
};
const hash = sha256(anchorLine(anchor));

let authority: TimestampAuthority;
let folder: string;
let file: string;
beforeAll(async () => {
  authority = await startTimestampAuthority();
  folder = await mkdtemp(join(tmpdir(), "loanbridge-tsa-"));
});
afterAll(async () => {
  await authority.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  authority.misbehave(undefined);
  file = join(folder, randomBytes(8).toString("hex"));
});

const put = (pem = authority.issuer, { url }: Pick<TimestampAuthority, "url"> = authority) =>
  timestampPlace({ url, file }, readCertificates(pem)).put(anchor, new AbortController().signal);

async function stamped(): Promise<Buffer> {
  await put();
  const kept = parseAnchor((await readFile(file, "utf8")).trim());
  expect({ ...kept, token: undefined }).toEqual({ ...anchor, token: undefined });
  return Buffer.from(kept?.token ?? "", "base64url");
}

test.each(["issuer", "certificate"] as const)("a stamped anchor is stored and trusted by its %s", async (trusted) => {
  await put(authority[trusted]);
  const token = Buffer.from(parseAnchor((await readFile(file, "utf8")).trim())?.token ?? "", "base64url");
  const { at } = verifyToken(token, hash, readCertificates(authority[trusted]));
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
});

test.each<Misbehavior>([
  "refuses",
  "away",
  "endless",
  "garbage",
  "nonce",
  "imprint",
  "signature",
  "content",
  "stranger",
  "server",
  "late",
])("a token from a faulty authority (%s) is refused and not stored", async (how) => {
  authority.misbehave(how);
  await expect(put()).rejects.toSatisfy((error) => error instanceof TokenRefused || error instanceof DerBroken);
  await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("a valid token of another authority is not trusted", async () => {
  const other = await startTimestampAuthority();
  const token = await stamped();
  expect(() => verifyToken(token, hash, readCertificates(other.issuer))).toThrow(TokenRefused);
  expect(() => verifyToken(token, sha256("another line"), readCertificates(authority.issuer))).toThrow(TokenRefused);
  await other.close();
});

test("each token is requested on a connection that closes, since an idle one could end as the next request leaves", async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const closes = once(server, "request").then(([asked]) => (asked as IncomingMessage).headers.connection);
  const { port } = server.address() as AddressInfo;
  await expect(put(authority.issuer, { url: `http://127.0.0.1:${String(port)}` })).rejects.toThrow("status 503");
  expect(await closes).toBe("close");
});

test.each([
  ["has expired", -40],
  ["is not valid yet", 40],
])("a token whose certificate %s is refused and not stored", async (_, daysFromNow) => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + daysFromNow * 86_400_000 });
  const other = await startTimestampAuthority();
  onTestFinished(() => other.close());
  vi.useRealTimers();
  await expect(put(other.issuer, other)).rejects.toThrow("was not valid at the time of the timestamp");
  await expect(readFile(file)).rejects.toThrow("ENOENT");
});

test("a token with any byte changed is refused, or means the same", async () => {
  const token = await stamped();
  const trusted = readCertificates(authority.issuer);
  const { at } = verifyToken(token, hash, trusted);
  let refused = 0;
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
      const changed = Buffer.from(token);
      changed.writeUInt8(changed.readUInt8(index) ^ change, index);
      try {
        expect(verifyToken(changed, hash, trusted).at).toBe(at);
      } catch (error) {
        if (!(error instanceof TokenRefused || error instanceof DerBroken)) throw error;
        refused += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(refused).toBeGreaterThan(1_000);
});

test("malformed responses are refused with a specific error, up to the size limit", () => {
  const responses = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constant(new Uint8Array(65_536).fill(0x30)),
    fc.constant(Uint8Array.from([0x30, 0x80, 0, 0])),
    fc.constant(Uint8Array.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])),
  );
  const isRefusal = (error: unknown): boolean => error instanceof TokenRefused || error instanceof DerBroken;
  fc.assert(
    fc.property(responses, (bytes) => {
      for (const read of [tokenIn, (one: Buffer) => verifyToken(one, hash, [])])
        expect(() => read(Buffer.from(bytes))).toThrow(expect.toSatisfy(isRefusal) as Error);
    }),
    { numRuns: 2_000 },
  );
});

const hasOpenssl = ((): boolean => {
  try {
    return execFileSync("openssl", ["version"], { encoding: "utf8" }).startsWith("OpenSSL");
  } catch {
    return false;
  }
})();

test.skipIf(!hasOpenssl)("openssl verifies the stored tokens with the same result", async () => {
  const token = await stamped();
  const path = (name: string): string => `${file}.${name}`;
  await writeFile(path("tsr"), token);
  await writeFile(path("pem"), authority.issuer);
  await writeFile(path("line"), anchorLine(anchor));
  const verify = (line: string) =>
    execFileSync("openssl", ["ts", "-verify", "-token_in", "-in", path("tsr"), "-data", line, "-CAfile", path("pem")], {
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(verify(path("line"))).toContain("Verification: OK");
  await writeFile(path("line"), `${anchorLine(anchor)} `);
  expect(() => verify(path("line"))).toThrow("imprint mismatch");
});
