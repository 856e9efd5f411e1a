// Head of the agreement panel: the files, how their columns are read, and which dimension is shown.

import { html, nothing, type TemplateResult } from 'lit';
import { formatProblem } from '../../src/core/evidence/problems.ts';
import { msg } from '../../src/core/words/message.ts';
import { readingText } from '../../src/core/ratings/reading/ratingForms.ts';
import { choice, fieldValue } from '../common/choice.ts';
import { keyOr } from '../common/keys.ts';
import { render, t } from '../common/l10n.ts';
import { translateNames } from '../common/translateNames.ts';
import { runNotes } from '../common/runHead.ts';
import type { AgreementStore, ShownFile } from './store.ts';
import { columnNames, scaleNames } from './viewState.ts';

/** Maximum number of files in the list. A longer list would leave no room for the results. */
const mostFiles = 8;

function fileLine(file: ShownFile): TemplateResult {
  const read = render(readingText(file) ?? msg('no ratings'));
  return html`<li>
    <span class="file-name evidence" dir="auto">${file.name}</span>
    <span class="muted evidence" dir="auto">${read}</span>
  </li>`;
}

/** Renders the choice of how to read the columns, if they can be read in two ways. */
function columnChoice(store: AgreementStore): TemplateResult | typeof nothing {
  const { columns } = store.view;
  const isOpen = store.files.some(({ form }) => form === 'wide' || form === 'oneRater');
  if (!isOpen) return nothing;
  return choice(t('What the columns contain'), translateNames(columnNames), columns, (key) => {
    store.chooseColumns(keyOr(columnNames, key, columns));
  });
}

function choices(store: AgreementStore): TemplateResult {
  const { scale, values } = store.view;
  const dimensions = Object.fromEntries(
    store.dimensions.map((name, index) => [String(index), name]),
  );
  const chosen = store.dimensions.indexOf(store.dimension ?? '');
  return html`<div class="choices" role="group" aria-label=${t('Choose what to show')}>
    ${choice(t('Dimension'), dimensions, String(chosen), (key) => {
      store.setView({ dimension: store.dimensions[Number(key)] ?? '' });
    })}
    ${choice(t('Scale'), translateNames(scaleNames), scale, (key) => {
      store.setView({ scale: keyOr(scaleNames, key, scale) });
    })}
    <input
      class="field values"
      type="text"
      spellcheck="false"
      autocomplete="off"
      placeholder=${t('Values from lowest to highest, such as 1, 2, 3, 4, 5')}
      aria-label=${t('All values of the scale, from lowest to highest, separated by commas')}
      .value=${values}
      @input=${(event: Event) => {
        store.setView({ values: fieldValue(event) });
      }}
    />
    ${columnChoice(store)}
  </div>`;
}

export function head(store: AgreementStore): TemplateResult {
  const { files } = store;
  const left = files.length - mostFiles;
  const problems = files.flatMap((file) =>
    file.problems.map((problem) => render(formatProblem(file.name, problem))),
  );
  return html`<header class="files-head">
    <div class="head-line">
      <ul class="files" aria-label=${t('Rating files')}>
        ${files.slice(0, mostFiles).map(fileLine)}
        ${left > 0 ? html`<li class="muted">${t('and {0} more', left)}</li>` : nothing}
      </ul>
      <vscode-button
        appearance="secondary"
        @click=${() => {
          store.post({ type: 'chooseFiles' });
        }}
        >${t('Choose files…')}</vscode-button
      >
    </div>
    ${runNotes(problems, { icon: 'warning', about: 'these files' })}
    ${store.dimensions.length > 0 ? choices(store) : nothing}
  </header>`;
}
