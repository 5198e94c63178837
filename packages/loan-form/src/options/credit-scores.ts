import { creditScoreNames } from "#language/form/options.ts";
import type { Option } from "../field.ts";

export const creditScores = [
  { value: 720, label: creditScoreNames[720] },
  { value: 680, label: creditScoreNames[680] },
  { value: 640, label: creditScoreNames[640] },
  { value: 580, label: creditScoreNames[580] },
  { value: 500, label: creditScoreNames[500] },
  { value: 641, label: creditScoreNames[641] },
] as const satisfies readonly Option[];
