import type { Image, RuntimeEnvironment } from "@loanbridge/contract";

type Roots = Pick<RuntimeEnvironment, "images" | "imageRoot" | "sharedImageRoot">;

/** Returns the site's image for a name, or undefined if there is none. */
export function imageOf(environment: Roots, name: string): Image | undefined {
  const image = Object.hasOwn(environment.images, name) ? environment.images[name] : undefined;
  return image?.token ? image : undefined;
}

/** Returns an image's address: root, token, options. Quality and format are automatic unless the site sets them. */
export function imageUrl(environment: Roots, image: Image): string {
  const root = image.shared ? environment.sharedImageRoot : environment.imageRoot;
  const options: Record<string, string | number> = { quality: "auto", format: "auto", ...image.options };
  const query = new URLSearchParams(Object.entries(options).map(([key, value]) => [key, String(value)]));
  return `${root.replace(/\/?$/, "/")}${image.token}?${query.toString()}`;
}
