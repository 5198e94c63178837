/** Subject of a finding: `{ name: "Revenue" }`, `{ name: "Requests", isPlural: true }`. */
export interface Subject {
  readonly name: string;
  readonly isPlural?: boolean;
}

export const is = ({ isPlural }: Subject): string => (isPlural === true ? "are" : "is");

/** Fewer events than this say too little for a comparison. */
export const fewestEvents = 20;
