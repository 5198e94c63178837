export { lookCss, lookOf } from "./look.ts";
export { palettes, themeCss } from "./theme.ts";
