import { ratesAndFees as copy } from "#copy/modals/rates-and-fees.ts";
import { ConfiguredHtml } from "../../app/configured-html.tsx";
import { textsOf } from "../../app/site-text.ts";
import { useSite } from "../../session/use-session.ts";
import { ModalTitle } from "../modal-title.tsx";

/** The site's own disclosure: its parts are HTML of the configuration. */
export default function RatesAndFees() {
  const site = useSite();
  const { header, tableHeader, table, footer, desktopExample, mobileExample } = textsOf(site).modal.ratesAndFees;
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <ConfiguredHtml html={header} />
      <ConfiguredHtml html={tableHeader} className="rates-table-header" />
      <ConfiguredHtml html={table} className="rates-table" />
      {site.environment.ratesAndFeesShowExamples && (
        <>
          <ConfiguredHtml html={desktopExample} className="only-desktop" />
          <ConfiguredHtml html={mobileExample} className="only-mobile" />
        </>
      )}
      <ConfiguredHtml html={footer} />
    </>
  );
}
