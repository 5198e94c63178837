import { expect, test } from "vitest";
import { entryOf } from "./web-assets.ts";

test("the entry lists its styles, and preloads each import once", () => {
  const chunk = (file: string, imports: string[] = [], css: string[] = [], assets: string[] = []) => ({
    file,
    imports,
    css,
    assets,
  });
  const manifest = {
    "src/main.tsx": {
      ...chunk("assets/main-1.js", ["_a", "_b"], ["assets/main-1.css"], ["assets/later-1.css", "assets/a-1.svg"]),
      isEntry: true,
    },
    _a: chunk("assets/a-1.js", ["_b"], ["assets/a-1.css"]),
    _b: chunk("assets/b-1.js", ["_a"]),
    "src/lazy.tsx": chunk("assets/lazy-1.js"),
  };
  expect(entryOf(manifest)).toEqual({
    script: "/assets/main-1.js",
    styles: ["/assets/main-1.css", "/assets/a-1.css"],
    laterStyles: ["/assets/later-1.css"],
    preloads: ["/assets/a-1.js", "/assets/b-1.js"],
  });
  expect(() => entryOf({})).toThrow("no entry");
});
