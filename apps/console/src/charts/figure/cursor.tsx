import { memo, useState, type PointerEvent } from "react";

interface Props {
  /** Such as "Hour". */
  readonly label: string;
  readonly count: number;
  readonly index: number;
  /** The values at the cursor, read out when it moves. */
  readonly text: string;
  readonly onMove: (index: number) => void;
}

/** Moves through the points of a chart by arrow keys. A native slider brings keys, touch and what screen readers say. */
export const Cursor = memo(function Cursor({ label, count, index, text, onMove }: Props) {
  return (
    <input
      className="chart-cursor"
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={Math.max(0, count - 1)}
      value={index}
      onChange={(event) => onMove(event.target.valueAsNumber)}
    />
  );
});

/** Index under the cursor: the newest known until the reader moves it, so that live charts follow. */
export function useCursor(newest: number, count: number): readonly [number, (index: number | undefined) => void] {
  const [chosen, choose] = useState<number>();
  return [Math.max(0, Math.min(chosen ?? newest, count - 1)), choose];
}

/** Index of the point nearest to the pointer. */
export function nearest(
  event: PointerEvent,
  drawn: { readonly width: number; readonly count: number; readonly xOf: (index: number) => number },
): number {
  const box = event.currentTarget.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * drawn.width;
  let best = 0;
  for (let index = 1; index < drawn.count; index++)
    if (Math.abs(drawn.xOf(index) - x) < Math.abs(drawn.xOf(best) - x)) best = index;
  return best;
}
