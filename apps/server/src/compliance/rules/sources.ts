import type { Source } from "./rule.ts";

const checkedOn = "2026-11-27";

/** Sources of the rules: what was read at each address, often a summary. Not legal advice: counsel decides. */
export const sources = {
  ola: {
    name: "Online Lenders Alliance, best practices for affiliates, as published by ITMedia",
    url: "https://itmedia.xyz/docs/ola.php",
    checkedOn,
  },
  olaMarketing: {
    name: "Online Lenders Alliance, marketing best practices (next day credit, actually available credit, credit checks)",
    url: "https://onlinelendersalliance.org/ola-unveils-improved-marketing-best-practices/",
    since: "2012-09-12",
    checkedOn,
  },
  leadsMarket: {
    name: "LeadsMarket, compliance guide for loan offers",
    url: "https://leadsmarket.com/loan-offers-compliance-guide",
    checkedOn,
  },
  blueGlobal: {
    name: "FTC v. Blue Global (claims of best terms, secure data and trusted lenders)",
    url: "https://www.ftc.gov/news-events/press-releases/2017/07/ftc-halts-operation-unlawfully-shared-sold-consumers-sensitive",
    since: "2017-07-05",
    checkedOn,
  },
  itMedia: {
    name: "FTC v. ITMedia Solutions (loans regardless of credit, sharing only with lenders)",
    url: "https://www.consumerfinancemonitor.com/2022/01/12/ftc-announces-settlement-with-lead-generation-company-ballard-spahr-to-hold-february-2-webinar-on-lead-generation/",
    checkedOn,
  },
  lendingClub: {
    name: "FTC v. LendingClub (no hidden fees; approvals that were none)",
    url: "https://www.manatt.com/insights/newsletters/financial-services-law/ftc-doesnt-hide-action-over-lendingclubs-allegedly",
    since: "2018-04-25",
    checkedOn,
  },
  lendEdu: {
    name: "FTC, LendEDU order (objectivity of rankings that lenders pay for)",
    url: "https://www.ftc.gov/news-events/press-releases/2020/05/ftc-finalizes-settlement-lendedu-case-related-deceptive-rankings",
    checkedOn,
  },
  dave: {
    name: "FTC v. Dave (\u201Cup to\u201D amounts and \u201Cinstantly\u201D)",
    url: "https://www.gtlaw-financialservicesobserver.com/2024/11/ftc-alleges-fintech-dave-inc-deceived-consumers/",
    since: "2024-11-05",
    checkedOn,
  },
  regulationZ: {
    name: "Regulation Z, 12 CFR 1026.24 (actually available terms; terms that require an APR)",
    url: "https://legalclarity.org/12-cfr-1026-24-advertising-rules-for-credit",
    checkedOn,
  },
  fdic: {
    name: "12 CFR 328.100 (misrepresenting insured status)",
    url: "http://federal.elaws.us/fr/notice/6/2/2022/2022-10903",
    since: "2022-07-05",
    checkedOn,
  },
  canSpam: {
    name: "CAN-SPAM Act, 15 U.S.C. 7704(a)(5) (opt-out and postal address in email)",
    url: "https://legalclarity.org/what-is-the-can-spam-physical-address-requirement",
    checkedOn,
  },
  tcpa: {
    name: "TCPA, 47 CFR 64.1200(f)(9) (prior express written consent)",
    url: "https://www.lexology.com/library/detail.aspx?g=f9b380df-1911-47b7-82d1-e46462a48c9c",
    since: "2013-10-16",
    checkedOn,
  },
  ctia: {
    name: "CTIA short code monitoring handbook and messaging principles (call to action, HELP, STOP, frequency, rates)",
    url: "https://usshortcodedirectory.com/ctia-short-code-monitoring-handbook/",
    checkedOn,
  },
  ccpaConsent: {
    name: "California, 11 CCR 7004 (consent that is easy to understand, without double negatives or bundled choices)",
    url: "https://www.law.cornell.edu/regulations/california/11-CCR-7004",
    checkedOn,
  },
  googleLoans: {
    name: "Google Ads, personal loans policy (terms, maximum APR and a representative example on the landing page)",
    url: "https://google-support.mirrorblogs.com/adspolicy/answer/15188216",
    since: "2016-07-13",
    checkedOn,
  },
  googleHighApr: {
    name: "Google Ads, high APR personal loans in the United States (36% and above)",
    url: "https://google-support.mirrorblogs.com/adspolicy/answer/15187346",
    since: "2016-07-13",
    checkedOn,
  },
  metaLoans: {
    name: "Meta, prohibited financial products (payday loans, loans of 90 days or less)",
    url: "https://transparency.fb.com/es-es/policies/ad-standards/deceptive-content/prohibited-financial-products-and-services",
    checkedOn,
  },
  advanceFee: {
    name: "FTC Telemarketing Sales Rule on advance-fee loans, 16 CFR 310.4, as explained by the BBB (legitimate lenders never guarantee a loan)",
    url: "https://www.aikenstandard.com/lifestyle/bbb-consumer-tips-advanced-fee-loan-scams/article_6071b854-5266-11e9-abd2-d7e8b6dde282.html",
    checkedOn,
  },
  googleFinancial: {
    name: "Google Ads, financial services policy (fees, contact address, affiliation that is asserted)",
    url: "https://support.google.com/adwordspolicy/answer/2464998?hl=en",
    checkedOn,
  },
  ecoa: {
    name: "Equal Credit Opportunity Act, 15 U.S.C. 1691-1691f, and Regulation B (receipt of public assistance)",
    url: "http://federal.elaws.us/fr/9/30/1996/96-24917",
    checkedOn,
  },
  wcag: {
    name: "WCAG 2.2, success criterion 1.4.3 (contrast of at least 4.5:1)",
    url: "https://www.accessibilityref.eu/wcag/sc/1.4.3",
    checkedOn,
  },
  ftcDisclosures: {
    name: "FTC, .com Disclosures (prominence by size and color; language that is understood)",
    url: "http://mikeyounglaw.com/ftc-internet-advertising-disclosures/",
    since: "2013-03-12",
    checkedOn,
  },
  darkPatterns: {
    name: "FTC staff report, Bringing Dark Patterns to Light (limited time, scarcity, pressure to act quickly)",
    url: "https://www.consumerfinancialserviceslawmonitor.com/2022/09/ftc-report-highlights-evolving-dark-patterns-and-signals-increased-enforcement/",
    since: "2022-09-15",
    checkedOn,
  },
  creditRepair: {
    name: "Credit Repair Organizations Act, 15 U.S.C. 1679 (deceptive claims to improve credit standing)",
    url: "http://www.fowlerandfowler.net/CRO_act.htm",
    checkedOn,
  },
  zeroParallel: {
    name: "CFPB order against Zero Parallel (leads for loans that are void in the consumer's state)",
    url: "http://www.mondaq.com/unitedstates/x/632648/Consumer+Law/Leading+On+Leads+CFPB+Takes+Action+Against+Online+Lead+Aggregators",
    since: "2017-09-06",
    checkedOn,
  },
  t3Leads: {
    name: "CFPB v. D and D Marketing (T3 Leads) (lead generators that represented themselves as lenders)",
    url: "https://www.consumerfinancialserviceslawmonitor.com/2019/05/lead-aggregator-agrees-to-pay-4m-to-settle-cfpb-lawsuit/",
    checkedOn,
  },
  goodRx: {
    name: "FTC v. GoodRx (promises about data that tracking by third parties contradicts)",
    url: "https://www.thefirewall-blog.com/2023/02/from-your-clicks-to-targeted-ads-ftc-fines-company-for-its-deceptive-use-of-pixels/",
    since: "2023-02-01",
    checkedOn,
  },
  olaAdvertisers: {
    name: "Online Lenders Alliance, best practices as published by Maxed Up Media (responsible use; no unlawful threats)",
    url: "https://www.maxedupmedia.com/maxx/policies-USLoans/",
    checkedOn,
  },
  utah: {
    name: "Utah Division of Consumer Protection, advance fee loans (legitimate lenders have requirements and check them)",
    url: "https://dcp.utah.gov/education/advance-fee-loan/",
    checkedOn,
  },
} as const satisfies Record<string, Source>;
