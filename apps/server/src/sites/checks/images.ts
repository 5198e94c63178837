import { iconNames } from "@loanbridge/contract";
import { localImageRoots } from "../default-environment.ts";
import { inEnvironment, inSite } from "./check.ts";
import type { Candidate, Check } from "./check.ts";

const builtInIcons: ReadonlySet<string> = new Set(iconNames);

/** Every image name must exist in the environment, and every image on this server must have a file. */
export const images: Check = (candidate) => [...names(candidate), ...files(candidate)];

function names(candidate: Candidate) {
  const { landing } = candidate.configuration;
  const defined = candidate.environment.images;
  const known = (name: string | undefined) =>
    name === undefined || builtInIcons.has(name) || Object.hasOwn(defined, name);
  const expected = `the name of an image or icon: ${[...Object.keys(defined), ...builtInIcons].join(", ")}`;
  const used = [
    { name: landing.header.icon, path: ["landing", "header", "icon"] },
    ...landing.points.map(({ icon }, at) => ({ name: icon, path: ["landing", "points", at, "icon"] })),
    ...landing.steps.steps.map(({ icon }, at) => ({ name: icon, path: ["landing", "steps", "steps", at, "icon"] })),
    ...candidate.configuration.pages.map(({ underFormImage }, at) => ({
      name: underFormImage,
      path: ["pages", at, "underFormImage"],
    })),
    { name: landing.industryAlliance && "seal", path: ["landing", "industryAlliance"] },
  ];
  const { securityIcon } = candidate.environment.configurableText;
  return [
    ...used.filter(({ name }) => !known(name)).map(({ path }) => inSite(candidate, "UnknownImage", path, expected)),
    ...(securityIcon === "" || known(securityIcon)
      ? []
      : [inEnvironment(candidate, "UnknownImage", ["configurableText", "securityIcon"], expected)]),
  ];
}

function files(candidate: Candidate) {
  const { imageRoot, sharedImageRoot } = candidate.environment;
  return Object.entries(candidate.environment.images).flatMap(([name, { token, shared }]) => {
    const local = shared
      ? sharedImageRoot === localImageRoots.sharedImageRoot
      : imageRoot === localImageRoots.imageRoot;
    const present = shared ? candidate.source.sharedImages : candidate.source.images;
    if (!local || present.has(token)) return [];
    const folder = shared ? "shared/images/" : `${candidate.source.id}/images/`;
    return [inEnvironment(candidate, "MissingImage", ["images", name, "token"], `a file in ${folder}`)];
  });
}
