import { time, type TimeStyle } from "../format/index.ts";

interface TimeTextProps {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly zone: string;
  readonly as?: TimeStyle;
}

export function TimeText({ at, zone, as = "moment" }: TimeTextProps) {
  return <time dateTime={new Date(at).toISOString()}>{time(at, zone, as)}</time>;
}
