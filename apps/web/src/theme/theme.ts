import { contrast, fromOklch, toOklch, type Oklch } from "./color.ts";

/** Minimum contrast of text, as required by WCAG 2.2 AA, with a margin for rounding. */
const readable = 4.6;

/** Minimum contrast of a control's edge. */
const visible = 3.1;

/** Darkens or lightens the color until it reaches a contrast with every one of the backgrounds. */
function withContrast(
  ratio: number,
  backgrounds: readonly string[],
  color: Oklch,
  direction: "dark" | "light",
): string {
  const step = direction === "dark" ? -0.01 : 0.01;
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const ink = fromOklch({ ...color, l });
    if (backgrounds.every((background) => contrast(ink, background) >= ratio)) return ink;
  }
  return direction === "dark" ? "#000000" : "#ffffff";
}

/** Returns white if it is readable on the color, otherwise black; one of the two always is. */
function textColorOn(background: string): string {
  return contrast("#ffffff", background) >= readable ? "#ffffff" : "#000000";
}

function palette(primary: string, scheme: "light" | "dark") {
  const brand = toOklch(primary);
  const tone = (l: number, c: number) => fromOklch({ l, c: Math.min(c, brand.c), h: brand.h });
  const soft = (l: number) => ({ l, c: Math.min(0.025, brand.c), h: brand.h });
  const light = scheme === "light";
  const page = light ? tone(0.985, 0.006) : tone(0.17, 0.014);
  const surface = light ? "#ffffff" : tone(0.215, 0.016);
  const tint = light ? tone(0.955, 0.024) : tone(0.27, 0.04);
  const backgrounds = [page, surface, tint];
  const direction = light ? "dark" : "light";
  const onBrand = textColorOn(primary);
  return {
    page,
    surface,
    tint,
    glow: light ? tone(0.9, 0.07) : tone(0.32, 0.08),
    line: light ? tone(0.9, 0.012) : tone(0.33, 0.02),
    edge: withContrast(visible, backgrounds, soft(light ? 0.64 : 0.55), direction),
    ink: light ? tone(0.23, 0.03) : tone(0.96, 0.008),
    muted: withContrast(readable, backgrounds, soft(light ? 0.5 : 0.72), direction),
    brand: primary,
    "on-brand": onBrand,
    "brand-hover": fromOklch({
      ...brand,
      l: Math.min(1, Math.max(0, brand.l + (onBrand === "#ffffff" ? -0.06 : 0.06))),
    }),
    "brand-ink": withContrast(readable, backgrounds, brand, direction),
    danger: withContrast(readable, backgrounds, { l: light ? 0.52 : 0.72, c: 0.19, h: 27 }, direction),
    "danger-tint": light ? "#fdf0ee" : "#3a1d1b",
    "on-danger-tint": light ? "#7a1d14" : "#ffd9d4",
    "notice-tint": light ? "#fdf5dc" : "#352b10",
    "on-notice-tint": light ? "#5c4300" : "#ffe7a6",
  };
}

export type Palette = ReturnType<typeof palette>;

export function palettes(primary: string): { light: Palette; dark: Palette } {
  return { light: palette(primary, "light"), dark: palette(primary, "dark") };
}

function properties(colors: Palette): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
}

/** Builds a site's custom properties, light and dark, from its one color. */
export function themeCss(primary: string): string {
  const { light, dark } = palettes(primary);
  return `:root{color-scheme:light dark;${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}
