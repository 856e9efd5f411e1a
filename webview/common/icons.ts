// Our own line icons, 16 by 16, in the text colour. They are always beside words, so screen readers skip them.

import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const shapes = {
  right: svg`<path d="M3 8.5 6.5 12 13 4.5" />`,
  wrong: svg`<path d="m4 4 8 8M12 4l-8 8" />`,
  unknown: svg`<path d="M4 8h8" />`,
  warning: svg`<path d="M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.6v.6" />`,
  failed: svg`<circle cx="8" cy="8" r="6" /><path d="M8 4.5v4.5M8 10.8v.7" />`,
  undecided: svg`<circle cx="8" cy="8" r="6" /><path d="M6 6.4a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.2M8 11.3v.6" />`,
  partly: svg`<circle cx="8" cy="8" r="6" /><path d="M8 2v12" /><path d="M8 3.5a4.5 4.5 0 0 0 0 9z" fill="currentColor" />`,
  unmatched: svg`<circle cx="8" cy="8" r="6" stroke-dasharray="2.4 2" /><path d="m6 6 4 4M10 6l-4 4" />`,
  person: svg`<circle cx="8" cy="5" r="2.6" /><path d="M2.8 13.6a5.2 5.2 0 0 1 10.4 0" />`,
  previous: svg`<path d="m4 10 4-4 4 4" />`,
  next: svg`<path d="m4 6 4 4 4-4" />`,
  reveal: svg`<path d="M9.5 2.5h4v4M13.5 2.5 7.5 8.5M7 3.5H2.5v10h10V9" />`,
  link: svg`<path d="M6.5 9.5a2.6 2.6 0 0 0 3.8 0l2.4-2.4a2.6 2.6 0 0 0-3.8-3.8l-.9.9M9.5 6.5a2.6 2.6 0 0 0-3.8 0L3.3 8.9a2.6 2.6 0 0 0 3.8 3.8l.9-.9" />`,
  about: svg`<circle cx="8" cy="8" r="6" /><path d="M8 7.2v4M8 4.6v.7" />`,
  differs: svg`<path d="M3 6h10M3 10h10M10 3 6 13" />`,
  swap: svg`<path d="M2.5 5.5h10M9.5 2.5l3 3-3 3M13.5 10.5h-10M6.5 7.5l-3 3 3 3" />`,
  arrowRight: svg`<path d="M2 8h11M9.5 4.5 13 8l-3.5 3.5" />`,
  arrowLeft: svg`<path d="M14 8H3M6.5 4.5 3 8l3.5 3.5" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof shapes;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon icon-${name}" viewBox="0 0 16 16" aria-hidden="true">
    ${shapes[name]}
  </svg>`;
}
