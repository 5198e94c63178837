import { withstand } from "./withstand.ts";

withstand(({ isMeasured }) => isMeasured === true);
