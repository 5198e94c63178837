import type { FieldDefinition, Values } from "@loanbridge/form-engine";
import type { ReactNode } from "react";
import { labelOf } from "../../form/index.ts";
import { answerText } from "./answer-text.ts";

export interface AnswerListProps {
  readonly fields: readonly FieldDefinition[];
  readonly values: Values;
  readonly stored: ReadonlySet<string>;
  /** Parameters that processors have set, by field name. */
  readonly paramsOf?: (field: string) => Readonly<Record<string, unknown>> | undefined;
  /** Link to the place where an answer can be changed, if there is one. */
  readonly renderLink: (field: string, label: string) => ReactNode;
}

/** Questions and answers under one heading, each with a link to change it. */
export function AnswerList({ fields, values, stored, paramsOf, renderLink }: AnswerListProps) {
  return (
    <dl className="answers">
      {fields.map((field) => {
        const { appFieldName: name } = field;
        const label = labelOf(field, paramsOf?.(name)) ?? name;
        return (
          <div key={name} className="answer">
            <dt>{label}</dt>
            <dd className="answer-text">{answerText(field, values[name], stored.has(name))}</dd>
            <dd>{renderLink(name, label)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
