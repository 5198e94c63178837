/** A worker's claim on a job lasts this long unless it is extended. Milliseconds. */
export const leaseMs = 30_000;
