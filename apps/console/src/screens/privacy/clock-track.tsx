/** Times of the scale that all tracks of a table share, in milliseconds since the epoch. */
export interface ClockScale {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

interface ClockTrackProps {
  readonly scale: ClockScale;
  readonly start: number;
  /** End of each deadline, the earliest first. */
  readonly ends: readonly number[];
}

const dayMs = 86_400_000;

/** The last moment of a calendar day, near enough for a drawing. */
export const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) + dayMs;

/**
 * Draws the time from receipt to the deadlines: spent time filled, a stroke for each deadline, and a dashed line for
 * now. The row's other cells say the same in words.
 */
export function ClockTrack({ scale, start, ends }: ClockTrackProps) {
  const { from, to, now } = scale;
  const place = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / Math.max(1, to - from)) * 100;
  const [first = now] = ends;
  const last = ends.at(-1) ?? now;
  const isLate = first < now;
  const spentEnd = Math.min(now, Math.max(first, last));
  const box = (begin: number, end: number) => ({
    left: `${String(place(begin))}%`,
    width: `${String(Math.max(0, place(end) - place(begin)))}%`,
  });
  return (
    <span className="clock-track" aria-hidden="true">
      <span className="clock-bar" style={box(start, last)} />
      <span className="clock-spent" style={box(start, spentEnd)} />
      {isLate && <span className="clock-late" style={box(first, now)} />}
      {ends.map((end) => (
        <span key={end} className="clock-end" style={{ left: `${String(place(end))}%` }} />
      ))}
      <span className="clock-now" style={{ left: `${String(place(now))}%` }} />
    </span>
  );
}
