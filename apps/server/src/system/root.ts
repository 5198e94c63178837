import { sep } from "node:path";

/** The project's folder, for the sources and for the built server alike: both lie below its apps/server. */
export const root = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}apps${sep}server${sep}`));
