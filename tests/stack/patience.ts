import { vi } from "vitest";

/** Waits for a state as long as a busy machine may need. No test measures speed this way. */
const patienceMs = 15_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options = patienceMs) => waitFor(check, options);
