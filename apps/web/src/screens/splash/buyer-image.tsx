import type { BuyerConfig, Image } from "@loanbridge/contract";
import { imageOf, Picture } from "../../images/index.ts";
import { useSite } from "../../session/index.ts";

/** One of the site's images, or a shared file, because a lender has the same picture on every site. */
export function BuyerImage({ buyer: { imageToken, imageOptions } }: { buyer: BuyerConfig }) {
  const { environment } = useSite();
  if (!imageToken) return null;
  const image: Image = imageOf(environment, imageToken) ?? { token: imageToken, shared: true };
  const withOptions = <Of extends Pick<Image, "options">>(of: Of) => ({
    ...of,
    options: { ...of.options, ...imageOptions },
  });
  const { dark } = image;
  return (
    <Picture className="splash-image" image={{ ...withOptions(image), ...(dark && { dark: withOptions(dark) }) }} />
  );
}
