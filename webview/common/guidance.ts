import { t } from './l10n.ts';
import { html, type TemplateResult } from 'lit';
import { gap } from '../../src/core/words/lists.ts';
import { percentText } from '../../src/core/format/numbers.ts';
import type { Computation } from './computation.ts';
import { icon } from './icons.ts';

/** Explains why the panel is empty and what to do. */
export function guidance(why: string, what: string): TemplateResult {
  return html`<div class="guidance">
    ${icon('about')}
    <p><b>${why}</b>${gap(why, what)}${what}</p>
  </div>`;
}

/**
 * Renders the progress of a computation, or why it failed. `what` names the work in the display language, such as `Ranking the
 * claims`.
 */
export function computationStatus(
  { progress, failure }: Pick<Computation<unknown>, 'progress' | 'failure'>,
  what: string,
  cancel?: () => void,
): TemplateResult {
  if (failure !== null) {
    return guidance(
      t('{0} failed: {1}.', what, failure),
      t('Score the file again. If the error persists, report it together with the log.'),
    );
  }
  if (progress === null) return html``;
  return html`<p class="working">
    <span>${what}… ${percentText(progress)}</span>
    <progress aria-label=${what} max="1" .value=${progress}></progress>
    ${
      cancel
        ? html`<vscode-button appearance="secondary" @click=${cancel}
            >${t('Cancel')}</vscode-button
          >`
        : ''
    }
  </p>`;
}
