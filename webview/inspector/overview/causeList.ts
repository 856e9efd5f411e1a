// Why claims get no credit. Each cause has a button that lists its claims.

import { html, nothing, type TemplateResult } from 'lit';
import { countText } from '../../../src/core/format/numbers.ts';
import { causesHeading } from '../../../src/core/questions/questionWords.ts';
import type { FileOverview } from '../../../src/protocol/panels.ts';
import { countBar } from '../../common/bars.ts';
import { render, t } from '../../common/l10n.ts';
import { goToList } from '../list/showList.ts';
import type { InspectorStore } from '../store.ts';

type CauseOfClaims = FileOverview['causes'][number];

/** Renders the button of a cause. `share` is the count relative to the most frequent cause, from 0 to 1. */
function causeButton(
  store: InspectorStore,
  { cause, count, words }: CauseOfClaims,
  share: number,
): TemplateResult {
  const id = `cause-${cause}`;
  return html`<button
    type="button"
    class="cause"
    id=${id}
    title=${t('List these claims')}
    @click=${() => {
      store.leftOverview.button = id;
      store.listClaims({ cause });
      goToList(store);
    }}
  >
    <b class="cause-count">${countText(count)}</b>
    <span class="cause-words">${render(words)}</span>
    ${countBar(share)}
  </button>`;
}

/** Renders the causes, most frequent first, or nothing if all claims get credit. */
export function causeList(
  store: InspectorStore,
  { causes }: Pick<FileOverview, 'causes'>,
  section: (id: string, title: string, content: TemplateResult) => TemplateResult,
): TemplateResult | typeof nothing {
  const [most] = causes;
  if (!most) return nothing;
  return section(
    'overview-causes',
    render(causesHeading()),
    html`<ul class="causes">
      ${causes.map((one) => html`<li>${causeButton(store, one, one.count / most.count)}</li>`)}
    </ul>`,
  );
}
