import type { SecureFieldName, ServerError, ServerResponse } from "@loanbridge/contract";
import { secureFieldNames, toWire, unknownAffiliate } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import { isReused } from "../stored/reused.ts";
import type { Application } from "../types.ts";
import { requestMark } from "./refused-update.ts";

const noNames: ReadonlySet<SecureFieldName> = new Set();
const nothingStored: Pick<Application, "viewState" | "values" | "stored"> & Partial<Pick<Application, "createdAt">> = {
  viewState: "LANDING_SUBMIT",
  values: {},
  stored: noNames,
};

/**
 * The application as its visitor sees it, or a new visitor's if there is none. Secure values are reported as stored or
 * not. An application found by email shows no earlier values: it may be used again, but not read. The lender's page is
 * left out.
 */
export function respond(
  application: typeof nothingStored | undefined,
  errors: readonly ServerError[] = [],
  lenders: Pick<ServerResponse, "buyerConfig" | "hasLeft" | "declinedLenders" | "notSent"> = {},
): ServerResponse {
  const { viewState, values, stored, createdAt } = application ?? nothingStored;
  const withheld = isReused(values);
  const visible = {
    ...(withheld ? onlyOf(values, ["amountRequestedRange", "amountRequested", "rejected"]) : values),
    affid: values["affid"] || unknownAffiliate,
  };
  return {
    viewState,
    userApplication: toWire(visible),
    secureFields: storedFlags(withheld ? new Set() : stored),
    errors: [...errors],
    ...(createdAt !== undefined && { request: requestMark({ createdAt }) }),
    ...lenders,
  };
}

function onlyOf(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

function storedFlags(stored: ReadonlySet<SecureFieldName>): Record<SecureFieldName, boolean> {
  const flags = secureFieldNames.map((name) => [name, stored.has(name)] as const);
  return Object.fromEntries(flags) as Record<SecureFieldName, boolean>;
}
