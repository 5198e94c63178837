import { iconNames } from "@loanbridge/contract";
import { localFiles } from "../with-image-facts.ts";
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
  const { environment, source } = candidate;
  return Object.entries(environment.images).flatMap(([name, image]) => {
    const present = localFiles(environment, source, image);
    if (present === undefined) return [];
    const folder = image.shared ? "shared/images/" : `${source.id}/images/`;
    const named = [
      { path: ["images", name, "token"], token: image.token },
      { path: ["images", name, "dark", "token"], token: image.dark?.token },
    ];
    return named
      .filter(({ token }) => token !== undefined && !present.has(token))
      .map(({ path }) => inEnvironment(candidate, "MissingImage", path, `a file in ${folder}`));
  });
}
