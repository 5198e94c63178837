import type { Option } from "../field.ts";

/** Last option in every list of makes, models and trims. */
export const vehicleNotListed = { value: "Other", label: "Not Listed" } as const satisfies Option;
