// Draws a document in a panel. Knows no panel and no metric: a view function in src/core/analyse/panels decides what is shown.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type {
  Action,
  Bar,
  Block,
  Button,
  CellViews,
  ChoiceBlock,
  Document,
  EmptyDocument,
  FieldBlock,
  FormRow,
  PlotBlock,
} from '../../src/core/show/document/document.ts';
import { countText } from '../../src/core/base/numbers.ts';
import { textOf } from '../../src/core/base/words/message.ts';
import { choice, countBar, fieldValue, icon, plotWidth } from './controls.ts';
import type { Copier } from './copy.ts';
import { guidance } from './computation.ts';
import { render, t } from './l10n.ts';
import type { PlotFigureEvents } from './plots/plotFigure.ts';
import { tableView, type TableCell } from './tableView.ts';
import { progressBar, pushButton } from './buttons.ts';

/** What the renderer needs from the panel's state. */
export interface DocumentContext extends Copier {
  act(action: Action, announcement?: string): void;
  savePlot(plot: PlotFigureEvents['plot-save']['detail']): void;
}

/** A panel's store that can have plots saved. */
export interface PlotSaver {
  post(message: { readonly type: 'savePlot'; readonly name: string; readonly svg: string }): void;
}

/** Returns the context of blocks in a panel that has its own state. `act`: absent if the blocks have no buttons. */
export function blocksContext(
  store: Copier & PlotSaver,
  act: DocumentContext['act'] = () => undefined,
): DocumentContext {
  return {
    copied: store.copied,
    copy: (what, copied) => store.copy(what, copied),
    act,
    savePlot: (plot) => store.post({ type: 'savePlot', ...plot }),
  };
}

/** A text that may come from a file. */
function text(content: string): TemplateResult {
  return html`<span class="evidence" dir="auto">${content}</span>`;
}

function buttonView(
  context: DocumentContext,
  { text: label, title, action, announcement }: Button,
) {
  return pushButton(
    render(label),
    () => context.act(action, announcement && render(announcement)),
    { title: title && render(title) },
  );
}

function buttonsView(context: DocumentContext, buttons: readonly Button[]): TemplateResult {
  return html`<p class="buttons">${buttons.map((one) => buttonView(context, one))}</p>`;
}

function barsView(context: DocumentContext, bars: readonly Bar[]): TemplateResult {
  return html`<ul class="bars">
    ${bars.map(
      ({ id, name, count, share, title, action, isPressed }) =>
        html`<li>
          <button
            type="button"
            class="bar-button"
            id=${id ?? nothing}
            title=${render(title)}
            aria-pressed=${isPressed ?? nothing}
            @click=${() => context.act(action)}
          >
            <b class="count">${countText(count)}</b>
            <span class="evidence" dir="auto">${render(name)}</span>
            ${countBar(share)}
          </button>
        </li>`,
    )}
  </ul>`;
}

function plotView(
  context: DocumentContext,
  { draw, saveName, widest, choose: chooseAt }: PlotBlock,
): TemplateResult {
  const width = plotWidth(widest);
  const drawing = draw(width, render);
  return html`<plot-figure
    .drawing=${drawing}
    .savedDrawing=${() => draw(width, textOf)}
    .saveName=${saveName}
    @plot-point=${({ detail }: PlotFigureEvents['plot-point']) => {
      const value = drawing.valueAt?.(detail.left);
      if (chooseAt && value !== undefined) context.act(chooseAt(value));
    }}
    @plot-save=${({ detail }: PlotFigureEvents['plot-save']) => context.savePlot(detail)}
  ></plot-figure>`;
}

/** Returns the cells of a document's table as cells of a page. */
function pageCells(context: DocumentContext, cells: CellViews | undefined) {
  return (row: number, column: number): TableCell | undefined => {
    const view = cells?.(row, column);
    if (!view?.action) return view;
    const { action, ...cell } = view;
    const open = (): void => context.act(action);
    return { ...cell, open };
  };
}

function choiceView(
  context: DocumentContext,
  { label, options, chosen, choose }: ChoiceBlock,
): TemplateResult {
  // The keys are positions, because a key may be any text, also a number that an object would sort first.
  const names = Object.fromEntries(options.map(({ name }, at) => [String(at), render(name)]));
  const place = options.findIndex(({ key }) => key === chosen);
  return choice(render(label), names, String(place), (at) => {
    const option = options[Number(at)];
    if (option) context.act(choose(option.key));
  });
}

function fieldView(
  context: DocumentContext,
  { id, label, placeholder, value }: FieldBlock,
): TemplateResult {
  return html`<input
    class="field ${id}"
    type="text"
    spellcheck="false"
    autocomplete="off"
    placeholder=${render(placeholder)}
    aria-label=${render(label)}
    .value=${live(value)}
    @input=${(event: Event) => context.act({ choose: { [id]: fieldValue(event) } })}
  />`;
}

function formView(context: DocumentContext, rows: readonly FormRow[]): TemplateResult {
  return html`<dl class="form">
    ${rows.map(
      ({ label, control, below }) =>
        html`<div>
          <dt class="evidence" dir="auto">${render(label)}</dt>
          <dd>
            ${control.kind === 'choice' ? choiceView(context, control) : fieldView(context, control)}
            ${below === undefined ? nothing : html`<span class="muted evidence" dir="auto">${below}</span>`}
          </dd>
        </div>`,
    )}
  </dl>`;
}

