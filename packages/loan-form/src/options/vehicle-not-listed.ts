import { notListed } from "#language/form/options.ts";
import type { Option } from "../field.ts";

/** Last option in every list of makes, models and trims. */
export const vehicleNotListed = { value: "Other", label: notListed } as const satisfies Option;
