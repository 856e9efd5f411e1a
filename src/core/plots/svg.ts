// A drawing as data: panels render it with lit, reports write it as text. Colours are classes, so that it follows the theme.

export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'line' | 'circle' | 'text' | 'title' | 'desc';
  /** Never from data, but for numbers. No `style`: the pages' policies forbid it. */
  readonly attributes: Readonly<Record<string, string | number>>;
  /** Text may be from data: it is escaped, or set as text, when rendered. */
  readonly children: readonly (SvgNode | string)[];
}
