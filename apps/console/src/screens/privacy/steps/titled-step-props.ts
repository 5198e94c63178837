import type { ReactNode } from "react";
import type { StepProps } from "../shown-case.ts";

export interface TitledStepProps extends StepProps {
  /** The heading of the step. */
  readonly title: ReactNode;
}
