import type { FieldError } from "@loanbridge/form-engine";
import { isAnswered } from "@loanbridge/form-engine";
import type { ServerError } from "@loanbridge/contract";

/** Tables that only the server has. */
export interface ServerLookups {
  /** `undefined`: the post serves no such ZIP. */
  readonly zip: (zip: string) => Promise<{ readonly city: string; readonly state: string } | undefined>;
  /** Check digit, and the directory where the operator has a whole one. */
  readonly acceptsRouting: (routing: string) => boolean;
}

/** Whether the law, as the operator stated it, lets the site arrange nothing in this state. */
export type IsClosed = (state: string) => boolean;

const stateClosed = "StateClosed";

type Answers = Readonly<Record<string, unknown>>;

/**
 * What the browser cannot know. `changed` holds what the update brings, `all` that over what is stored. A field that the
 * form's rules refuse already is not looked up.
 */
export async function serverErrors(
  changed: Answers,
  all: Answers,
  refused: ReadonlySet<string>,
  lookups: ServerLookups,
  isClosed: IsClosed,
): Promise<ServerError[]> {
  const asks = (field: string): boolean => isAnswered(changed[field]) && !refused.has(field);
  const errors: ServerError[] = [];
  if (asks("zip") || asks("state")) {
    const place = await lookups.zip(String(all["zip"]));
    if (!place && asks("zip")) errors.push({ field: "zip", code: "ZipLookup" });
    // A state that is not that of the ZIP would open what the ZIP's law closes.
    const differs = place !== undefined && asks("state") && place.state !== all["state"];
    if (differs) errors.push({ field: "zip", code: "NotAllowed" });
    else if (place && isClosed(place.state)) errors.push({ field: "zip", code: stateClosed });
  } else if (isKnown(all["state"]) && !refused.has("state") && !refused.has("zip") && isClosed(all["state"])) {
    // It was closed since, or the rest comes from before.
    errors.push({ field: "zip", code: stateClosed });
  }
  if (asks("routing") && !lookups.acceptsRouting(String(changed["routing"]))) {
    errors.push({ field: "routing", code: "RoutingNumberLookup" });
  }
  return errors;
}

const isKnown = (state: unknown): state is string => typeof state === "string" && isAnswered(state);

/** A refusal as the wire carries it. Where it is about a part of the value, the part is the field. */
export function toServerError({ field, part, code }: FieldError): ServerError {
  return { field: part ?? field, code };
}
