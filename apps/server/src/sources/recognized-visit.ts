/** Names that no source file may have. */
export const reservedNames = { direct: "direct", unknown: "unknown" } as const;

/** The origin of an application, as stored with it. Holds no personal value. */
export interface RecognizedVisit {
  /** Name of the source file; `direct`: nothing says where the visitor came from; `unknown`: no file matches. */
  readonly source: string;
  /** The affiliate id, partner origin, campaign source or referring host, in that order of preference. */
  readonly sourceId?: string;
  /** `sub1` of the link: the source's own name for the origin of the visit. */
  readonly subId?: string;
  /** The other parameters that the source keeps, by name: `sub2` to `sub5`, click ids, `utm_*`. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A visit of which nothing is known. */
export const directVisit: RecognizedVisit = { source: reservedNames.direct, parameters: {} };
