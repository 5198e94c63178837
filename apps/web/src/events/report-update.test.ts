import type { ServerResponse } from "@loanbridge/contract";
import { afterEach, expect, test, vi } from "vitest";
import { reportUpdate } from "./report-update.ts";

const answer: ServerResponse = {
  viewState: "FULL_FORM",
  userApplication: { email: "ana@example.com" },
  secureFields: { socialSecurity: false, account: false, routing: false, driversLicense: false },
  errors: [],
};

function reported(response: Partial<ServerResponse>): string[] {
  const types: string[] = [];
  vi.stubGlobal("dispatchEvent", (event: Event) => types.push(event.type));
  reportUpdate({ ...answer, ...response });
  return types;
}

afterEach(() => vi.unstubAllGlobals());

test("[FLOW-10] an update reports that an email was given, and that the application is complete once it is with the network", () => {
  expect(reported({})).toEqual(["loanbridge:emailProvided"]);
  expect(reported({ userApplication: {} })).toEqual([]);
  expect(reported({ viewState: "IN_PROCESS" })).toEqual([
    "loanbridge:emailProvided",
    "loanbridge:applicationCompleted",
  ]);
  expect(reported({ viewState: "READY_TO_PROCESS", userApplication: {} })).toEqual(["loanbridge:applicationCompleted"]);
});

test("[FLOW-10] a refused update reports nothing", () => {
  expect(reported({ viewState: "IN_PROCESS", errors: [{ field: "zip", code: "ZipLookup" }] })).toEqual([]);
});
