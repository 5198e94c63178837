import { expect, test } from "vitest";
import { open, seal } from "./sealed.ts";

const keyOf = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

test("what was sealed opens again, and tells nothing before", async () => {
  const key = await keyOf();
  const sealed = await seal(key, { firstName: "Zoë 🦊" });
  expect(atob(sealed)).not.toContain("firstName");
  expect(await open(key, sealed)).toEqual({ firstName: "Zoë 🦊" });
});

test("another key, or a changed byte, opens nothing", async () => {
  const key = await keyOf();
  const sealed = await seal(key, { zip: "78704" });
  await expect(open(await keyOf(), sealed)).rejects.toThrow();
  const changed = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
  await expect(open(key, changed)).rejects.toThrow();
});
