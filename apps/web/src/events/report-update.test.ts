import type { ServerResponse } from "@loanbridge/contract";
import { afterEach, expect, test, vi } from "vitest";
import { reportUpdate } from "./report-update.ts";

const answer: ServerResponse = {
  viewState: "FULL_FORM",
  userApplication: { email: "ana@example.com" },
  secureFields: { socialSecurity: false, account: false, routing: false, driversLicense: false },
  errors: [],
};

function told(response: Partial<ServerResponse>): string[] {
  const types: string[] = [];
  vi.stubGlobal("dispatchEvent", (event: Event) => types.push(event.type));
  reportUpdate({ ...answer, ...response });
  return types;
}

afterEach(() => vi.unstubAllGlobals());

test("[FLOW-10] an update tells that there is an e-mail, and, once the application is with the network, that it is complete", () => {
  expect(told({})).toEqual(["loanbridge:emailProvided"]);
  expect(told({ userApplication: {} })).toEqual([]);
  expect(told({ viewState: "IN_PROCESS" })).toEqual(["loanbridge:emailProvided", "loanbridge:applicationCompleted"]);
  expect(told({ viewState: "READY_TO_PROCESS", userApplication: {} })).toEqual(["loanbridge:applicationCompleted"]);
});

test("[FLOW-10] an update that was refused tells nothing", () => {
  expect(told({ viewState: "IN_PROCESS", errors: [{ field: "zip", code: "ZipLookup" }] })).toEqual([]);
});
