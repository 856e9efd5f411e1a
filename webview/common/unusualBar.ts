// Warns, above all scores, that parameters differ from the defaults. Names the parameters and offers to reset or save them.

import { inline, t, render } from './l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { UnusualParameters } from '../../src/protocol/panels.ts';
import { icon } from './icons.ts';

interface Actions {
  saveParameters(): void;
  resetParameters(): void;
}

export function unusualBar(
  unusual: UnusualParameters | undefined,
  actions: Actions,
): TemplateResult | typeof nothing {
  if (!unusual) return nothing;
  const { differences, areSaved } = unusual;
  if (differences.length === 0 && areSaved) return nothing;
  const what =
    differences.length > 0
      ? differences.map(render).join(' · ')
      : t('the default values are used, but the settings contain other values');
  return html`<div class="unusual-bar" role="group" aria-label=${t('Current parameters')}>
    ${icon('about')}
    <p>
      ${inline(
        '{0} {1}.',
        html`<b>${differences.length > 0 ? t('Changed from the defaults:') : t('Not saved:')}</b>`,
        html`${what}`,
      )}
      <span class="muted"
        >${areSaved ? t('These values come from the settings.') : t('These values apply to this window only.')}</span
      >
    </p>
    <span class="unusual-actions">
      ${
        areSaved
          ? nothing
          : html`<button
              type="button"
              class="link-button"
              title=${t('Save these parameters to the workspace settings')}
              @click=${() => {
                actions.saveParameters();
              }}
            >
              ${t('Save to workspace')}
            </button>`
      }
      <button
        type="button"
        class="link-button"
        title=${t('Reset these parameters to defaults and remove their workspace settings')}
        @click=${() => {
          actions.resetParameters();
        }}
      >
        ${t('Reset')}
      </button>
    </span>
  </div>`;
}
