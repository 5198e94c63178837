interface StepButtonProps {
  readonly label: string;
  readonly sign: string;
  readonly place: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

/** Moves something one step. */
export function StepButton({ label, sign, place, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-place={place}
      // Stays in the order of the keyboard, so that the focus is not lost at the end.
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="hidden">{label}</span>
    </button>
  );
}
