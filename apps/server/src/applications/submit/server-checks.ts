import type { FieldError } from "@loanbridge/form-engine";
import { isAnswered } from "@loanbridge/form-engine";
import type { ServerError } from "@loanbridge/contract";

/** Lookup tables that only the server has. */
export interface ServerLookups {
  /** `undefined`: the USPS serves no such ZIP. */
  readonly zip: (zip: string) => Promise<{ readonly city: string; readonly state: string } | undefined>;
  /** Checks the check digit, and the directory if the operator has a complete one. */
  readonly acceptsRoutingNumber: (routing: string) => boolean;
}

/** Whether the law, as the operator's policies state it, rules out every loan of the site in this state. */
export type IsClosed = (state: string) => boolean;

const stateClosed = "StateClosed";

type Answers = Readonly<Record<string, unknown>>;

/**
 * Checks that the browser cannot make. `changed` holds the update's values, `all` those merged over the stored ones.
 * Fields that the form's rules already refuse are not looked up.
 */
export async function serverErrors(
  changed: Answers,
  all: Answers,
  refused: ReadonlySet<string>,
  lookups: ServerLookups,
  isClosed: IsClosed,
): Promise<ServerError[]> {
  const needsCheck = (field: string): boolean => isAnswered(changed[field]) && !refused.has(field);
  const errors: ServerError[] = [];
  if (needsCheck("zip") || needsCheck("state")) {
    const place = await lookups.zip(String(all["zip"]));
    if (!place && needsCheck("zip")) errors.push({ field: "zip", code: "ZipLookup" });
    // A state that differs from the ZIP's would bypass the law of the ZIP's state.
    const differs = place !== undefined && needsCheck("state") && place.state !== all["state"];
    if (differs) errors.push({ field: "zip", code: "NotAllowed" });
    else if (place && isClosed(place.state)) errors.push({ field: "zip", code: stateClosed });
  } else if (isKnown(all["state"]) && !refused.has("state") && !refused.has("zip") && isClosed(all["state"])) {
    // The state was closed since it was stored, or this update does not include it.
    errors.push({ field: "zip", code: stateClosed });
  }
  if (needsCheck("routing") && !lookups.acceptsRoutingNumber(String(changed["routing"]))) {
    errors.push({ field: "routing", code: "RoutingNumberLookup" });
  }
  return errors;
}

const isKnown = (state: unknown): state is string => typeof state === "string" && isAnswered(state);

/** A refusal in its wire form. If it concerns a part of the value, the part is named as the field. */
export function toServerError({ field, part, code }: FieldError): ServerError {
  return { field: part ?? field, code };
}
