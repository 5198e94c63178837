/** Fills that differ without color, from solid to empty. They take the color of `--chart-part-1` and so on. */
export const textureCount = 5;

const texture = [
  <rect key="solid" width="8" height="8" className="chart-ink-1" />,
  <path key="rising" d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" className="chart-line-2" />,
  <circle key="dots" cx="4" cy="4" r="1.5" className="chart-ink-3" />,
  <g key="empty" />,
  <path key="upright" d="M4,0 v8" className="chart-line-5" />,
];

export const fillOf = (id: string, index: number): string => `url(#${id}-${String(index % textureCount)})`;

/** Definitions for one drawing; `id` keeps them apart from those of others. */
export function Textures({ id }: { readonly id: string }) {
  return (
    <defs>
      {texture.map((content, index) => (
        <pattern key={content.key} id={`${id}-${String(index)}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="chart-ground" />
          {content}
        </pattern>
      ))}
    </defs>
  );
}
