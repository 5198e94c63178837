import { vi } from "vitest";

/** Waits until this holds, however slow the machine is. Fails with the last failure. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 50 });
