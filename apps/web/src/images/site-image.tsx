import { useState } from "react";
import { useSite } from "../session/use-session.ts";
import { imageOf, imageUrl } from "./image-url.ts";

interface Props {
  /** Name in the site's `images`. */
  name: string;
  /** Stands in when the site gives no text; empty for decoration. */
  alt?: string;
  className?: string;
  width?: number;
  height?: number;
}

/** An image of the site, or nothing: where it is not configured, and where it does not load. */
export function SiteImage({ name, alt = "", className, width, height }: Props) {
  const { environment } = useSite();
  const [broken, setBroken] = useState(false);
  const source = imageUrl(environment, name);
  if (!source || broken) return null;
  const image = imageOf(environment, name);
  return (
    <img
      ref={(element) => {
        // It may have failed before the script ran.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(true);
      }}
      className={className}
      src={source}
      alt={image?.alt ?? alt}
      // They keep its place until it has come.
      width={width ?? image?.width}
      height={height ?? image?.height}
      // Also keeps the server from asking for the preload of pictures that this screen may hide.
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
