import { html, nothing, type TemplateResult } from 'lit';
import { choice } from '../common/choice.ts';
import { icon } from '../common/icons.ts';
import { runFiles, runNotes, stageText } from '../common/runHead.ts';
import type { CheckupStore } from './store.ts';

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

/** By place: a name can be any text. */
function subjectChoice(store: CheckupStore): TemplateResult | typeof nothing {
  const { subjects, subject } = store;
  if (!subject) return nothing;
  const names = Object.fromEntries(subjects.map(({ name }, at) => [String(at), name]));
  return choice('What people said', names, String(subjects.indexOf(subject)), (key) => {
    store.setView({ subject: subjects[Number(key)]?.key ?? '' });
  });
}

/** Which files, what is going on, and what the metrics are held against. */
export function head(store: CheckupStore): TemplateResult | typeof nothing {
  const { header } = store;
  if (!header) return nothing;
  return html`<header class="run-bar">
    ${runFiles(header)}
    <div class="run-state">${stateOf(store)}</div>
    ${subjectChoice(store)} ${runNotes(header.notes, { icon: 'warning', about: 'these numbers' })}
  </header>`;
}
