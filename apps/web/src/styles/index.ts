// With the styles of the landing page's components, what a first page shows at once. All else: later.css.
import "./base.css";
import "./controls.css";
import "./notices.css";
