import { siteName, applicationFields, viewStates } from "@loanbridge/loan-form";
import { reservedNames } from "../../sources/index.ts";
import { readVersion } from "../version.ts";
import type { Handler } from "./handler.ts";
import { viewStateLabels } from "./view-state-labels.ts";

export const names: Handler<"names"> = async ({ sites, lenders, sources }) => ({
  version: readVersion(),
  sites: sites.all.map((site) => ({
    id: site.id,
    name: siteName(site),
    timeZone: site.configuration.timeZone,
    product: site.environment.siteType,
    flow: site.configuration.flow,
  })),
  lenders: [...lenders().values()].map(({ id, file }) => ({ id, name: file.name })),
  sources: [
    ...sources().all.map(({ name, file }) => ({ name, title: file.title })),
    { name: reservedNames.direct, title: "Direct" },
    { name: reservedNames.unknown, title: "Unknown" },
  ],
  states: applicationFields.state.options.map(({ value, label }) => ({ code: value, name: label })),
  viewStates: viewStates.map((id) => ({ id, label: viewStateLabels[id] })),
});
