import { textWidth } from "../format/text-width.ts";

/** Points and texts of a drawing that lie outside its viewBox, in words; numbers that are none count too. */
export function outside(markup: string): readonly string[] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup)?.map(Number) ?? [];
  if (width === undefined || height === undefined) return ["no viewBox"];
  const drawn = markup.replace(/<defs>.*?<\/defs>/gs, "").replace(/<title>.*?<\/title>/gs, "");
  return Array.from(drawn.matchAll(/<(rect|line|circle|path|text)\b([^>]*?)\/?>([^<]*)/g)).flatMap(
    ([whole, kind = "", written = "", text = ""]) => {
      const at = attributesOf(written);
      return (points[kind]?.(at, decode(text)) ?? []).every(
        ([x, y]) => x >= -slack && x <= width + slack && y >= -slack && y <= height + slack,
      )
        ? []
        : [whole];
    },
  );
}

/** Half of a stroke, and rounding. */
const slack = 1;

type Point = readonly [x: number, y: number];
type Attributes = (name: string) => number;

function attributesOf(written: string): Attributes & { readonly text: (name: string) => string } {
  const text = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(written)?.[1] ?? "";
  return Object.assign((name: string) => (text(name) === "" ? 0 : Number(text(name))), { text });
}

const points: Readonly<Record<string, (at: ReturnType<typeof attributesOf>, text: string) => readonly Point[]>> = {
  rect: (at) => [
    [at("x"), at("y")],
    [at("x") + at("width"), at("y") + at("height")],
    // A negative length draws nothing.
    [at("width") < 0 ? Number.NaN : 0, at("height") < 0 ? Number.NaN : 0],
  ],
  line: (at) => [
    [at("x1"), at("y1")],
    [at("x2"), at("y2")],
  ],
  circle: (at) => [
    [at("cx") - at("r"), at("cy") - at("r")],
    [at("cx") + at("r"), at("cy") + at("r")],
  ],
  path: (at) => pathPoints(at.text("d")),
  text: (at, text) => {
    const width = textWidth(text);
    const anchor = at.text("text-anchor");
    const start = at("x") - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return [
      [start, at("y")],
      [start + width, at("y")],
    ];
  },
};

/** Corners of a path of straight strokes. */
function pathPoints(d: string): readonly Point[] {
  const found: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", written = ""] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = written.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/g)?.map(Number) ?? [];
    if (!/^[MLHVZmlhvz]$/.test(command)) found.push([Number.NaN, Number.NaN]);
    const isRelative = command === command.toLowerCase();
    const size = /[hv]/i.test(command) ? 1 : 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [first = 0, second = 0] = numbers.slice(at, at + size);
      const moved: Point = /h/i.test(command) ? [first, 0] : /v/i.test(command) ? [0, first] : [first, second];
      x = isRelative ? x + moved[0] : /v/i.test(command) ? x : moved[0];
      y = isRelative ? y + moved[1] : /h/i.test(command) ? y : moved[1];
      found.push([x, y]);
    }
  }
  return found;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? "");

/** Values of a table as a machine reads them, in order of rows. */
export const tableValues = (markup: string): readonly number[] =>
  Array.from(markup.matchAll(/<data value="([^"]*)">/g), ([, value]) => Number(value));
