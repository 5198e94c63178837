import { copyIn, type Language } from "@loanbridge/languages";
import { fill } from "@loanbridge/loan-form";
import { type FeeExample, feeExamplesIn, monthlyExampleIn } from "./loan-examples.ts";
import type { PartialEnvironment } from "./partial-environment.ts";

type Texts = PartialEnvironment["configurableText"];

/** The default texts of a payday site in a language. The examples' rates are the ends of the stated range. */
export function paydayTexts(language: Language) {
  const { paydayLoan, terms } = copyIn(language).siteDefaults;
  const { tagLine, modal } = paydayLoan;
  const { header, tableHeader, table, footer, desktopExample, mobileExample } = modal.ratesAndFees;
  const loans = feeExamplesIn(terms.days);
  const forEach = (example: string) => loans.map((loan) => fill(example, loan)).join("");
  const [lowestApr = "", highestApr = ""] = loans.map(({ apr }) => apr);
  return {
    tagLine,
    modal: {
      faqs: modal.faqs,
      ratesAndFees: {
        header,
        tableHeader: fill(tableHeader, { lowestApr, highestApr }),
        table: fill(table, { rows: loans.map(row).join("") }),
        footer,
        desktopExample: forEach(desktopExample),
        mobileExample: `<ul>${forEach(mobileExample)}</ul>`,
      },
    },
  } satisfies Texts;
}

const row = ({ amount, fee, term, apr, total }: FeeExample) =>
  `<tr><th scope="row">${amount}</th><td>${fee}</td><td>${term}</td><td>${apr}</td><td>${total}</td></tr>`;

/** The default texts of a personal-loan site in a language. */
export function personalTexts(language: Language) {
  const { personalLoan, terms } = copyIn(language).siteDefaults;
  const { tagLine, modal } = personalLoan;
  const { desktopExample, mobileExample, ...rates } = modal.ratesAndFees;
  const loan = monthlyExampleIn(terms.months);
  return {
    tagLine,
    modal: {
      faqs: modal.faqs,
      ratesAndFees: {
        ...rates,
        desktopExample: fill(desktopExample, loan),
        mobileExample: fill(mobileExample, loan),
      },
    },
  } satisfies Texts;
}
