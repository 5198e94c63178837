import type { Registry } from "@loanbridge/form-engine";
import { processors } from "./processors/index.ts";
import { secureFieldNames } from "./wire/update-body.ts";
import { validators } from "./validators/index.ts";

/** Every validator and processor that a form of this product can name. */
export const loanRegistry: Registry = { validators, processors, secureFields: new Set(secureFieldNames) };
