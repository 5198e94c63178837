import { afterEach, expect, test, vi } from "vitest";
import { fetchFirst } from "./fetch-first.ts";

afterEach(() => vi.unstubAllGlobals());

test("[NAV-22] a module is imported after its files have loaded, so that a lost connection can be retried", async () => {
  const request = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response("a"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(new Response("b"));
  vi.stubGlobal("fetch", request);
  const load = vi.fn<() => Promise<string>>(async () => "code");
  const files = ["/assets/a.js", "/assets/b.js"];
  await expect(fetchFirst(load, files)).rejects.toThrow("Failed to fetch");
  await expect(fetchFirst(load, files)).rejects.toThrow("/assets/b.js answered with status 503");
  expect(load).not.toHaveBeenCalled();
  expect(await fetchFirst(load, files)).toBe("code");
  expect(await fetchFirst(load, files)).toBe("code");
  expect(request.mock.calls.map(([file]) => file)).toEqual([
    "/assets/a.js",
    "/assets/b.js",
    "/assets/b.js",
    "/assets/b.js",
  ]);
});
