import { demand, demandHeader, demandQuery, Refused, type Received } from "./received.ts";

export interface Reply {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
}

/** Answers the `nth` request to this partner at `origin`; throws `Refused`. */
export type Partner = (received: Received, nth: number, origin: string) => Reply;

/** Any typed value: not empty, no space at either end, not escaped twice. */
const typed = /^(?!\s)(?!.*(&amp;|%20|\\u)).+(?<!\s)$/;
const employer = /^Q&A <i>"Ltd"<\/i> \]\]> ’tis$/;
const email = /^[^@\s]+@example\.com$/;
const isoDay = /^(19|20)\d\d-\d\d-\d\d$/;
const usDay = /^\d\d\/\d\d\/(19|20)\d\d$/;
const key = /^[\w.:-]{8,}$/;
const tenDigits = /^[2-9]\d{9}$/;
const cents = /^\d+\.\d\d$/;
const secret = (name: string) => new RegExp(`^sample-${name}-0123456789-0123456789$`);

const json = (body: unknown, status = 200): Reply => ({ status, type: "application/json", body: JSON.stringify(body) });
const xml = (body: string): Reply => ({ type: "text/xml", body });

/** 1: a form, answered in JSON. */
const alder: Partner = (received, _, origin) => {
  demand(received, "form", {
    "Lead.LeadTypeId": /^19$/,
    "Source.Key": secret("ALDER_KEY"),
    "Source.Token": key,
    "Lead.FirstName": /^Zoë$/,
    "Lead.LastName": /^O'Brien$/,
    "Lead.Email": email,
    "Lead.Address": typed,
    "Lead.City": /^Austin$/,
    "Lead.State": /^TX$/,
    "Lead.Zip": /^78704$/,
    "Lead.Homephone": /^\(\d{3}\) \d{3}-\d{4}$/,
    "Lead.Workphone": /^\(\d{3}\) \d{3}-\d{4}$/,
    "Attributes.Dateofbirth": isoDay,
    MonthsAtResidence: /^(3|6|12|24|36)$/,
    AccountType: /^(checking|savings)$/,
    DirectDeposit: /^[01]$/,
    ActiveMilitary: /^0$/,
    PayPeriod: /^(weekly|bi_weekly|monthly)$/,
    NextPayPeriod: isoDay,
    SecondPayPeriod: isoDay,
    SSN: /^\d{9}$/,
    GrossMonthlyIncome: /^\d{4}$/,
    RequestedLoanAmount: /^[1-9]00$/,
    IncomeType: /^(employment|benefits)$/,
    BankName: typed,
    AccountNumber: /^\d{4,17}$/,
    RoutingNumber: /^\d{9}$/,
    MonthsWithBank: /^(3|6|12|24|36)$/,
  });
  return json({ id: "A1", price: "40.00", message: "", code: 0, success: true, url: `${origin}/alder/go/A1` });
};

/** 2: a price floor in the query, the applicant in JSON; the same again at a lower price. */
const birch: Partner = (received, nth, origin) => {
  demandQuery(received, {
    CampaignID: /^4711$/,
    MinimumPrice: [/^80$/, /^50$/, /^20$/][nth] ?? /^$/,
    MaxResponseTime: /^60$/,
    ResponseAsync: /^0$/,
  });
  demandHeader(received, "authorization", secret("BIRCH_BEARER"));
  demand(received, "json", {
    LeadtypeId: 9,
    ClientIP: /^127\.0\.0\.1$/,
    ClientURL: /^https:\/\/payday-birch\.localhost$/,
    RequestedAmount: 500,
    FirstName: /^Zoë$/,
    LastName: /^O'Brien$/,
    Email: email,
    PhoneHome: tenDigits,
    PhoneWork: tenDigits,
    DOB: usDay,
    SSN: /^\d{3}-\d\d-\d{4}$/,
    Address1: typed,
    City: /^Austin$/,
    State: /^TX$/,
    ZipCode: /^78704$/,
    MonthsAtAddress: 3,
    OwnHome: false,
    IncomeType: /^Employment$/,
    MonthlyIncome: /^2,500\.00$/,
    EmployerName: employer,
    MonthsEmployed: 6,
    PayFrequency: /^Weekly$/,
    PayDate1: usDay,
    PayDate2: usDay,
    DirectDeposit: true,
    BankName: typed,
    BankABA: /^\d{9}$/,
    BankAccountNumber: /^\d{4,17}$/,
    BankAccountType: /^Checking$/,
    MonthsAtBank: 24,
    DriversLicense: /^[A-Z0-9]+$/,
    DriversLicenseState: /^[A-Z]{2}$/,
    ActiveMilitary: false,
    TCPAConsentText: typed,
  });
  return nth < 2
    ? json({ Result: "2", Message: "No buyer at this price" })
    : json({ Result: "1", Price: 20, LeadID: "B2", RedirectURL: `${origin}/birch/go/B2`, Message: null });
};

