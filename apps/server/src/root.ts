import { join } from "node:path";

/** The project's folder. This file stands as deep in it as what is built of it: files of ours are named from here, not from who reads them. */
export const root = join(import.meta.dirname, "../../..");
