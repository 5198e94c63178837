import { landing as copy } from "#language/pages/landing.ts";
import { OptOutNotice } from "../chrome/index.ts";
import { BannerForm } from "./banner-form.tsx";

/** Only the landing form, for a partner's page. */
export function BannerOnly() {
  return (
    <div className="banner-only">
      <h1 className="visually-hidden">{copy.form}</h1>
      <BannerForm />
      <OptOutNotice />
    </div>
  );
}
