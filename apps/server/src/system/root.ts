import { sep } from "node:path";

/** The project's folder. Works in the sources and in the built server, because both are below apps/server. */
export const root = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}apps${sep}server${sep}`));
