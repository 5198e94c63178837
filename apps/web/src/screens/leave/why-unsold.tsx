import { unsold as copy } from "#language/pages/after-form.ts";

/** Reasons why no lender took the request, and what the applicant can change. */
export function WhyUnsold() {
  return (
    <>
      <List heading={copy.whyHeading} items={copy.whys} />
      <List heading={copy.changeHeading} items={copy.changes} />
    </>
  );
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
