import { contact as copy } from "#copy/modals/contact.ts";
import { siteText, textsOf } from "../../app/site-text.ts";
import { useSite } from "../../session/use-session.ts";
import { ModalTitle } from "../modal-title.tsx";
import { RichText } from "../rich-text.tsx";

export default function Contact() {
  const site = useSite();
  const { marketingName, marketingAddress, marketingPhoneNumber } = textsOf(site);
  const { display, model } = marketingPhoneNumber;
  const text = (value: string) => siteText(site, value);
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      {model ? (
        <p>
          {copy.call} <a href={`tel:${model}`}>{display}</a>
        </p>
      ) : (
        <p>
          <RichText>{copy.readFaqs}</RichText>
        </p>
      )}
      <p>{text(copy.notALender)}</p>
      <p>
        <RichText>{copy.unsubscribe}</RichText>
      </p>
      <address>
        {marketingName}
        <br />
        {marketingAddress}
      </address>
    </>
  );
}
