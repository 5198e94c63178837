import { contrast } from "./color.ts";
import { palettes, type Palette } from "./theme.ts";

/** How a statement that a law or a guide requires is printed. */
interface StatementPrint {
  readonly name: string;
  /** Finds it on the landing page. */
  readonly selector: string;
  readonly ink: keyof Palette;
  readonly on: keyof Palette;
  /** Font size in CSS pixels. */
  readonly pixels: number;
}

/** A browser test compares these with the page. */
export const statementPrints: readonly StatementPrint[] = [
  { name: "disclaimer", selector: ".banner-form .disclaimer", ink: "muted", on: "surface", pixels: 13 },
  {
    name: "consent",
    selector: ".banner-form :is(.consent, .field-box label)",
    ink: "muted",
    on: "surface",
    pixels: 13,
  },
  { name: "not a lender", selector: ".footer .not-a-lender", ink: "muted", on: "surface", pixels: 14 },
  { name: "address", selector: ".footer address", ink: "muted", on: "surface", pixels: 14 },
];

/** The lower contrast of each statement in the light and the dark colors of a site. */
export function printsOf(primaryColor: string): { name: string; contrast: number; pixels: number }[] {
  const { light, dark } = palettes(primaryColor);
  return statementPrints.map(({ name, ink, on, pixels }) => ({
    name,
    contrast: Math.min(contrast(light[ink], light[on]), contrast(dark[ink], dark[on])),
    pixels,
  }));
}
