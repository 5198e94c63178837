import { z } from "zod";

// Laid down by the lenders part: the schema of lenders/*.json.
export const lenderFile = z.looseObject({});
export type LenderFile = z.infer<typeof lenderFile>;
