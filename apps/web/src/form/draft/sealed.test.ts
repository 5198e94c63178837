import { expect, test } from "vitest";
import { open, seal } from "./sealed.ts";

const keyOf = () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

test("a sealed value can be opened again, and reveals nothing before", async () => {
  const key = await keyOf();
  const sealed = await seal(key, { firstName: "Zoë 🦊" }, "here");
  expect(atob(sealed)).not.toContain("firstName");
  expect(await open(key, sealed, "here")).toEqual({ firstName: "Zoë 🦊" });
});

test("another key, another place or a changed byte opens nothing", async () => {
  const key = await keyOf();
  const sealed = await seal(key, { zip: "78704" }, "here");
  await expect(open(await keyOf(), sealed, "here")).rejects.toThrow();
  await expect(open(key, sealed, "there")).rejects.toThrow();
  const changed = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
  await expect(open(key, changed, "here")).rejects.toThrow();
});