/** 3: a form, and the price at which to try again. */
const cedar: Partner = (received, nth, origin) => {
  demand(received, "form", {
    username: /^loanbridge$/,
    apikey: secret("CEDAR_KEY"),
    ip_address: /^127\.0\.0\.1$/,
    // The test's applicant has none.
    agent: /^$/,
    min_price: nth === 0 ? /^60\.00$/ : /^22\.50$/,
    amount: /^500$/,
    lead_type: /^payday$/,
    "lead[fName]": /^Zoe$/,
    "lead[lName]": /^O'Brien$/,
    bMonth: /^([1-9]|1[0-2])$/,
    bDay: /^([1-9]|[12]\d|3[01])$/,
    bYear: /^(19|20)\d\d$/,
    lengthAtAddress: /^[0-3]$/,
    rentOwn: /^(rent|own)$/,
    ssn: /^\d{9}$/,
    incomeSource: /^job$/,
    monthlyNetIncome: /^2500$/,
    loan_reason: /^([A-Z_]+)?$/,
    credit_type: /^(poor|fair|good)$/,
    unique_id: key,
  });
  return nth === 0
    ? json({ Status: "Rejected", PriceRejectAmount: "22.50" })
    : json({ Status: "Sold", Price: "22.50", LeadID: "C1", Redirect: `${origin}/cedar/go/C1` });
};

/** 4: a form in capitals, answered in XML. */
const dogwood: Partner = (received, _, origin) => {
  demand(received, "form", {
    AFFID: secret("DOGWOOD_AFFILIATE"),
    FIRSTNAME: /^ZOE$/,
    LASTNAME: /^O'BRIEN$/,
    DOB: usDay,
    AREACODE: /^\d{3}$/,
    PHONEREST: /^\d{7}$/,
    HOWPAID: /^(DC|DS|PC|PS)$/,
    PERIODICITY: /^[WBSM]$/,
    TIMEATBANK: /^[1-5]$/,
    TYPEOFINCOME: /^[PGMWDSLU]$/,
    LOANAMOUNT: /^[1-9]00$/,
    NEXTPAYDATE: usDay,
    SSN1: /^\d{3}$/,
    SSN2: /^\d\d$/,
    SSN3: /^\d{4}$/,
  });
  const go = `${origin}/dogwood/go?a=1&#38;b=2`;
  return xml(`<Response><Result>ACCEPTED:</Result><RedirectURL>${go}</RedirectURL><Price>15.00</Price></Response>`);
};

/** 5: nested JSON, and an address to poll until it is done. */
const elm: Partner = (received, nth, origin) => {
  demandHeader(received, "x-api-key", secret("ELM_KEY"));
  if (received.method === "GET")
    return nth < 2
      ? json({ leadId: "e1", percentComplete: 40, status: "processing" })
      : json({ percentComplete: 100, status: "accepted", commission: 65, redirectUrl: `${origin}/elm/go/e1` });
  if (received.method !== "PUT") throw new Refused("PUT only");
  demandHeader(received, "idempotency-key", key);
  demand(received, "json", {
    "lead.person.first": /^Zoë$/,
    "lead.person.last": /^O'Brien$/,
    "lead.person.born": isoDay,
    "lead.person.ssn": /^\d{9}$/,
    "lead.contact.email": email,
    "lead.contact.phone": /^\+1\d{10}$/,
    "lead.home.zip": /^78704$/,
    "lead.home.state": /^TX$/,
    "lead.home.owner": false,
    "lead.pay.annualIncome": 30_000,
    "lead.pay.every": 7,
    "lead.loan.amount": 500,
    "lead.loan.reason": /^[A-Z_]+$/,
    "lead.consent.at": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    "lead.consent.ip": /^127\.0\.0\.1$/,
  });
  return json({ leadId: "e1", errors: [], statusUrl: "/elm/v2/leads/e1" }, 202);
};

