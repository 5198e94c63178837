import type { PublicSite } from "@loanbridge/contract";

type Look = NonNullable<PublicSite["configuration"]["styles"]["look"]>;

/** Custom properties of each look. Other differences are in the style sheets, under `main[data-look]`. */
const looks = {
  bright: {
    radius: "18px",
    "radius-small": "12px",
    "radius-button": "999px",
    "heading-font": "inherit",
    "heading-weight": "780",
    "heading-spacing": "-0.02em",
    "hero-ground": "var(--brand)",
    "hero-ink": "var(--on-brand)",
    "hero-muted": "var(--on-brand)",
    "hero-accent": "var(--on-brand)",
  },
  calm: {
    radius: "4px",
    "radius-small": "3px",
    "radius-button": "3px",
    "heading-font": '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,"Noto Serif",serif',
    "heading-weight": "600",
    "heading-spacing": "-0.01em",
    "hero-ground": "var(--tint)",
    "hero-ink": "var(--ink)",
    "hero-muted": "var(--muted)",
    "hero-accent": "var(--brand-ink)",
  },
} as const satisfies Record<Look, Readonly<Record<string, string>>>;

export function lookOf({ configuration }: PublicSite): Look {
  return configuration.styles.look ?? "bright";
}

export function lookCss(look: Look): string {
  const properties = Object.entries(looks[look]).map(([name, value]) => `--${name}:${value}`);
  return `:root{${properties.join(";")}}`;
}
