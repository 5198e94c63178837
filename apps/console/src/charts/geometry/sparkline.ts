import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { SparklineData } from "../data.ts";
import type { Value } from "../format/unit.ts";

export interface SparklineShape {
  readonly path: string;
  readonly end: { readonly x: number; readonly y: number } | undefined;
}

const inset = 3;

/** Lays out a line without axes. It fills the height, since it shows the course and not the size. */
export function shapeSparkline(
  { values }: Pick<SparklineData, "values">,
  width: number,
  height: number,
): SparklineShape {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = scaleLinear([low, high], [height - inset, inset]).clamp(true);
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [inset, width - inset]);
  const yOf = (value: Value) => (low === high ? height / 2 : y(value ?? low));
  const xOf = (index: number) => (values.length === 1 ? width / 2 : x(index));
  const path = line<Value>((_, index) => xOf(index), yOf)
    .defined((value) => value !== null)
    .digits(1);
  const last = values.findLastIndex((value) => value !== null);
  return {
    path: path([...values]) ?? "",
    end: last < 0 ? undefined : { x: xOf(last), y: yOf(values[last] ?? null) },
  };
}
