// A drawing as data. Panels render it with lit, reports convert it to text. Colours are classes, so that the drawing follows the
// theme.

export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'line' | 'circle' | 'text' | 'title' | 'desc';
  /** Attributes never come from data, except numbers. There is no `style`, which the pages' policies forbid. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Strings may come from data. They are escaped, or set as text, when they are rendered. */
  readonly children: readonly (SvgNode | string)[];
}
