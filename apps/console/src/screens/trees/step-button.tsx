const icons = { up: "M6 10V2M2.5 5.5 6 2l3.5 3.5", down: "M6 2v8M2.5 6.5 6 10l3.5-3.5" } as const;

interface StepButtonProps {
  readonly label: string;
  readonly direction: keyof typeof icons;
  readonly place: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

/** Moves something one step. */
export function StepButton({ label, direction, place, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-place={place}
      // Stays in the order of the keyboard, so that the focus is not lost at the end.
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
    >
      <svg className="step-icon" viewBox="0 0 12 12" aria-hidden="true">
        <path d={icons[direction]} />
      </svg>
      <span className="hidden">{label}</span>
    </button>
  );
}
