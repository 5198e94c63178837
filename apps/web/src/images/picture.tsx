import type { Image } from "@loanbridge/contract";
import { siteName, siteText } from "@loanbridge/loan-form";
import { useState, type ReactNode } from "react";
import { useSite } from "../session/index.ts";
import { imageUrl } from "./image-url.ts";

interface Props {
  image: Image;
  /** Fallback if the image has no text; empty for decoration. */
  alt?: string;
  className?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Rendered if the image does not load. */
  instead?: ReactNode;
}

/** An image. If it does not load, renders the fallback, or nothing. */
export function Picture({ image, alt = "", className, width, height, instead = null }: Props) {
  const site = useSite();
  const [broken, setBroken] = useState(false);
  if (broken) return instead;
  // A logo's text is most likely the site's name, which a framed site may replace.
  const text = siteText(site, image.alt ?? alt).replaceAll(site.environment.siteName, siteName(site));
  const shown = (
    <img
      ref={(element) => {
        // The image may have failed before the script ran.
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(true);
      }}
      className={className}
      src={imageUrl(site.environment, image)}
      alt={text}
      // Reserve the space until the image has loaded.
      width={width ?? image.width}
      height={height ?? image.height}
      // Also stops the server's rendering from preloading pictures that this screen may hide.
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
  if (!image.dark) return shown;
  const dark = imageUrl(site.environment, { ...image, ...image.dark });
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      {shown}
    </picture>
  );
}
