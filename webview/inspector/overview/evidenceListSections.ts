// What happened to answers and their sources. Each count has a button that lists its claims.

import { nothing, html, type TemplateResult } from 'lit';
import { countText } from '../../../src/core/format/numbers.ts';
import type { EvidenceList, EvidenceListGroup } from '../../../src/core/overview/evidenceLists.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import { countBar } from '../../common/bars.ts';
import { english, render, t, translate } from '../../common/l10n.ts';
import { goToList } from '../list/showList.ts';
import type { InspectorStore } from '../store.ts';

const titles: Readonly<Record<EvidenceListGroup, string>> = {
  sources: english('Answers and their sources'),
  stages: english('Where the answers to reference questions were lost'),
  verdicts: english('Verdicts and their evidence'),
};

/** Renders the button of a list. `share` is the count relative to the longest list of the group, from 0 to 1. */
function listButton(
  store: InspectorStore,
  { id, count, words }: EvidenceList,
  share: number,
): TemplateResult {
  const button = `evidence-list-${id}`;
  return html`<button
    type="button"
    class="cause"
    id=${button}
    title=${t('List these claims')}
    @click=${() => {
      store.leftOverview.button = button;
      store.listClaims({ evidenceList: id });
      goToList(store);
    }}
  >
    <b class="cause-count">${countText(count)}</b>
    <span class="cause-words">${render(words)}</span>
    ${countBar(share)}
  </button>`;
}

/** Renders a section for each group that has lists. */
export function evidenceListSections(
  store: InspectorStore,
  { lists }: Pick<FileOverview, 'lists'>,
  section: (id: string, title: string, content: TemplateResult) => TemplateResult,
): readonly (TemplateResult | typeof nothing)[] {
  return (['sources', 'stages', 'verdicts'] as const).map((group) => {
    const own = lists.filter((list) => list.group === group);
    const most = own.reduce((one, { count }) => Math.max(one, count), 0);
    return own.length === 0
      ? nothing
      : section(
          `overview-${group}`,
          translate(titles[group]),
          html`<ul class="causes">
            ${own.map((list) => html`<li>${listButton(store, list, list.count / most)}</li>`)}
          </ul>`,
        );
  });
}
