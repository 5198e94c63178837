import { escapeHtml } from "../../system/index.ts";

interface Bar {
  readonly name: string;
  readonly value: number;
  /** Value of the period before, if there is one, marked by a line across the bar. */
  readonly before?: number;
}

const rowHeight = 22;
const labelWidth = 220;
const valueWidth = 130;
const width = 960;

/** A horizontal bar for each row, in SVG, with its value beside it, so that it reads without color and prints. */
export function barChart(title: string, bars: readonly Bar[], text: (value: number) => string): string {
  if (bars.length === 0) return "";
  const all = bars.flatMap(({ value, before = value }) => [value, before]);
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  const scale = (width - labelWidth - valueWidth) / Math.max(1, high - low);
  const x = (value: number): number => labelWidth + (value - low) * scale;
  const rows = bars.map(({ name, value, before }, index) => {
    const top = index * rowHeight;
    const middle = top + rowHeight / 2 + 4;
    const [left, right] = value < 0 ? [x(value), x(0)] : [x(0), x(value)];
    return `<g><title>${escapeHtml(`${name}: ${text(value)}${before === undefined ? "" : `, before ${text(before)}`}`)}</title>
<text x="${labelWidth - 8}" y="${middle}" text-anchor="end">${escapeHtml(shortened(name))}</text>
<rect class="${value < 0 ? "loss" : "value"}" x="${pixel(left)}" y="${top + 3}" width="${pixel(right - left)}" height="${rowHeight - 6}"/>
${before === undefined ? "" : `<line class="before" x1="${pixel(x(before))}" x2="${pixel(x(before))}" y1="${top + 2}" y2="${top + rowHeight - 2}"/>`}
<text x="${width - valueWidth + 8}" y="${middle}">${escapeHtml(text(value))}</text></g>`;
  });
  const height = bars.length * rowHeight;
  // A narrow screen scrolls the chart, also by keyboard.
  return `<figure><figcaption>${escapeHtml(title)}</figcaption>
<div role="region" aria-label="${escapeHtml(title)}" tabindex="0"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(`${title}. ${bars.some(({ before }) => before !== undefined) ? "The dark line marks the period before. " : ""}The table below has the same figures.`)}">
<line class="axis" x1="${pixel(x(0))}" x2="${pixel(x(0))}" y1="0" y2="${height}"/>
${rows.join("\n")}
</svg></div></figure>`;
}

const pixel = (value: number): string => value.toFixed(1);
/** Characters that fit beside a bar. */
const mostCharacters = 32;
const shortened = (name: string): string =>
  name.length > mostCharacters ? `${name.slice(0, mostCharacters - 1)}…` : name;
