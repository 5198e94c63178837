import type { Option } from "../field.ts";

export const creditScores = [
  { value: 720, label: "Excellent" },
  { value: 680, label: "Good" },
  { value: 640, label: "Fair" },
  { value: 580, label: "Poor" },
  { value: 500, label: "Bad" },
  { value: 641, label: "Not sure" },
] as const satisfies readonly Option[];
