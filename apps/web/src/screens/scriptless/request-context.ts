import type { ScriptlessRequest } from "@loanbridge/contract";
import { createContext } from "react";

/** The rest that the page shows of the request; see `ScriptlessRequest`. */
export const ScriptlessRequestContext = createContext<ScriptlessRequest>({});
