// Where each system's answers to reference questions were lost, with a button for each count that lists its claims in the inspector.

import { html, nothing, type TemplateResult } from 'lit';
import { countQuestions } from '../../../src/core/comparison/systemStages.ts';
import type { SystemComparison } from '../../../src/core/comparison/systemRows.ts';
import {
  stageNotes,
  stageRowMessage,
  stageRows,
  stagesTable,
} from '../../../src/core/comparison/tables/evidenceTables.ts';
import { countText, shareText } from '../../../src/core/format/numbers.ts';
import type { EvidenceStage } from '../../../src/core/scoring/sources/evidenceStage.ts';
import { groupCountDigits } from '../../../src/core/words/countedNouns.ts';
import {
  capitalise,
  countMsg,
  msg,
  type Message,
  type Wording,
} from '../../../src/core/words/message.ts';
import { copyTable } from '../../common/copy.ts';
import { isFolded, secondLine } from '../../common/tableView.ts';
import { render, t } from '../../common/l10n.ts';
import type { SystemsStore } from '../store.ts';

/** Width in pixels of the column for stage names, and of each system's column with count and share on one line. */
const stagePixels = 240;
const systemPixels = 120;

type System = SystemComparison['systems'][number];
type Stages = NonNullable<System['stages']>;

/** Returns the name of a count's button, which explains what the count means. */
function countMessage(stage: EvidenceStage, count: number, system: string): Wording {
  switch (stage) {
    case 'notInStore':
      return countMsg(
        count,
        '{0} reference question whose answer is not in the knowledge store of {1}',
        '{0} reference questions whose answers are not in the knowledge store of {1}',
        system,
      );
    case 'notRetrieved':
      return countMsg(
        count,
        '{0} reference question whose answer {1} did not retrieve',
        '{0} reference questions whose answers {1} did not retrieve',
        system,
      );
    case 'notUsed':
      return countMsg(
        count,
        '{0} reference question whose answer {1} retrieved but did not use',
        '{0} reference questions whose answers {1} retrieved but did not use',
        system,
      );
    case 'used':
      return countMsg(
        count,
        '{0} reference question whose answer is in the evidence of {1}',
        '{0} reference questions whose answers are in the evidence of {1}',
        system,
      );
  }
}

function countButton(
  store: SystemsStore,
  stage: EvidenceStage,
  count: number,
  { name, uri }: { readonly name: string; readonly uri: string },
): TemplateResult {
  return html`<button
    type="button"
    class="link-button"
    aria-label=${render(groupCountDigits(countMessage(stage, count, name)))}
    title=${t('List these claims')}
    @click=${() => {
      store.post({ type: 'inspectList', uri, list: stage });
    }}
  >
    ${countText(count)}
  </button>`;
}

/**
 * Returns a cell with a count. The count is a button only if there are claims to list: at a known stage, with a count above 0.
 */
function countCell(
  store: SystemsStore,
  row: EvidenceStage | 'unknown',
  stages: Stages,
  place: number,
  isNarrow: boolean,
): TemplateResult {
  const count = stages[row];
  const system = store.systems[place];
  const share = shareText(count, countQuestions(stages));
  return html`<td class="number">
    ${
      row === 'unknown' || count === 0 || !system
        ? html`<span class="stage-count">${countText(count)}</span>`
        : countButton(store, row, count, system)
    }
    ${isNarrow ? secondLine(share) : html`<span class="stage-share">${share}</span>`}
  </td>`;
}

/** Returns notes on why the counts differ from the inspector's lists. */
function listNotes(
  { header }: SystemsStore,
  { systems, claimCount }: SystemComparison,
): readonly Message[] {
  return [
    ...(systems.every(({ leftOut }) => leftOut === 0)
      ? []
      : [
          countMsg(
            claimCount,
            "The systems have different claims. The numbers cover the {0} claim that all systems have in common. The inspector lists all of a system's claims.",
            "The systems have different claims. The numbers cover the {0} claims that all systems have in common. The inspector lists all of a system's claims.",
          ),
        ]),
    ...(header?.without === undefined
      ? []
      : [msg('Some evidence is left out of these numbers. The inspector shows all evidence.')]),
  ];
}

/** Returns `nothing` if no system has stages. */
export function stagesPart(
  store: SystemsStore,
  comparison: SystemComparison,
): TemplateResult | typeof nothing {
  const rows = stageRows(comparison);
  if (rows.length === 0) return nothing;
  const { systems } = comparison;
  const isNarrow = isFolded(stagePixels + systemPixels * systems.length);
  const table = stagesTable(comparison);
  const caption = render(table.caption);
  return html`<div class="stages-part">
    <h2 class="part-heading">${caption}</h2>
    <div class="wide-table" role="region" aria-label=${caption} tabindex="0">
      <table class="scores-table stages-table ${isNarrow ? 'is-folded' : ''}">
        <caption>
          <span
            >${t('Number and share of the reference questions that have an answer at each stage. Select a number to list its claims in the inspector.')}</span
          >
        </caption>
        <thead>
          <tr>
            <th scope="col">${render(capitalise(msg('stage')))}</th>
            ${systems.map(
              ({ name }) =>
                html`<th scope="col" class="number evidence" dir="auto"><span>${name}</span></th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, at) =>
              html`<tr>
                <th scope="row">${render(stageRowMessage(row))}</th>
                ${systems.map(({ stages }, place) => {
                  if (stages) return countCell(store, row, stages, place, isNarrow);
                  return at === 0
                    ? html`<td class="number muted no-stages" rowspan=${rows.length}>
                        ${t('not computed')}
                      </td>`
                    : nothing;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
      ${copyTable(store, caption, () => table)}
    </div>
    ${[...stageNotes(comparison), ...listNotes(store, comparison)].map(
      (note) => html`<p class="muted evidence table-note" dir="auto">${render(note)}</p>`,
    )}
  </div>`;
}
