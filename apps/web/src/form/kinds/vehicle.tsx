import { fill } from "@loanbridge/loan-form";
import { useEffect, useMemo, useRef, useState } from "react";
import { controls as copy } from "#language/pages/controls.ts";
import { useSession } from "../../session/index.ts";
import { useFieldState, type ControlProps } from "../form-context.ts";
import { textOf } from "./params.ts";
import { SelectControl } from "./select.tsx";
import { loadVehicles, partAbove, useVehicleLists, vehicleOptions, type VehiclePart } from "./vehicle-lists.ts";

/** Default model years: next year's and the thirty before it. */
export function defaultVehicleYears(today: string): number[] {
  const newest = Number(today.slice(0, 4)) + 1;
  return Array.from({ length: 31 }, (_, age) => newest - age);
}

export function VehicleControl(props: ControlProps) {
  return props.params["part"] === "year" ? <YearControl {...props} /> : <PartControl {...props} />;
}

function YearControl(props: ControlProps) {
  const { site, today } = useSession().page;
  const years = site.configuration.vehicleYears ?? defaultVehicleYears(today);
  const options = years.map((year) => ({ value: year, label: String(year) }));
  return <SelectControl {...props} params={{ ...props.params, options }} />;
}

const useAnswer = (appFieldName: string): unknown => useFieldState({ appFieldName }).value;

/** Make, model or trim. Without the lookup it still offers 'Not Listed', so that the applicant can continue. */
function PartControl(props: ControlProps) {
  const { value, change } = props;
  const part = props.params["part"] as VehiclePart;
  const year = textOf(useAnswer("vehicleYear"));
  const make = useAnswer("vehicleMake");
  const model = useAnswer("vehicleModel");
  const lists = useVehicleLists(year);
  const above = { year, make, model }[partAbove[part]];

  const listed = useMemo(
    () => vehicleOptions(lists?.status === "ready" ? lists.vehicles : [], part, { make, model }),
    [lists, part, make, model],
  );
  const isOffered = listed.some((option) => option.value === value);
  const isOpen = textOf(value) === "";
  const isInvalid = !isOpen && !isOffered && (lists?.status === "ready" || textOf(above) === "");
  useEffect(() => {
    if (isInvalid) change("");
  });

  // Keep the previous answer visible while its list is loading.
  const current = isOpen || isOffered ? [] : [{ value: textOf(value), label: textOf(value) }];
  const placeholder =
    textOf(above) === "" ? copy.vehicleFirst[partAbove[part]] : lists?.status === "loading" && copy.loading;
  const params = { ...props.params, options: [...current, ...listed], ...(placeholder && { placeholder }) };
  return (
    <>
      <SelectControl {...props} params={params} busy={lists?.status === "loading"} />
      {part === "make" && <LoadStatus selectId={props.id} year={year} status={lists?.status} />}
    </>
  );
}

interface LoadStatusProps {
  readonly selectId: string;
  readonly year: string;
  readonly status: string | undefined;
}

/** Load status, shown once for all lists of the year. */
function LoadStatus({ selectId, year, status }: LoadStatusProps) {
  const failed = status === "failed";
  const button = useRef<HTMLButtonElement>(null);
  const [reloading, setReloading] = useState<string>();
  const isReloading = reloading === year;
  const loadAgain = async () => {
    if (isReloading) return;
    setReloading(year);
    const isLoaded = await loadVehicles(year);
    // Move the focus to the list while the button is still on the page.
    if (isLoaded && document.activeElement === button.current) document.getElementById(selectId)?.focus();
    setReloading(undefined);
  };
  return (
    <>
      <output className={failed ? "field-hint" : "visually-hidden"}>
        {failed ? copy.vehiclesFailed : status === "loading" && fill(copy.vehiclesLoading, { year })}
      </output>
      {(failed || isReloading) && (
        <button
          type="button"
          className="suggestion"
          ref={button}
          aria-disabled={isReloading || undefined}
          onClick={() => void loadAgain()}
        >
          {copy.loadAgain}
        </button>
      )}
    </>
  );
}
