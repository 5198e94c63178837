import type { Image, RuntimeEnvironment } from "@loanbridge/contract";
import type { SiteSource } from "./compile-site.ts";
import { localImageRoots } from "./default-environment.ts";

/** Adds to each image on this server its size, and a version for its URL that changes with its content. */
export function withImageFacts(environment: RuntimeEnvironment, source: SiteSource): RuntimeEnvironment {
  const local = environment.imageRoot === localImageRoots.imageRoot;
  const localShared = environment.sharedImageRoot === localImageRoots.sharedImageRoot;
  const complete = (image: Image): Image => {
    const here = image.shared ? localShared && source.sharedImages : local && source.images;
    const facts = here ? here.get(image.token) : undefined;
    if (!facts) return image;
    const { version, ...size } = facts;
    return { ...size, ...image, options: { ...image.options, v: version } };
  };
  const images = Object.entries(environment.images).map(([name, image]) => [name, complete(image)] as const);
  return { ...environment, images: Object.fromEntries(images) };
}
