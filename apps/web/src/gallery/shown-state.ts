import type { PageData } from "@loanbridge/contract";
import { answersOf, pagesOfFlow, personas, secureFieldNames, toWire, type ViewState } from "@loanbridge/loan-form";

const isFlow = (state: string): state is keyof typeof pagesOfFlow => Object.hasOwn(pagesOfFlow, state);

/** Returns the page as a visitor in a state sees it: with the form of that state and the earlier answers. */
export function pageInState(page: PageData, viewState: ViewState): PageData {
  const { site, response } = page;
  const flow = viewState === "FULL_FORM_PG2" ? "FULL_FORM_PG1" : viewState;
  const { configuration } = site;
  const isOther = isFlow(flow) && flow !== configuration.flow;
  return {
    ...page,
    mails: true,
    site: isOther ? { ...site, configuration: { ...configuration, flow, pages: [...pagesOfFlow[flow]] } } : site,
    response: { ...response, viewState, ...(viewState === "FULL_FORM_PG2" && firstPageAnswered(page.today)) },
  };
}

function firstPageAnswered(today: string): Pick<PageData["response"], "userApplication" | "secureFields"> {
  const answers = answersOf(personas["employed-renter"], today);
  const names = pagesOfFlow.FULL_FORM_PG1[0]?.fields.map(({ appFieldName }) => appFieldName) ?? [];
  const isSecure = (name: string) => (secureFieldNames as readonly string[]).includes(name);
  const given = names.filter((name) => !isSecure(name)).map((name) => [name, answers[name]]);
  const stored = names.filter(isSecure).map((name) => [name, true]);
  return { userApplication: toWire(Object.fromEntries(given)), secureFields: Object.fromEntries(stored) };
}
