import { siteName, applicationFields, viewStates } from "@loanbridge/loan-form";
import { storedLenders, storedSites, storedSources } from "../../routing/index.ts";
import { reservedNames } from "../../sources/index.ts";
import { readVersion } from "../version.ts";
import type { Handler } from "./handler.ts";
import { viewStateLabels } from "./view-state-labels.ts";

export const names: Handler<"names"> = async ({ db, sites, lenders, sources }) => {
  const ownLenders = [...lenders().values()].map(({ id, file }) => ({ id, name: file.name }));
  const ownSources = [
    ...sources().all.map(({ name, file }) => ({ name, title: file.title })),
    { name: reservedNames.direct, title: "Direct" },
    { name: reservedNames.unknown, title: "Unknown" },
  ];
  const ids = new Set(ownLenders.map(({ id }) => id));
  const sourceNames = new Set(ownSources.map(({ name }) => name));
  const [everyLender, everySource, everySite] = await Promise.all([
    storedLenders(db),
    storedSources(db),
    storedSites(db),
  ]);
  return {
    version: readVersion(),
    sites: sites.all.map((site) => ({
      id: site.id,
      name: siteName(site),
      timeZone: site.configuration.timeZone,
      product: site.environment.siteType,
      flow: site.configuration.flow,
    })),
    removedSites: everySite.filter((id) => sites.byId(id) === undefined).map((id) => ({ id, name: removed(id) })),
    lenders: [...ownLenders, ...everyLender.filter((id) => !ids.has(id)).map((id) => ({ id, name: removed(id) }))],
    sources: [
      ...ownSources,
      ...everySource.filter((name) => !sourceNames.has(name)).map((name) => ({ name, title: removed(name) })),
    ],
    states: applicationFields.state.options.map(({ value, label }) => ({ code: value, name: label })),
    viewStates: viewStates.map((id) => ({ id, label: viewStateLabels[id] })),
  };
};

/** The name of what has no file anymore. */
const removed = (name: string): string => `${name} (removed)`;
