import { fill } from "@loanbridge/loan-form";
import type { MouseEvent } from "react";
import { shapes as copy } from "#language/pages/shapes.ts";
import { navigate, type Place, hashOf } from "../../navigation/index.ts";
import { AnswerList, type AnswerListProps } from "./answer-list.tsx";

interface Props extends Omit<AnswerListProps, "renderLink"> {
  /** Returns the place where an answer can be changed, if there is one. */
  readonly placeOf: (field: string) => Place | undefined;
}

/** Questions and answers, each with a link to its field on this page. */
export function Answers({ placeOf, ...props }: Props) {
  return (
    <AnswerList
      {...props}
      renderLink={(name, label) => {
        const place = placeOf(name);
        return place && <ChangeLink place={place} label={label} />;
      }}
    />
  );
}

function ChangeLink({ place, label }: { place: Place; label: string }) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(place);
  };
  return (
    <a href={`/${hashOf({ params: {}, ...place })}`} aria-label={fill(copy.changeField, { label })} onClick={go}>
      {copy.change}
    </a>
  );
}
