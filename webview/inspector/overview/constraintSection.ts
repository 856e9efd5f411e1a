// How the scores change without evidence that gives the verdict away: a switch, the differences, and the claims that lose their
// credit.

import { html, nothing, type TemplateResult } from 'lit';
import type { Constraint } from '../../../src/core/score/report/report.ts';
import { constraintTable } from '../../../src/core/show/tables/constraintTable.ts';
import type { ConstraintState, FileOverview } from '../../../src/protocol/panels.ts';
import { checkBox, linkButton, progressBar, pushButton } from '../../common/buttons.ts';
import { icon, type Shown } from '../../common/controls.ts';
import { render, t, translateCount } from '../../common/l10n.ts';
import { tableView } from '../../common/tableView.ts';
import type { InspectorStore } from '../store.ts';

type LeakRule = FileOverview['leakRules'][number];

function ruleBox(store: InspectorStore, { id, name }: LeakRule): TemplateResult {
  return checkBox(
    render(name),
    !store.leaks.dropped.has(id),
    (isChosen) => store.chooseRule(id, isChosen),
    { id: `without-${id}`, isOff: store.leaks.state?.kind === 'running' },
  );
}

function scoreButton(store: InspectorStore, rules: readonly LeakRule[]): TemplateResult {
  const { dropped, state } = store.leaks;
  const chosen = rules.map(({ id }) => id).filter((id) => !dropped.has(id));
  return pushButton(
    state?.kind === 'done'
      ? t('Score again without flagged evidence')
      : t('Score without flagged evidence'),
    () => store.post({ type: 'constrain', rules: chosen }),
    { id: 'score-without', isOff: chosen.length === 0 || store.run?.kind === 'scoring' },
  );
}

function running(store: InspectorStore, done: number, total: number): TemplateResult {
  const text = translateCount(
    total,
    'Scoring again: {1} of {0} claim',
    'Scoring again: {1} of {0} claims',
    done,
  );
  return html`<p class="flow constraint-running">
    <span>${text}</span>
    ${progressBar(text, done, total)}
    ${pushButton(t('Cancel'), () => store.post({ type: 'cancelConstraint' }))}
  </p>`;
}

function creditButton(store: InspectorStore, { lostCredit = [] }: Constraint): Shown {
  if (lostCredit.length === 0) return nothing;
  const words = translateCount(
    lostCredit.length,
    '{0} claim loses its credit',
    '{0} claims lose their credit',
  );
  return linkButton(words, () => store.showClaims({ where: ['loses=credit'] }), {
    id: 'lost-credit',
    title: t('List these claims'),
  });
}

function result(
  store: InspectorStore,
  { constraint, sentence }: Extract<ConstraintState, { kind: 'done' }>,
): TemplateResult {
  if (constraint.claims === 0) {
    return html`<p>${t('The selected rules do not flag any evidence in this file.')}</p>`;
  }
  const table = constraintTable(constraint);
  return html`<p>${render(sentence)} ${creditButton(store, constraint)}</p>
    ${table ? tableView(store, table) : nothing}`;
}

function state(store: InspectorStore): Shown {
  const { state: now } = store.leaks;
  switch (now?.kind) {
    case undefined:
      return nothing;
    case 'running':
      return running(store, now.done, now.total);
    case 'failed':
      return html`<p class="constraint-failed">${icon('warning')} ${now.message}</p>`;
    case 'done':
      return result(store, now);
  }
}

/** Renders the section, or nothing if the run itself leaves out flagged evidence. */
export function constraintSection(
  store: InspectorStore,
  { leakRules }: Pick<FileOverview, 'leakRules'>,
  section: (id: string, title: string, content: TemplateResult) => TemplateResult,
): Shown {
  if (leakRules.length === 0) return nothing;
  const isRunning = store.leaks.state?.kind === 'running';
  return section(
    'overview-constraint',
    t('Scores without leaked evidence'),
    html`<p class="muted">
        ${t('The scores above use all evidence. Score again for comparison, without predicted evidence that these rules flag:')}
      </p>
      <ul class="constraint-rules">
        ${leakRules.map((rule) => html`<li>${ruleBox(store, rule)}</li>`)}
      </ul>
      ${isRunning ? nothing : scoreButton(store, leakRules)} ${state(store)}`,
  );
}
