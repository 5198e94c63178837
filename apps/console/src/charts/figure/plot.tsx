import type { ReactNode } from "react";
import "../styles/theme.css";
import "../styles/marks.css";

interface Props {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** A drawing in pixels of its container, which scales down if the container is narrower than any layout. */
export function Plot({ width, height, label, children }: Props) {
  return (
    <svg
      className="chart-plot"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      width={width}
      height={height}
      // An element for images cannot inherit colors from the page.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
