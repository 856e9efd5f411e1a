// A plot in a panel: caption, drawing, tooltip for pointer and keyboard, a table of its values, and a save button.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { getOwnValue } from '../../../src/core/base/getOwnValue.ts';
import { type Drawing, element, type SvgNode } from '../../../src/core/show/plots/drawing.ts';
import type { PlacedDot, ScatterPlot } from '../../../src/core/show/plots/scatterPlot.ts';
import {
  lightColours,
  type PlotColours,
  plotStyle,
  standaloneSvg,
  systemColours,
} from '../../../src/core/show/plots/svgMarkup.ts';
import { drawingTable } from '../../../src/core/show/tables/model/table.ts';
import { t } from '../l10n.ts';
import { tableView } from '../tableView.ts';
import './plots.css';
import { svgNode } from './svgNode.ts';
import { linkButton } from '../buttons.ts';

const themeColours: PlotColours = {
  background: 'var(--vscode-editor-background)',
  text: 'var(--vscode-foreground)',
  muted: 'var(--plot-muted)',
  grid: 'var(--plot-grid)',
  axis: 'var(--plot-axis)',
  series: [
    'var(--plot-series-1)',
    'var(--plot-series-2)',
    'var(--plot-series-3)',
    'var(--plot-series-4)',
  ],
  positive: 'var(--plot-series-1)',
  negative: 'var(--plot-series-2)',
  mark: 'var(--plot-mark)',
};

let isThere = false;

/**
 * Gives the plot classes the theme colours that plots.css defines. Later calls do nothing. The page's policy allows a style sheet
 * created by script, because it is not an inline style.
 */
function addPlotStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${plotStyle(themeColours)}@media (forced-colors:active){${plotStyle(systemColours)}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

// Moves between the dots of a scatter plot with the keyboard.

/** Keys that move through the dots, which are ordered from left to right. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageDown: (at, count) => at + Math.max(2, Math.round(count / 20)),
  PageUp: (at, count) => at - Math.max(2, Math.round(count / 20)),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Returns the index of the next dot, or the first index if no dot is selected yet. Returns `undefined` if the key does not move
 * the selection or there are no dots.
 */
function findNextDot(key: string, at: number | undefined, count: number): number | undefined {
  const step = getOwnValue(steps, key);
  if (!step || count === 0) return undefined;
  const next = at === undefined && key !== 'End' ? 0 : step(at ?? 0, count);
  return Math.min(count - 1, Math.max(0, next));
}

/** Events of `<plot-figure>`. They do not bubble. */
export interface PlotFigureEvents {
  /** A dot was clicked, or Enter was pressed on it. `index` is the claim's position in the reference file. */
  readonly 'dot-open': CustomEvent<{ readonly index: number }>;
  /** The pointer or the keyboard has reached a dot, or has left all dots (`null`). */
  readonly 'dot-look': CustomEvent<{ readonly index: number | null }>;
  /** The drawing as a complete SVG file. `name` has no extension. */
  readonly 'plot-save': CustomEvent<{ readonly name: string; readonly svg: string }>;
  /** The user clicked or dragged in the drawing. The position is in the drawing's pixels. */
  readonly 'plot-point': CustomEvent<{ readonly left: number; readonly top: number }>;
}

function isScatter(drawing: Drawing | ScatterPlot): drawing is ScatterPlot {
  return 'nearestDot' in drawing;
}

export class PlotFigure extends LitElement {
  static override properties = {
    drawing: { attribute: false },
    savedDrawing: { attribute: false },
    describeDot: { attribute: false },
    chosen: { attribute: false },
    saveName: { attribute: false },
    looked: { state: true },
    hasTable: { state: true },
  };

  declare drawing: Drawing | ScatterPlot | undefined;
  /** The drawing in English, for papers. `undefined` if the drawing has the same text in every language. */
  declare savedDrawing: (() => Drawing) | undefined;
  /** Returns lines of text about a claim, by its position in the reference file. The texts may be untrusted. */
  declare describeDot: (index: number) => readonly string[];
  /** The claim shown elsewhere in the panel. Its dot gets a ring. */
  declare chosen: number | null;
  /** Name of the saved file, without extension. */
  declare saveName: string;
  /** Index of the dot that is under the pointer or was reached with the keyboard. */
  declare private looked: number | undefined;
  declare private hasTable: boolean;

  constructor() {
    super();
    this.describeDot = (index) => [t('Claim {0}', index)];
    this.chosen = null;
    this.saveName = 'plot';
    this.hasTable = false;
  }

  /** Renders without a shadow root, because it uses the page's style sheets. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addPlotStyle();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('drawing')) this.looked = undefined;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('looked') && this.#scatter)
      this.#send('dot-look', { index: this.#dot?.index ?? null });
  }

  get #scatter(): ScatterPlot | undefined {
    return this.drawing && isScatter(this.drawing) ? this.drawing : undefined;
  }

  get #dot(): PlacedDot | undefined {
    return this.looked === undefined ? undefined : this.#scatter?.dots[this.looked];
  }

  #send<Name extends keyof PlotFigureEvents>(
    name: Name,
    detail: PlotFigureEvents[Name]['detail'],
  ): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Returns the pointer's position in the drawing's pixels. */
  #place(event: PointerEvent): { left: number; top: number } | undefined {
    const drawing = this.querySelector('svg.plot');
    if (!drawing || !this.drawing) return undefined;
    const box = drawing.getBoundingClientRect();
    const { width, height } = this.drawing.node.attributes;
    return {
      left: ((event.clientX - box.left) / box.width) * Number(width),
      top: ((event.clientY - box.top) / box.height) * Number(height),
    };
  }

  #look(dot: PlacedDot | undefined): void {
    this.looked = dot ? this.#scatter?.dots.indexOf(dot) : undefined;
  }

  readonly #onMove = (event: PointerEvent): void => {
    const place = this.#place(event);
    if (!place) return;
    if (this.#scatter) this.#look(this.#scatter.nearestDot(place.left, place.top));
    else if (event.buttons === 1) this.#send('plot-point', place);
  };

  readonly #onDown = (event: PointerEvent): void => {
    const place = event.button === 0 ? this.#place(event) : undefined;
    if (!place) return;
    if (!this.#scatter) {
      this.#send('plot-point', place);
      return;
    }
    const dot = this.#scatter.nearestDot(place.left, place.top);
    this.#look(dot);
    if (dot) this.#send('dot-open', { index: dot.index });
  };

  readonly #onLeave = (): void => {
    this.looked = undefined;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const dot = this.#dot;
    if (event.key === 'Enter' && dot) {
      this.#send('dot-open', { index: dot.index });
    } else if (event.key === 'Escape' && dot) {
      this.looked = undefined;
    } else {
      const next = findNextDot(event.key, this.looked, this.#scatter?.dots.length ?? 0);
      if (next === undefined) return;
      this.looked = next;
    }
    event.preventDefault();
  };

  readonly #save = (): void => {
    if (!this.drawing) return;
    const { node } = this.savedDrawing?.() ?? this.drawing;
    const svg = standaloneSvg(node, lightColours);
    this.#send('plot-save', { name: this.saveName, svg });
  };

  /** Returns the drawing with rings around the chosen dot and the current dot. */
  #withRings(node: SvgNode): SvgNode {
    const chosen = this.#scatter?.dots.find(({ index }) => index === this.chosen);
    const ring = ({ left, top }: PlacedDot, classes: string): SvgNode =>
      element('circle', { cx: left, cy: top, r: 6.5, class: classes });
    return {
      ...node,
      children: [
        ...node.children,
        ...(chosen ? [ring(chosen, 'plot-ring-chosen')] : []),
        ...(this.#dot ? [ring(this.#dot, 'plot-ring')] : []),
      ],
    };
  }

  #tooltip(node: SvgNode): TemplateResult | typeof nothing {
    const dot = this.#dot;
    if (!dot) return nothing;
    const [across, down] = [
      (100 * dot.left) / Number(node.attributes['width']),
      (100 * dot.top) / Number(node.attributes['height']),
    ];
    const sides = `${across > 55 ? 'is-left' : ''} ${down > 60 ? 'is-above' : ''}`;
    return html`<div
      class="plot-tooltip ${sides}"
      .style=${`--across: ${across}%; --down: ${down}%`}
      aria-hidden="true"
    >
      ${this.describeDot(dot.index).map((line) => html`<p class="first-lines evidence" dir="auto">${line}</p>`)}
    </div>`;
  }

  /** Renders the drawing. A plot with dots can be focused with the keyboard. Other plots are images with a label. */
  #canvas({ node, title }: Drawing): TemplateResult {
    const canvas = html`<div class="plot-drawing" ${svgNode(this.#withRings(node))}></div>`;
    const hasDots = (this.#scatter?.dots.length ?? 0) > 0;
    return html`<div
      class="plot-canvas"
      tabindex=${hasDots ? '0' : nothing}
      role=${hasDots ? 'application' : nothing}
      aria-roledescription=${hasDots ? t('scatter plot') : nothing}
      aria-label=${hasDots ? t('{0}. Use the arrow keys to move between claims and Enter to open one.', title) : nothing}
      @pointermove=${this.#onMove}
      @pointerdown=${this.#onDown}
      @pointerleave=${this.#onLeave}
      @keydown=${this.#onKey}
    >
      ${canvas}${this.#tooltip(node)}
    </div>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { drawing } = this;
    if (!drawing) return nothing;
    const dotText = this.#dot ? this.describeDot(this.#dot.index).join('. ') : '';
    return html`<figure class="plot-figure">
      <figcaption class="flow">
        <span class="plot-title">${drawing.title}</span>
        ${linkButton(
          t('Table'),
          () => {
            this.hasTable = !this.hasTable;
          },
          { label: t('Table of {0}', drawing.title), isExpanded: this.hasTable },
        )}
        ${linkButton(t('Save'), this.#save, { label: t('Save {0} as SVG', drawing.title) })}
      </figcaption>
      ${this.#canvas(drawing)}
      ${this.hasTable ? tableView(undefined, drawingTable(drawing)) : nothing}
      <div class="visually-hidden" role="status">${dotText}</div>
    </figure>`;
  }
}

/** Defines `<plot-figure>`. */
export function registerPlotFigure(): void {
  if (!customElements.get('plot-figure')) customElements.define('plot-figure', PlotFigure);
}
