import type { ReactNode } from "react";

interface FilterBarProps {
  readonly label: string;
  readonly isFiltered: boolean;
  readonly clear: () => void;
  readonly children: ReactNode;
}

/** Filters of a view. Each applies as soon as it changes; the address holds them. */
export function FilterBar({ label, isFiltered, clear, children }: FilterBarProps) {
  return (
    <search className="filters" aria-label={label}>
      {children}
      {isFiltered && (
        <button type="button" className="button quiet" onClick={clear}>
          Clear filters
        </button>
      )}
    </search>
  );
}