/** 6: an anonymous ping, a post that references it, and a later result, in XML with attributes. */
const fir: Partner = (received, nth, origin) => {
  if (received.path === "/fir/ping") {
    demand(received, "xml", {
      "Ping.@version": /^2\.1$/,
      "Ping.Credentials.Key": secret("FIR_KEY"),
      "Ping.Request.Zip3": /^787$/,
      "Ping.Request.State": /^TX$/,
      "Ping.Request.Amount": /^500$/,
      "Ping.Request.IncomeBand": /^[ABC]$/,
      "Ping.Request.Minimum": /^\d+$/,
      "Ping.Request.EmailHash": /^[0-9a-f]{64}$/,
    });
    return xml(
      "<PingResponse><TransactionId>t-1</TransactionId><Success>true</Success><Payout>55.00</Payout><Errors/></PingResponse>",
    );
  }
  if (received.method === "GET")
    return nth < 3
      ? xml("<PostResponse><ResultUrl>/fir/result/t-1</ResultUrl></PostResponse>")
      : xml(
          `<PostResponse><Success>true</Success><Sold>true</Sold><Payout>55</Payout><RedirectUrl><![CDATA[${origin}/fir/go?a=1&b=2]]></RedirectUrl></PostResponse>`,
        );
  demand(received, "xml", {
    "Lead.@version": /^2\.1$/,
    "Lead.Credentials.Key": secret("FIR_KEY"),
    "Lead.MatchPingId": /^t-1$/,
    "Lead.Person.FirstName": /^Zoë$/,
    "Lead.Person.LastName": /^O'Brien$/,
    "Lead.Person.Dob": /^(19|20)\d{6}$/,
    "Lead.Person.Ssn": /^\d{9}$/,
    "Lead.Person.Email": email,
    "Lead.Person.Phone": /^\d{3}\.\d{3}\.\d{4}$/,
    "Lead.Loan.Amount": /^500$/,
    "Lead.Loan.Purpose": /^([A-Z_]+)?$/,
    "Lead.Employer.Name": employer,
  });
  return xml("<PostResponse><TransactionId>t-1</TransactionId><ResultUrl>/fir/result/t-1</ResultUrl></PostResponse>");
};

/** 7: a SOAP envelope with two namespaces; the answer has reasons and attributes. */
const ginkgo: Partner = (received, _, origin) => {
  demandHeader(received, "soapaction", /^"urn:ginkgo:Post"$/);
  const post = "soap:Envelope.soap:Body.Post";
  demand(received, "xml", {
    "soap:Envelope.@xmlns:soap": /^http:\/\/schemas\.xmlsoap\.org\/soap\/envelope\/$/,
    [`${post}.@xmlns`]: /^urn:ginkgo$/,
    [`${post}.Login.Token`]: secret("GINKGO_TOKEN"),
    [`${post}.Customer.@id`]: key,
    [`${post}.Customer.FirstName`]: /^Zoë$/,
    [`${post}.Customer.LastName`]: /^O'Brien$/,
    [`${post}.Customer.BirthDate`]: /^(19|20)\d\d-\d\d-\d\dT00:00:00$/,
    [`${post}.Customer.Ssn`]: /^\d{9}$/,
    [`${post}.Customer.Phone`]: /^\d{3}-\d{3}-\d{4}$/,
    [`${post}.Customer.Street`]: typed,
    [`${post}.Income.Monthly`]: cents,
    [`${post}.Income.Employer`]: employer,
    [`${post}.Loan.Amount`]: /^500$/,
  });
  return xml(
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><PostResponse xmlns="urn:ginkgo"><Response code="0">ACCEPTED</Response><Price currency="USD">12.00</Price><URL>${origin}/ginkgo/go</URL></PostResponse></s:Body></s:Envelope>`,
  );
};

/** 8: several offers, delivered one after another; one that is not approved is the cheapest. */
const hazel: Partner = (received, nth, origin) => {
  demandHeader(received, "authorization", secret("HAZEL_BASIC"));
  if (received.method === "POST")
    demand(received, "json", {
      "applicant.name.first": /^Zoë$/,
      "applicant.name.last": /^O'Brien$/,
      "applicant.dateOfBirth": isoDay,
      "applicant.ssn": /^\d{9}$/,
      "applicant.email": email,
      "applicant.mobile": tenDigits,
      "loan.amount": 500,
      externalId: key,
    });
  const offer = (originator: string, maxApr: number, payout: number, preApproved: boolean) => ({
    originator,
    maxApr,
    payout,
    preApproved,
    url: `${origin}/hazel/go/${originator}`,
  });
  const loanOffers = [offer("North", 12.5, 90, false), offer("South", 19.900000000000002, 0.7 * 49, true)];
  return nth < 2
    ? json({ uuid: "h-1", loanOffers: loanOffers.slice(0, nth), pendingResponses: ["North", "South"].slice(nth) }, 202)
    : json({ uuid: "h-1", loanOffers: [...loanOffers, offer("West", 28, 80, true)], pendingResponses: [] });
};

/** Partners, keyed by the id of the lender's file. */
export const partners = { alder, birch, cedar, dogwood, elm, fir, ginkgo, hazel } as const satisfies Record<
  string,
  Partner
>;

/** The address that each sale sends its applicant to. */
export const leadsTo = {
  alder: "/alder/go/A1",
  birch: "/birch/go/B2",
  cedar: "/cedar/go/C1",
  dogwood: "/dogwood/go?a=1&b=2",
  elm: "/elm/go/e1",
  fir: "/fir/go?a=1&b=2",
  ginkgo: "/ginkgo/go",
  hazel: "/hazel/go/South",
} as const satisfies Record<keyof typeof partners, string>;
