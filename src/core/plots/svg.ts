// A drawing as data. Panels render it with lit, reports write it as text. Colours are classes, so that it follows the theme.

export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'line' | 'circle' | 'text' | 'title' | 'desc';
  /** Never from data, except numbers. No `style`, which the pages' policies forbid. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Text may come from data. It is escaped, or set as text, when rendered. */
  readonly children: readonly (SvgNode | string)[];
}
