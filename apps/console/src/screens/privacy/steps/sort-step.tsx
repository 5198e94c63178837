import { useState } from "react";
import { Failure, SelectField } from "../../../components/index.ts";
import { type Right, rightWords } from "../case-words.ts";
import { useStep } from "../use-step.ts";
import type { TitledStepProps } from "./titled-step-props.ts";

const options = Object.entries(rightWords).map(([value, label]) => ({ value, label }));

/** Sets what the request asks for. */
export function SortStep({ title, ...props }: TitledStepProps) {
  const { right, answeredAt } = props.shown.request;
  const [chosen, setChosen] = useState<string>(right ?? "");
  const { take, isRunning, problem } = useStep(props);
  return (
    <>
      <div>
        {title}
        <p className="muted">The law gives each request its own deadline and acts.</p>
        {problem && <Failure problem={problem} />}
      </div>
      {answeredAt === null && (
        <span className="tools">
          <SelectField
            label="The request asks to"
            value={chosen}
            options={options}
            {...(chosen === "" && { all: "Choose" })}
            onChange={setChosen}
          />
          <button
            type="button"
            className="button"
            disabled={isRunning || chosen === "" || chosen === right}
            onClick={() => take({ act: "sort", right: chosen as Right })}
          >
            Set
          </button>
        </span>
      )}
    </>
  );
}
