import { afterAll } from "vitest";
import { expectAllSearched } from "./left-readable.ts";

// Runs after the file's own hooks.
afterAll(expectAllSearched);
