import { problemCodes as formProblemCodes } from "@loanbridge/form-engine";

/** Reasons to refuse a site, with their causes. Those for pages, fields and qualifiers come from the form engine. */
export const siteProblemCodes = {
  ...formProblemCodes,
  MissingFile: "A site folder has no environment.json or site.json.",
  NotJson: "A file is not valid JSON, or nested too deep. The path is the line and column.",
  ForbiddenKey: "A key that would reach an object's prototype.",
  Schema: "A value is missing, has the wrong type, or has an unknown name.",
  WrongVariant: "The site type does not match the one that templateVersion selects.",
  UnknownKind: "A field uses a control type that does not exist.",
  PagesOfFlow: "The number of pages does not match the flow.",
  ReservedPageId: "A page has a reserved ID.",
  ConsentLabel: "A consent has several labels, or one that is filled in, so that its words would be recorded wrong.",
  MissingMessage: "A validation message or server error code has no text.",
  UnknownImage: "An image name is not defined in the environment.",
  MissingImage: "An image file does not exist in the folder.",
  UnknownLender: "The routing names a lender that does not exist.",
  DuplicateLender: "A tier lists a lender twice.",
  DefaultAmount: "The number of default loan amount ranges is not exactly one.",
  DuplicateAmount: "Two loan amount ranges have the same ID.",
  AmountRange: "A loan amount range is reversed or exceeds the limit of the site type.",
  AmountOptions: "The loan amount ranges and the options in components.loanAmount differ.",
  UnknownIncomeType: "An income type does not exist in the form.",
  UnreachableExit: "An exit follows one that always applies.",
  NotAHost: "A host is not a lowercase host name.",
  DuplicateHost: "Two sites use the same host.",
  UnknownTimeZone: "The time zone is not an IANA name.",
  NoParents: "Iframe mode is on, but no partner may frame the site.",
  DuplicateParent: "A partner origin is listed twice.",
  ThirdPartyStandIn: "A production site uses a stand-in for third parties.",
  NoOperator: "A site sends a daily report, but has no address for it.",
  CaptchaKey: "A site names a captcha provider but has no site key for it.",
  UnknownRule: "The lint settings name a rule that does not exist.",
  MissingSecret: "The environment variable for a secret is not set.",
  UnknownDefaultSite: "DEFAULT_SITE is not a folder in sites/.",
} as const;

/**
 * Probable mistakes, with their causes. They do not prevent loading, because sites with them loaded before these checks
 * existed, and an update must not stop a server over a text. `site check --strict` refuses them.
 */
export const siteWarningCodes = {
  DuplicateKey: "A key appears twice in an object; only the last one is used.",
  NotUtf8: "A file is in another encoding than UTF-8, so that texts have replacement characters.",
  UnknownTooltip: "A tooltip is for a field or error that does not exist.",
  EmptyText: "A required text is empty; the default text is used.",
  UnknownPlaceholder: "A text has an unknown placeholder; visitors see its braces.",
  UnknownScreen: "A header or subheader is for a screen that does not exist or shows none.",
  UnknownHelp: "A field's helpKey does not match any help text.",
  UnknownIcon: "A page icon is neither a site image nor a built-in icon.",
  KindOfField: "A field uses a control type whose answers it cannot hold.",
  NoOptions: "A question offers no answer to choose.",
  Option: "An answer to choose has no label, or a value that the form does not accept.",
  LandingField: "A page asks for an answer that only the landing form saves.",
  PageId: "A page has an ID that the browser cannot send.",
  PageIdOfScreen: "A page has the ID of another screen's form, to which it leads without scripts.",
  UnknownCriterion: "A qualifier uses an unknown criterion, so it always passes.",
  UnknownOption: "A qualifier compares a field with a value that none of its options has.",
  NeverAsked: "A question waits for an answer that waits for its own, so an applicant never sees it.",
  Circular: "A question depends on an answer whose own question depends on this one's answer.",
  SchemeInImage: "An image without a dark variant adapts to dark pages by itself, which Safari ignores.",
  NoTrackingId: "Analytics are enabled without a tracking ID.",
  NoTranslation: "A site offers a language, but has no file with its texts in it.",
  UnreadTexts: "A file has the texts of a language that the site does not offer.",
  NotAText: "A file of a language changes more than texts, such as the pages of the form.",
  NoReviewUnit: "The review widget is enabled without a business unit ID.",
} as const;

export interface SiteProblem {
  readonly code: keyof typeof siteProblemCodes | keyof typeof siteWarningCodes;
  /** Path of the file relative to the folder of sites: `payday-demo/site.json`. */
  readonly file: string;
  /** Path within the file: `landing.points[2].icon`; empty for the whole file. */
  readonly path: string;
  /** The expected value. */
  readonly expected: string;
  /** The problem itself, where that says more than the expected value. */
  readonly says?: string;
}

/** Every problem of all sites. */
export class SitesError extends Error {
  override readonly name = "SitesError";
  readonly problems: readonly SiteProblem[];
  /** The problems, formatted as lines. */
  readonly lines: readonly string[];

  /** `folder`: name of the folder of sites. */
  constructor(problems: readonly SiteProblem[], folder?: string) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(
      [
        `Site configuration is invalid: ${count}.`,
        ...problems.map((problem) => `  ${problemLine(problem, folder)}`),
      ].join("\n"),
    );
    this.problems = problems;
    this.lines = problems.map((problem) => problemLine(problem, folder));
  }
}

/** Formats a problem: `sites/x/site.json: hosts[0]: "a.example" is already used by site "y"`. */
export function problemLine({ file, path, expected, says }: SiteProblem, folder = "sites"): string {
  return `${folder}/${file}${path === "" ? "" : `: ${path}`}: ${says ?? `expected ${expected}`}`;
}

/** `["landing", "points", 2]` → `landing.points[2]`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
