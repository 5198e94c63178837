// Together with the styles of the landing page's components, everything that a first page shows immediately. The rest
// is in later.css.
import "./base.css";
import "./controls.css";
import "./notices.css";
export { loadLaterStyles } from "./load-later.ts";
