import { t, render } from './l10n.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { EditedSince } from '../../src/protocol/panels.ts';
import { icon } from './icons.ts';

/** Renders a warning, above all scores, that the files have changed since they were scored. */
export function editedBanner(
  edited: EditedSince | null | undefined,
  isScoring: boolean,
  score: () => void,
): TemplateResult | typeof nothing {
  if (!edited || isScoring) return nothing;
  return html`<div class="edited-banner" role="status">
    ${icon('warning')}
    <p class="evidence" dir="auto">${render(edited.sentence)}</p>
    <vscode-button @click=${score}>${t('Score again')}</vscode-button>
  </div>`;
}
