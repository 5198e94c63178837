import { useSite } from "../session/index.ts";
import type { ReactNode } from "react";
import { imageOf } from "./image-url.ts";
import { Picture } from "./picture.tsx";

interface Props {
  /** Name in the site's `images`. */
  name: string;
  /** Fallback if the site sets no text; empty for decoration. */
  alt?: string;
  className?: string;
  width?: number;
  height?: number;
  /** Rendered if the image does not load. */
  instead?: ReactNode;
}

/** An image of the site; renders nothing if it is not configured. */
export function SiteImage({ name, ...shown }: Props) {
  const image = imageOf(useSite().environment, name);
  return image ? <Picture image={image} {...shown} /> : null;
}
