import { createContext } from "react";

/** Whether a text is shown where no script runs: all of it is open, and what only a script can do is left out. */
export const ScriptlessContext = createContext(false);
