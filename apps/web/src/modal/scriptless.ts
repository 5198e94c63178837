import { createContext } from "react";

/**
 * True if a text is rendered for browsers without scripts: everything is expanded, and interactive parts are left out.
 */
export const ScriptlessContext = createContext(false);
