import { afterAll } from "vitest";
import { expectAllLookedThrough } from "./left-readable.ts";

// After whatever a file of tests does at its end by itself.
afterAll(expectAllLookedThrough);
