import type { Image, RuntimeEnvironment } from "@loanbridge/contract";
import type { SiteSource } from "./compile-site.ts";
import { localImageRoots } from "./default-environment.ts";

/** Adds to each image on this server its size, and versions for its URLs that change with the content of the files. */
export function withImageFacts(environment: RuntimeEnvironment, source: SiteSource): RuntimeEnvironment {
  const images = Object.entries(environment.images).map(([name, image]) => {
    const files = localFiles(environment, source, image);
    return [name, files === undefined ? image : complete(image, files)] as const;
  });
  return { ...environment, images: Object.fromEntries(images) };
}

/** The files of this server among which an image is; undefined if another server has it. */
export function localFiles(
  { imageRoot, sharedImageRoot }: Pick<RuntimeEnvironment, keyof typeof localImageRoots>,
  source: Pick<SiteSource, "images" | "sharedImages">,
  { shared }: Image,
): SiteSource["images"] | undefined {
  if (shared) return sharedImageRoot === localImageRoots.sharedImageRoot ? source.sharedImages : undefined;
  return imageRoot === localImageRoots.imageRoot ? source.images : undefined;
}

function complete(image: Image, files: SiteSource["images"]): Image {
  const facts = files.get(image.token);
  if (facts === undefined) return image;
  const { width, height, version } = facts;
  const size = width === undefined || height === undefined ? {} : { width, height };
  const { dark, options } = image;
  const versioned = { ...size, ...image, options: { ...options, v: version } };
  if (dark === undefined) return versioned;
  const darkVersion = files.get(dark.token)?.version;
  const darkOptions = { ...(dark.options ?? options), ...(darkVersion !== undefined && { v: darkVersion }) };
  return { ...versioned, dark: { ...dark, options: darkOptions } };
}
