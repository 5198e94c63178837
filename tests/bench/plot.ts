import type { Bar } from "./section.ts";

const width = 720;
const left = 190;
const thick = 16;
const pair = 2 * thick + 18;

const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}"${more}>${words}</text>`;

/** Horizontal bars, each with its floor below it, as a self-contained SVG. */
export function plot(bars: readonly Bar[]): string {
  const most = Math.max(...bars.flatMap(({ perSecond, floor }) => [perSecond, floor]));
  const long = (value: number): number => (value / most) * (width - left - 90);
  const bar = (y: number, value: number, colour: string): string =>
    `<rect x="${String(left)}" y="${String(y)}" width="${long(value).toFixed(1)}" height="${String(thick)}" fill="${colour}"/>` +
    text(left + long(value) + 6, y + thick - 4, value.toFixed(0));
  const rows = bars.map(({ name, perSecond, floor }, index) => {
    const y = 34 + index * pair;
    return (
      text(left - 10, y + thick + 5, name, ' text-anchor="end"') +
      bar(y, perSecond, "#0a6f74") +
      bar(y + thick + 2, floor, "#b9c4c6")
    );
  });
  const height = 44 + bars.length * pair;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" font-family="sans-serif" font-size="13" fill="#1d2b2c"><title>Rate per second, with the baseline in gray</title><rect width="100%" height="100%" fill="#fff"/>${text(left, 20, "per second (gray: baseline)")}${rows.join("")}</svg>\n`;
}
