export { certificateValues } from "./certificate.ts";
export { addScript } from "./third-parties.ts";
export { watchPage } from "./watch.ts";
