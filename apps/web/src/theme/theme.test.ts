import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, fromOklch, toOklch } from "./color.ts";
import { palettes, themeCss, type Palette } from "./theme.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Text colors with the backgrounds that they appear on. */
const texts: readonly [keyof Palette, readonly (keyof Palette)[]][] = [
  ["on-brand", ["brand", "brand-hover"]],
  ["brand-ink", ["page", "surface", "tint"]],
  ["ink", ["page", "surface", "tint", "glow"]],
  ["muted", ["page", "surface", "tint"]],
  ["danger", ["page", "surface", "tint"]],
  ["on-danger-tint", ["danger-tint"]],
  ["on-notice-tint", ["notice-tint"]],
];

test("[SITE-14] text has a contrast of 4.5:1 and edges 3:1 for any site color, in light and dark", () => {
  fc.assert(
    fc.property(color, (primary) => {
      for (const palette of Object.values(palettes(primary))) {
        for (const [text, backgrounds] of texts) {
          for (const ground of backgrounds)
            expect(contrast(palette[text], palette[ground]), `${primary} ${text} on ${ground}`).toBeGreaterThanOrEqual(
              4.5,
            );
        }
        for (const background of ["page", "surface", "tint"] as const)
          expect(contrast(palette.edge, palette[background])).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 1000 },
  );
});

test("[SITE-14] buttons have the site's color", () => {
  expect(themeCss("#0a6f74")).toContain("--brand:#0a6f74;--on-brand:#ffffff");
  expect(themeCss("#ffe14d")).toContain("--brand:#ffe14d;--on-brand:#000000");
});

test("converting a color and back returns the same color", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(contrast(fromOklch(toOklch(hex)), hex)).toBeLessThan(1.03);
    }),
  );
});
