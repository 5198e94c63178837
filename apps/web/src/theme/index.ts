export { contrast } from "./color.ts";
export { lookCss, lookOf } from "./look.ts";
export { printsOf } from "./statement-prints.ts";
export { palettes, themeCss } from "./theme.ts";
