/** YYYY-MM-DD of a moment (milliseconds since the epoch), in UTC. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
