import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { diffieHellman } from "node:crypto";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { openBox, privateKeyOf, publicBytes, publicKeyOf, sealBox } from "./box.ts";
import { privatePath, publicPath } from "../../system/files/key-files.ts";
import { BoxShut, KeyringRefused, SealBroken } from "./errors.ts";
import { openKeyring } from "./keyring-file.ts";
import { waitForBoxKey } from "./wait-for-box-key.ts";
import { createVault } from "./vault.ts";

const hex = (text: string): Buffer => Buffer.from(text, "hex");
const path = () => join(temporaryFolder(), "keyring.json");
const open = (at: string, more = {}) => openKeyring({ path: at, clock: Date.now, ...more });

test("X25519 matches the test vector of RFC 7748", () => {
  const bob = privateKeyOf(hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"));
  expect(publicBytes(bob).toString("hex")).toBe("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
  const alice = publicKeyOf(hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"));
  expect(diffieHellman({ privateKey: bob, publicKey: alice }).toString("hex")).toBe(
    "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742",
  );
});

test("a box opens only in its place and with its private key, and fails if any byte changes", () => {
  const [key, other] = [privateKeyOf(randomBytes(32)), privateKeyOf(randomBytes(32))];
  const kid = randomBytes(8);
  const box = sealBox(
    publicKeyOf(publicBytes(key)),
    kid,
    ["box", "one", "account"],
    Buffer.from("000123456789"),
    randomBytes,
  );
  expect(openBox(key, kid, ["box", "one", "account"], box).toString()).toBe("000123456789");
  expect(() => openBox(key, kid, ["box", "two", "account"], box)).toThrow(SealBroken);
  expect(() => openBox(key, kid, ["box", "one", "routing"], box)).toThrow(SealBroken);
  expect(() => openBox(other, kid, ["box", "one", "account"], box)).toThrow(SealBroken);
  for (let at = 0; at < box.length; at += 1) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => openBox(key, kid, ["box", "one", "account"], changed)).toThrow(SealBroken);
  }
  // Points of low order, and bytes that are no point.
  for (const point of [Buffer.alloc(32), Buffer.alloc(32, 255)])
    expect(() => openBox(key, kid, ["box", "one", "account"], Buffer.concat([point, box.subarray(32)]))).toThrow(
      SealBroken,
    );
  expect(() => openBox(key, kid, ["box", "one", "account"], Buffer.alloc(0))).toThrow(SealBroken);
});

test("a process without private keys seals boxes that only a process with them opens, also after a rotation", () => {
  const at = path();
  const worker = open(at);
  const web = createVault(open(at, { privateKeysFile: "none" }));
  const first = web.box("one", "account", "000123456789") ?? expect.unreachable();
  expect(() => web.unbox("account", first)).toThrow(BoxShut);
  const { kid } = worker.boxes.rotate();
  const second = web.box("one", "account", "000123456789") ?? expect.unreachable();
  expect(Buffer.from(second.box, "base64url").subarray(34, 42).toString("hex")).toBe(kid);
  const vault = createVault(open(at, { opensBoxes: true }));
  for (const box of [first, second]) expect(vault.unbox("account", box)).toBe("000123456789");
  expect(() => open(at, { privateKeysFile: "none" }).boxes.rotate()).toThrow(KeyringRefused);
});

test("private keys are in their own owner-only file, and the public file contains no secret", () => {
  const at = path();
  open(at);
  const { keys } = JSON.parse(readFileSync(privatePath(at), "utf8")) as { keys: readonly { privateKey: string }[] };
  for (const name of [privatePath(at), publicPath(at)]) expect((statSync(name).mode & 0o777).toString(8)).toBe("600");
  for (const name of [at, publicPath(at)]) expect(readFileSync(name, "utf8")).not.toContain(keys[0]?.privateKey);
});

test("a worker does not start without its private keys or with the wrong ones; it creates them if there were none", () => {
  const at = path();
  open(at);
  const original = readFileSync(privatePath(at), "utf8");
  rmSync(privatePath(at));
  expect(() => open(at, { opensBoxes: true })).toThrow("Restore them");
  open(join(dirname(at), "other.json"));
  writeFileSync(privatePath(at), readFileSync(join(dirname(at), "other.private.json")), { mode: 0o600 });
  expect(() => open(at, { opensBoxes: true })).toThrow("do not match");
  writeFileSync(privatePath(at), "{", { mode: 0o600 });
  expect(() => open(at)).toThrow("Restore it from its backup");
  writeFileSync(privatePath(at), original);
  expect(open(at, { opensBoxes: true }).boxes.list()).toHaveLength(1);
  for (const name of [privatePath(at), publicPath(at)]) rmSync(name);
  expect(open(at).boxes.current()).toBeUndefined();
  expect(open(at, { opensBoxes: true }).boxes.current()).toBeDefined();
});

test("a worker killed before it wrote the public key, or whose public key was lost, derives it from its newest private key", () => {
  const at = path();
  const { kid } = open(at).boxes.rotate();
  rmSync(publicPath(at));
  expect(open(at, { opensBoxes: true }).boxes.current()?.kid).toBe(kid);
  expect(open(at, { privateKeysFile: "none" }).boxes.current()?.kid).toBe(kid);
});

test("a web process waits for a worker to create the keys, fails if none does, and warns if it could read them itself", async () => {
  const at = path();
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  const privateKeysFile = privatePath(at);
  const alone = open(at, { privateKeysFile: "none" });
  await expect(waitForBoxKey(alone, { privateKeysFile }, log, { ms: 2, everyMs: 1 })).rejects.toThrow("Start a worker");
  expect(log.info).toHaveBeenCalledTimes(1);
  const waits = waitForBoxKey(alone, { privateKeysFile }, log);
  open(at, { opensBoxes: true });
  await waits;
  expect(log.warn).toHaveBeenCalledTimes(1);
  await waitForBoxKey(open(at, { privateKeysFile: "none" }), { privateKeysFile: `${at}.nowhere` }, log);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(2);
});
