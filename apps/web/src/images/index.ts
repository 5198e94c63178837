export { Icon } from "./icon.tsx";
export { imageOf } from "./image-url.ts";
export { Picture } from "./picture.tsx";
export { SiteImage } from "./site-image.tsx";
