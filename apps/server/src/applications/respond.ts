import type { SecureFieldName, ServerError, ServerResponse } from "@loanbridge/contract";
import { secureFieldNames, toWire, unknownAffiliate } from "@loanbridge/loan-form";
import type { Application } from "./types.ts";

const nothingStored: Pick<Application, "viewState" | "values" | "stored"> = {
  viewState: "LANDING_SUBMIT",
  values: {},
  stored: new Set(),
};

/** The application as its visitor sees it; that of a new visitor where there is none. Secure values are told by yes or no. */
export function respond(
  application: (typeof nothingStored & Pick<Application, "redirectUrl">) | undefined,
  errors: readonly ServerError[] = [],
): ServerResponse {
  const { viewState, values, stored, redirectUrl } = { redirectUrl: undefined, ...(application ?? nothingStored) };
  const told = {
    ...values,
    affid: values["affid"] || unknownAffiliate,
    ...(redirectUrl !== undefined && { redirectUrl }),
  };
  return { viewState, userApplication: toWire(told), secureFields: storedFlags(stored), errors: [...errors] };
}

function storedFlags(stored: ReadonlySet<SecureFieldName>): Record<SecureFieldName, boolean> {
  const flags = secureFieldNames.map((name) => [name, stored.has(name)] as const);
  return Object.fromEntries(flags) as Record<SecureFieldName, boolean>;
}
