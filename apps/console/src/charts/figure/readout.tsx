/** The values at the cursor, in a separate line, so that they cover nothing. */
export function Readout({ at, texts }: { readonly at: string; readonly texts: readonly string[] }) {
  return (
    <p className="chart-readout">
      <b>{at}</b>
      {texts.map((text, index) => (
        // A text changes with its value, its place does not.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{text}</span>
      ))}
    </p>
  );
}
