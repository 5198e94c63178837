import { vi } from "vitest";

/** A state is waited for as long as a busy machine may need: how fast one is, no test of ours asks by it. */
const patienceMs = 15_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (check, options = patienceMs) => waitFor(check, options);
