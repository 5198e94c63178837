import { useMemo } from "react";
import { clockOf, type Clock } from "../format/clock.ts";

/** Keeps the clock of a zone between renders. */
export const useClock = (timeZone: string): Clock => useMemo(() => clockOf(timeZone), [timeZone]);
