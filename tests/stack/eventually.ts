import { vi } from "vitest";

/** Until this holds, however slow the machine is; fails with what did not. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 30_000, interval: 50 });
