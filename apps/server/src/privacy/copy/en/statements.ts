import type { MyRequestAct } from "@loanbridge/contract";

/** What the button of each act says on its page; kept in the ledger with the act. */
export const statements = {
  withdraw: "I withdraw my loan requests at {site}. They go to no further lender.",
  "opt-out":
    "{site} may neither sell nor share my data, nor pass my requests on to any further lender, nor send me news by e-mail or text message.",
  correct: "What I entered at {site} about how I can be reached is to be corrected as typed here.",
  erase: "{site} is to erase my loan requests and what it holds about me with them. They go to no further lender.",
} as const satisfies Record<MyRequestAct, string>;
