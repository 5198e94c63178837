export { BannerOnly } from "./banner-only.tsx";
export { ConsentLine } from "./consent-line.tsx";
export { landingForm } from "./landing-form.ts";
export { Landing } from "./landing.tsx";
export { keepTyped } from "./typed-before.ts";
