import { html, nothing, type TemplateResult } from 'lit';
import { choice } from '../common/choice.ts';
import { icon } from '../common/icons.ts';
import { inline, render, t } from '../common/l10n.ts';
import { runFiles, runNotes, stageText } from '../common/runHead.ts';
import type { CheckupStore } from './store.ts';

type Action = 'chooseRaters' | 'forgetRaters' | 'exportCheckup';

function stateOf({ run }: CheckupStore): TemplateResult | typeof nothing {
  switch (run?.kind) {
    case 'scoring': {
      const text = stageText(run);
      return html`<span>${text}</span>
        <progress aria-label=${text} max=${Math.max(1, run.total)} .value=${run.done}></progress>`;
    }
    case 'stopped':
      return html`<span class="run-stopped">${icon('warning')} <span>${run.message}</span></span>`;
    default:
      return nothing;
  }
}

/** Renders the choice of the subject. The keys are indices, because a name can be any text. */
function subjectChoice(store: CheckupStore): TemplateResult | typeof nothing {
  const { subjects, subject } = store;
  if (!subject) return nothing;
  const names = Object.fromEntries(
    subjects.map(({ name }, index) => [String(index), render(name)]),
  );
  return choice(t('Human ratings'), names, String(subjects.indexOf(subject)), (key) => {
    store.setView({ subject: subjects[Number(key)]?.key ?? '' });
  });
}

/**
 * Renders two buttons. One chooses the file with the individual ratings, from which the ceiling is computed. The other exports
 * the check-up.
 */
function actions(store: CheckupStore): TemplateResult | typeof nothing {
  if (store.checked?.kind !== 'rated') return nothing;
  const button = (text: string, title: string, type: Action) =>
    html`<vscode-button
      appearance="secondary"
      title=${title}
      @click=${() => {
        store.post({ type });
      }}
      >${text}</vscode-button
    >`;
  const { raters } = store;
  const about = t(
    'Choose a file with individual ratings of the same dimensions. Agreement between its raters sets the ceiling.',
  );
  return html`<div class="checkup-actions">
    ${
      raters === null
        ? button(t('Choose individual ratings…'), about, 'chooseRaters')
        : html`<span
              >${inline('Ceiling computed from the raters in {0}', html`<b class="evidence" dir="auto">${raters}</b>`)}</span
            >
            ${button(t('Choose other ratings…'), about, 'chooseRaters')}
            ${button(t('Remove file'), t('Compute the ceiling from the ratings in this run, if claims have several raters'), 'forgetRaters')}`
    }
    ${button(t('Export…'), t("Export all dimensions in the command line's output format"), 'exportCheckup')}
  </div>`;
}

/** Renders the head of the panel: the files, the progress, and the ratings or outcomes that the metrics are compared with. */
export function head(store: CheckupStore): TemplateResult | typeof nothing {
  const { header } = store;
  if (!header) return nothing;
  return html`<header class="run-bar">
    ${runFiles(header)}
    <div class="run-state">${stateOf(store)}</div>
    ${subjectChoice(store)} ${actions(store)}
    ${runNotes(header.notes, { icon: 'warning', about: 'these numbers' })}
  </header>`;
}
