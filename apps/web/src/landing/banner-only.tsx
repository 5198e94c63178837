import { BannerForm } from "./banner-form.tsx";

/** Just the landing form, for a partner's page. */
export function BannerOnly() {
  return (
    <div className="banner-only">
      <BannerForm />
    </div>
  );
}