function blockView(context: DocumentContext, block: Block): TemplateResult {
  switch (block.kind) {
    case 'heading':
      return html`<h3 class="evidence" dir="auto">${render(block.text)}</h3>`;
    case 'sentence': {
      const role = block.tone === 'alert' ? 'alert' : nothing;
      return html`<p class="sentence evidence ${block.tone ?? ''}" dir="auto" role=${role}>
        ${render(block.text)}
      </p>`;
    }
    case 'list':
      return html`<ul class="sentences">
        ${block.items.map((item) => html`<li class="evidence" dir="auto">${render(item)}</li>`)}
      </ul>`;
    case 'facts':
      return html`<ul class="files" aria-label=${render(block.label)}>
        ${block.facts.map(
          ({ name, detail }) =>
            html`<li>
              <span class="file-name evidence" dir="auto">${name}</span>
              <span class="muted evidence" dir="auto">${render(detail)}</span>
            </li>`,
        )}
      </ul>`;
    case 'table': {
      const { table, cells, whole } = block;
      const cellAt = cells && pageCells(context, cells);
      return html`<div class="document-table">
        ${tableView(context, table, { cellAt, whole })}
      </div>`;
    }
    case 'bars':
      return barsView(context, block.bars);
    case 'plot':
      return plotView(context, block);
    case 'texts':
      return html`<div class="columns texts">
        ${block.texts.map(
          (one) =>
            html`<div>
              <span class="muted">${render(one.label)}</span>
              <p class="evidence" dir="auto">${one.text}</p>
            </div>`,
        )}
      </div>`;
    case 'buttons':
      return buttonsView(context, block.buttons);
    case 'choice':
      return choiceView(context, block);
    case 'field':
      return fieldView(context, block);
    case 'form':
      return formView(context, block.rows);
    case 'progress': {
      const label = render(block.text);
      return html`<p class="flow working">
        <span>${label}</span>
        ${block.share === undefined ? nothing : progressBar(label, block.share)}
        ${block.cancel ? buttonView(context, block.cancel) : nothing}
      </p>`;
    }
    case 'guidance':
      return guidance(render(block.why), render(block.what));
    case 'banner':
      return html`<div
        class="flow boxed banner is-${block.tone}"
        role=${block.tone === 'warning' ? 'status' : 'group'}
        aria-label=${block.tone === 'warning' ? nothing : t('Current parameters')}
      >
        ${icon(block.tone)}
        <p>
          ${text(render(block.text))}
          ${block.detail === undefined ? nothing : html`<span class="muted">${render(block.detail)}</span>`}
        </p>
        ${buttonsView(context, block.buttons)}
      </div>`;
    case 'fold':
      return html`<details class="notes" ?open=${block.isOpen ?? false}>
        <summary>${icon(block.tone)} ${render(block.title)}</summary>
        ${blocksView(context, block.blocks)}
      </details>`;
    case 'section':
      return html`<section class=${block.id}>
        <h2 class="evidence" dir="auto">${render(block.title)}</h2>
        ${blocksView(context, block.blocks)}
      </section>`;
    case 'row':
      return html`<div
        class="block-row"
        role=${block.label === undefined ? nothing : 'group'}
        aria-label=${block.label === undefined ? nothing : render(block.label)}
      >
        ${blocksView(context, block.blocks)}
      </div>`;
  }
}

/** Draws blocks, also where a panel shows more than a document. */
export function blocksView(
  context: DocumentContext,
  blocks: readonly Block[],
): readonly TemplateResult[] {
  return blocks.map((block) => blockView(context, block));
}

function sideView(
  context: DocumentContext,
  { label, title, close, blocks }: NonNullable<Document['side']>,
): TemplateResult {
  return html`<section class="detail" role="region" tabindex="0" aria-label=${render(label)}>
    <div class="block-row">
      <h2 class="evidence" dir="auto">${render(title)}</h2>
      ${buttonView(context, { text: t('Close'), action: close })}
    </div>
    ${blocksView(context, blocks)}
  </section>`;
}

/** Draws the document. `work`: the progress of a computation, which is shown above the results. */
export function documentView(
  context: DocumentContext,
  { title, label, head, blocks, side }: Document,
  work: unknown,
): TemplateResult {
  return html`<main>
    <h1 class="visually-hidden">${render(title)}</h1>
    <header class="page-head document-head">${blocksView(context, head)}</header>
    <div class="panes">
      <div class="results" role="region" aria-label=${render(label)} tabindex="0">
        ${work}${blocksView(context, blocks)}
      </div>
      ${side ? sideView(context, side) : nothing}
    </div>
  </main>`;
}

/** Draws a page without content, with the reason. */
export function emptyDocumentView(
  context: DocumentContext,
  { title, buttons }: EmptyDocument,
  reason: string,
): TemplateResult {
  return html`<main class="empty-page">
    <h1>${render(title)}</h1>
    <p class="evidence">${reason}</p>
    ${buttonsView(context, buttons)}
  </main>`;
}
