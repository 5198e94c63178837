import type { Image } from "@loanbridge/contract";
import { siteName, siteText } from "@loanbridge/loan-form";
import { useState, type ReactNode } from "react";
import { useSite } from "../session/use-session.ts";
import { imageUrl } from "./image-url.ts";

interface Props {
  image: Image;
  /** Stands in when the image has no text; empty for decoration. */
  alt?: string;
  className?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Stands where the image does not load. */
  instead?: ReactNode;
}

/** An image; where it does not load, what stands in for it, or nothing. */
export function Picture({ image, alt = "", className, width, height, instead = null }: Props) {
  const site = useSite();
  const [broken, setBroken] = useState(false);
  if (broken) return instead;
  // The text of a logo is most likely the site's name, which another may stand for in a frame.
  const text = siteText(site, image.alt ?? alt).replaceAll(site.environment.siteName, siteName(site));
  return (
    <img
      ref={(element) => {
        // It may have failed before the script ran.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(true);
      }}
      className={className}
      src={imageUrl(site.environment, image)}
      alt={text}
      // They keep its place until it has come.
      width={width ?? image.width}
      height={height ?? image.height}
      // Also keeps the server from asking for the preload of pictures that this screen may hide.
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
