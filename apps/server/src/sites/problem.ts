import { problemCodes as formProblemCodes } from "@loanbridge/form-engine";

/** Reasons to refuse a site, with their causes. Those for pages, fields and qualifiers come from the form engine. */
export const siteProblemCodes = {
  ...formProblemCodes,
  MissingFile: "A site's folder lacks environment.json or site.json.",
  NotJson: "A file is not JSON. The path is the line and column.",
  ForbiddenKey: "A key that would reach an object's prototype.",
  Schema: "A value is missing, of the wrong kind, or under a name that is not known.",
  WrongVariant: "The site type is that of the other variant than templateVersion selects.",
  UnknownKind: "A field is to be shown by a kind of control that does not exist.",
  PagesOfFlow: "The number of pages does not fit the flow.",
  ReservedPageId: "A page has an id that stands for something else when a page is submitted.",
  MissingMessage: "A rule can refuse with a message, or the server with a code, for which there is no text.",
  UnknownImage: "An image is named that the environment does not define.",
  MissingImage: "The file of an image is not in the folder.",
  UnknownLender: "The routing names a lender that does not exist.",
  DuplicateLender: "A tier names a lender twice.",
  DefaultAmount: "Not exactly one range of amounts is the default.",
  DuplicateAmount: "Two ranges of amounts have one id.",
  AmountRange: "A range of amounts is upside down, or beyond what the site type allows.",
  AmountOptions: "The ranges of amounts and the options of components.loanAmount are not the same.",
  UnknownIncomeType: "An income type that the form does not know.",
  UnreachableExit: "An exit stands after one that is always taken.",
  NotAHost: "A host is not a host name in lower case.",
  DuplicateHost: "A host selects two sites.",
  UnknownTimeZone: "The time zone is not an IANA name.",
  NoParents: "A site for frames names nobody who may frame it.",
  DuplicateParent: "A partner who may frame the site is named twice.",
  ThirdPartyStandIn: "A site in production names a stand-in for third parties.",
  CaptchaKey: "A site names a captcha's provider, and not what that knows it by.",
  MissingSecret: "The variable that is to hold a secret is not set.",
  UnknownDefaultSite: "The default site names no folder of sites/.",
} as const;

/**
 * Probable mistakes, with their causes. They do not prevent loading, because sites with them loaded before these checks
 * existed, and an update must not stop a server over a text. `site check --strict` refuses them.
 */
export const siteWarningCodes = {
  DuplicateKey: "A key stands twice in one object: the last one counts.",
  UnknownTooltip: "A tooltip is for a field, or a refusal, that does not exist.",
  EmptyText: "A text is empty where visitors need one: the default stands in.",
  UnknownPlaceholder: "A text has a placeholder that nothing fills: visitors see its braces.",
  UnknownScreen: "A heading or lead is for a screen that does not exist, or that takes none.",
  UnknownHelp: "A field's helpKey names no help text.",
  UnknownIcon: "A page's icon is neither an image of the site nor one that the product draws.",
  UnknownCriterion: "A qualifier names a criterion that does not exist, and passes.",
  NoTrackingId: "Analytics are on, and nothing says under which id.",
  NoReviewUnit: "The review widget is on, and nothing says of whom.",
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
      [`The sites cannot be used: ${count}.`, ...problems.map((problem) => `  ${problemLine(problem, folder)}`)].join(
        "\n",
      ),
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
