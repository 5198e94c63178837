import type { LintRule } from "@loanbridge/contract";

/** Sentences that each break one rule. None is an example of a rule. */
export const plantedSentences: Readonly<Partial<Record<LintRule, readonly string[]>>> = {
  "guaranteed-approval": [
    "GUARANTEED APPROVAL for every reader",
    "Your approval is guaranteed in writing",
    "We guarantee every visitor a loan",
    "A guaranteed cash offer, with no ifs",
    "Guar\u00ADanteed lo\u200Bans for all plans",
    "You will definitely be approved",
  ],
  "instant-approval": [
    "Instant loan approval, day or night",
    "An immediate decision on each request",
    "Approved instantly, whatever your plans",
    "Cash in seconds",
    "Automatic acceptance for regulars",
  ],
  "no-credit-check": [
    "No hard credit checks here",
    "Ask without any credit check",
    "Lenders don\u2019t check your credit history",
    "We look past it: no credit needed",
    "Loans irrespective of your credit",
  ],
  "same-day-money": [
    "Same-day deposits for our visitors",
    "Loans funded within two hours",
    "The cash is yours today",
    "A one-hour loan that fits",
    "Need cash fast? Start here",
  ],
  "everyone-approved": [
    "Everybody qualifies",
    "No one is turned away",
    "Poor credit? No worries",
    "We accept all: all credit welcome",
    "Loans for any credit rating",
  ],
  "pre-approved": [
    "You have been preapproved",
    "You're already pre-qualified",
    "Great news: your loan has been approved",
    "Congratulations, you qualify",
    "Your money is on its way",
  ],
  pressure: [
    "Apply now, before the offers run out",
    "Hurry, the week is short",
    "This limited-time deal is for you",
    "Last chance this month",
  ],
  "credit-improvement": [
    "Fix your credit with regular payments",
    "A loan that raises your credit score",
    "Credit repair made easy",
    "We remove negative items from your record",
  ],
  "solves-debt": [
    "Forget your money worries",
    "Become debt-free this year",
    "The solution to your cash problems",
    "Stop your debt problems for good",
  ],
  "no-documents": ["Zero paperwork", "No proof of anything", "Ask without documents", "No income check"],
  "no-fees": ["No extra fees", "Loans with zero charges", "Borrowing without any fees", "No hidden costs anywhere"],
  "interest-free": ["An interest-free start", "Zero interest for new visitors", "Enjoy 0% APR in spring"],
  "best-terms": [
    "The best rates for your plans",
    "We match you with the best lender for you",
    "Get the lowest rate we can find",
    "Unbeatable terms",
  ],
  impartial: [
    "An impartial comparison of lenders",
    "Objective reviews by experts",
    "We compare every lender in the country",
  ],
  "lends-itself": [
    "We finance your plans",
    "Our loans fit your budget",
    "A direct lender since 2010",
    "Borrow money from us",
  ],
  "government-tie": ["A federally backed loan", "Get stimulus cash", "Approved by the Treasury"],
  "deposit-insurance": ["An FDIC-insured service", "We are BBB accredited", "Loans backed by the FDIC"],
  "absolute-security": [
    "Completely safe, every time",
    "Bank-grade encryption",
    "Hacker-proof servers",
    "A risk-free form",
  ],
  "arrest-threat": ["Borrowers who owe a debt may face arrest", "Not paying your loan can lead to prison"],
  "excludes-benefits": ["Applicants must be employed", "Disability income is not accepted", "You must have a paycheck"],
  "network-size": ["A network of 250 partners", "More than 75 lenders compete for you"],
  "never-sold": ["We will not sell your details", "Your data is never sold"],
  "speed-claim": ["Lenders reply within 15 seconds", "Your match in under 20 seconds", "A 5-second decision"],
  "amount-above-limit": ["Ask for up to $30,000", "A maximum of $45,000", "From $500 to $25,000"],
  "rate-without-apr": ["Rates from 4.5%", "Interest of just 3%", "Pay 2% per month"],
  "payment-without-apr": ["From $39 a month", "Only $20 fees", "Six plans with 24 easy payments"],
  "opt-out-consent": [
    "By continuing to use this page, you agree to our calls",
    "Untick the box if you want none of our offers",
    "Unless you tell us otherwise, partners may write to you",
  ],
};

/** Sentences in Spanish, which a second language of the copy could have. */
export const plantedInSpanish: typeof plantedSentences = {
  "guaranteed-approval": ["Aprobación garantizada para todos los planes", "Garantizamos su préstamo"],
  "instant-approval": ["Aprobación instantánea", "Dinero al instante"],
  "no-credit-check": ["Sin verificación de crédito", "Préstamos sin consultar su crédito"],
  "same-day-money": ["Reciba el dinero el mismo día"],
  "everyone-approved": ["¿Mal crédito? No hay problema"],
  "no-fees": ["Sin costos ni sorpresas"],
};
