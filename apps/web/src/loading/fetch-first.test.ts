import { afterEach, expect, test, vi } from "vitest";
import { fetchFirst } from "./fetch-first.ts";

afterEach(() => vi.unstubAllGlobals());

test("[NAV-22] a module is imported after its files have loaded, so that a lost connection can be retried", async () => {
  const script = (text: string) => new Response(text, { headers: { "content-type": "text/javascript" } });
  const request = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(script("a"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValueOnce(new Response("<h1>Log in</h1>", { headers: { "content-type": "text/html" } }))
    .mockResolvedValue(script("b"));
  vi.stubGlobal("fetch", request);
  const load = vi.fn<() => Promise<string>>(async () => "code");
  const files = ["/assets/a.js", "/assets/b.js"];
  await expect(fetchFirst(load, files)).rejects.toThrow("Failed to fetch");
  await expect(fetchFirst(load, files)).rejects.toThrow("/assets/b.js answered with 503");
  await expect(fetchFirst(load, files)).rejects.toThrow("/assets/b.js answered with 200 text/html");
  expect(load).not.toHaveBeenCalled();
  expect(await fetchFirst(load, files)).toBe("code");
  expect(await fetchFirst(load, files)).toBe("code");
  expect(request.mock.calls.map(([file]) => file)).toEqual([
    "/assets/a.js",
    "/assets/b.js",
    "/assets/b.js",
    "/assets/b.js",
    "/assets/b.js",
  ]);
});
