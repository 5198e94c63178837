import { useCallback, useState } from "react";
import type { CaseStep } from "@loanbridge/contract/console";
import { useAction } from "../../api/index.ts";
import { useToast } from "../../components/index.ts";
import type { StepProps } from "./shown-case.ts";

/** A step with the dialog that asks for it. */
export function useStep({ shown: { request }, done }: StepProps) {
  const { run, isRunning, problem } = useAction("stepCase");
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const take = useCallback(
    async (step: CaseStep) => {
      const answer = await run({ id: request.id, step });
      if (answer === undefined) return;
      setAsking(false);
      toast(answer.notes.join(" "));
      done();
    },
    [run, request.id, toast, done],
  );
  return {
    take: (step: CaseStep): void => void take(step),
    isRunning,
    problem,
    isAsking,
    ask: () => setAsking(true),
    close: () => setAsking(false),
  };
}
