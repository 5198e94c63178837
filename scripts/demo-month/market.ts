/** A source of the demo. `quality`: times the usual share of applicants who complete the form and are bought. */
export interface DemoSource {
  readonly name: string;
  readonly title: string;
  readonly weight: number;
  readonly quality: number;
  /** Share of a sale's price that the source gets. */
  readonly payout: number;
  readonly subIds: readonly (readonly [string, number])[];
}

export const demoSources: readonly DemoSource[] = [
  {
    name: "fernhill",
    title: "Fernhill Media",
    weight: 34,
    quality: 1.1,
    payout: 0.55,
    subIds: [
      ["search-brand", 3],
      ["search-terms", 5],
      ["display", 2],
    ],
  },
  {
    name: "marlow",
    title: "Marlow Partners",
    weight: 22,
    quality: 0.9,
    payout: 0.5,
    subIds: [
      ["email", 4],
      ["native", 3],
    ],
  },
  { name: "otter-creek", title: "Otter Creek", weight: 12, quality: 0.45, payout: 0.62, subIds: [["social", 1]] },
  { name: "direct", title: "Direct", weight: 24, quality: 1.25, payout: 0, subIds: [["", 1]] },
  { name: "unknown", title: "Unknown", weight: 8, quality: 0.7, payout: 0, subIds: [["", 1]] },
];

/** A lender's behavior: the share of posts that it accepts, its price, and its usual answer time. */
export interface DemoLender {
  readonly acceptance: number;
  readonly cents: number;
  readonly answerMs: number;
  readonly returns: number;
}

/** Behavior of the lender at a place of its site's tree: the best prices are asked first, and accept least. */
export const lenderAt = (place: number): DemoLender => ({
  acceptance: Math.min(0.16, 0.04 + place * 0.02),
  cents: Math.max(450, Math.round(16_500 / (place + 1.4) / 25) * 25),
  answerMs: 350 + ((place * 730) % 2_400),
  returns: place % 4 === 1 ? 0.09 : 0.025,
});

export const demoStates: readonly (readonly [string, number])[] = [
  ["TX", 24],
  ["CA", 16],
  ["FL", 15],
  ["OH", 9],
  ["MO", 7],
  ["NV", 6],
  ["UT", 5],
  ["WI", 5],
  ["TN", 5],
  ["ID", 2],
];

/** The tier of the lender at a place of its site's tree. */
export const tierOf = (place: number): number => Math.floor(place / 2);

export const demoIncomeTypes = [
  ["EMPLOYED", 70],
  ["SOCIAL_SECURITY", 14],
  ["PENSION", 9],
  ["DISABILITY", 7],
] as const;

export const demoDevices = [
  ["phone", 66],
  ["desktop", 24],
  ["tablet", 7],
  ["unknown", 3],
] as const;

/** Requests by hour of the site's day: few at night, most at noon and in the evening. */
export const hourWeights = [3, 2, 1, 1, 2, 4, 8, 14, 20, 26, 30, 33, 34, 31, 28, 26, 25, 27, 30, 32, 29, 22, 14, 7];
