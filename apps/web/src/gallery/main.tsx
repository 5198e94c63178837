import type { ViewState } from "@loanbridge/loan-form";
import { createRoot } from "react-dom/client";
import { App } from "../app/index.ts";
import { landingForm } from "../landing/index.ts";
import { storeChallenge } from "../screens/index.ts";
import { createSession, SessionContext } from "../session/index.ts";
import "../styles/index.ts";
import "../styles/later.css";
import "./gallery.css";
import { showFocusStyles } from "./focus-styles.ts";
import { pageInState } from "./shown-state.ts";
import { Gallery, schemeStyle, type Scheme } from "./gallery.tsx";

const page = globalThis.loanbridge;
const root = document.getElementById("root");
if (!page || !root) throw new Error("The gallery was served without its data.");

const query = new URLSearchParams(globalThis.location.search);
const viewState = query.get("state") as ViewState | null;
const scheme = query.get("scheme") as Scheme | null;
if (scheme) {
  const { colorScheme = "", ...colors } = schemeStyle(page.site.configuration.styles.primaryColor, scheme);
  document.documentElement.style.colorScheme = colorScheme;
  for (const [name, value] of Object.entries(colors)) document.documentElement.style.setProperty(name, String(value));
}

if (viewState) {
  if (viewState === "FINGERPRINT_REAPPLY") storeChallenge("shown in the gallery");
  const session = createSession(pageInState(page, viewState), landingForm(page));
  createRoot(root).render(<App session={session} />);
} else {
  showFocusStyles();
  createRoot(root).render(
    <SessionContext value={createSession(page, landingForm(page))}>
      <Gallery show={query.get("show") ?? "pages"} />
    </SessionContext>,
  );
}
