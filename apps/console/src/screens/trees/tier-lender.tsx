import type { DragEvent, KeyboardEvent } from "react";
import type { Tree } from "@loanbridge/contract/console";
import { SelectField } from "../../components/index.ts";
import { money } from "../../format/index.ts";
import { changeWeight, moveLender, nextPlace, type Place, removeLender } from "./edit-tree.ts";
import { NumberField } from "./number-field.tsx";
import { StepButton } from "./step-button.tsx";
import type { TreeLender } from "./tree-lab.tsx";
import type { EditTree } from "./use-draft.ts";
import type { Moved } from "./use-focus-after-move.ts";

interface TierLenderProps {
  readonly place: Place;
  readonly tree: Tree;
  readonly edit: EditTree;
  /** Undefined: no file has its name. */
  readonly lender: TreeLender | undefined;
  readonly problem: string | undefined;
  readonly moved: Moved;
}

/** Type of what is dragged, so that nothing else is taken for a lender. */
const dragged = "application/x-loanbridge-place";

/** A lender in a tier. It is moved by buttons, by Alt with an arrow key, by a list of tiers, or by dragging. */
export function TierLender({ place, tree, edit, lender, problem, moved }: TierLenderProps) {
  const tier = tree.tiers[place.tier];
  const id = tier?.lenders[place.position] ?? "";
  const name = lender?.name ?? id;
  const move = (to: Place | undefined, control: string): void => {
    if (to === undefined) return;
    const next = moveLender(tree, place, to);
    edit(next);
    const of = String(next.tiers[to.tier]?.lenders.length ?? 0);
    moved(
      `${placeText(to)} ${control}`,
      `${name} is ${String(to.position + 1)} of ${of} in tier ${String(to.tier + 1)}.`,
    );
  };
  const step = (by: 1 | -1, control: string): void => move(nextPlace(tree, place, by), control);
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    step(by, controlOf(event.target) ?? (by === 1 ? "down" : "up"));
  };
  const drop = (event: DragEvent): void => {
    const from = readPlace(event.dataTransfer.getData(dragged));
    if (from === undefined) return;
    event.preventDefault();
    edit(moveLender(tree, from, place));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Keys of its buttons, and dragging beside them.
    <li
      className="tier-lender"
      draggable
      onKeyDown={press}
      onDragStart={(event) => event.dataTransfer.setData(dragged, JSON.stringify(place))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={drop}
    >
      <span className="tier-lender-name">
        <strong>{name}</strong>
        <span className="muted">{aboutOf(lender)}</span>
        {problem !== undefined && <span className="field-error">{problem}</span>}
      </span>
      {tier?.choose === "weight" && (
        <NumberField
          label={`Weight of ${name}`}
          value={tier.weights?.[id]}
          placeholder="1"
          error={undefined}
          onEmpty={() => edit(changeWeight(tree, place.tier, id, undefined), `weight of ${id} ${String(place.tier)}`)}
          onNumber={(weight) =>
            edit(changeWeight(tree, place.tier, id, weight), `weight of ${id} ${String(place.tier)}`)
          }
        />
      )}
      <span className="tools">
        <StepButton
          label={`Move ${name} up`}
          direction="up"
          place={`${placeText(place)} up`}
          isOff={nextPlace(tree, place, -1) === undefined}
          onStep={() => step(-1, "up")}
        />
        <StepButton
          label={`Move ${name} down`}
          direction="down"
          place={`${placeText(place)} down`}
          isOff={nextPlace(tree, place, 1) === undefined}
          onStep={() => step(1, "down")}
        />
        {tree.tiers.length > 1 && (
          <SelectField
            label={`Tier of ${name}`}
            value={String(place.tier)}
            options={tree.tiers.map((_, nth) => ({ value: String(nth), label: `Tier ${String(nth + 1)}` }))}
            onChange={(nth) =>
              move({ tier: Number(nth), position: tree.tiers[Number(nth)]?.lenders.length ?? 0 }, "up")
            }
          />
        )}
        <button type="button" className="button quiet" onClick={() => edit(removeLender(tree, place))}>
          Remove<span className="hidden"> {name}</span>
        </button>
      </span>
    </li>
  );
}

const placeText = ({ tier, position }: Place): string => `${String(tier)}.${String(position)}`;

/** The control of a row that has the focus: `up` or `down`. */
const controlOf = (target: EventTarget): string | undefined =>
  (target instanceof HTMLElement ? target.dataset["place"] : undefined)?.split(" ").at(-1);

function readPlace(text: string): Place | undefined {
  return text === "" ? undefined : (JSON.parse(text) as Place);
}

function aboutOf(lender: TreeLender | undefined): string {
  if (lender === undefined) return "No file has this name.";
  const { askedCents, isSharedSale, timeoutSeconds, status } = lender;
  return [
    askedCents === null ? "bids" : `asks ${askedCents.map(money).join(", ")}`,
    ...(isSharedSale ? ["shared sale"] : []),
    `up to ${String(timeoutSeconds)} s`,
    ...(status === "active" ? [] : [status]),
  ].join(" · ");
}
