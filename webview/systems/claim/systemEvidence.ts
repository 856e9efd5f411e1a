// The systems' evidence for one claim: the evidence table with a column per system, and each system's verdict and questions above it.

import { html, nothing, type TemplateResult } from 'lit';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import { verdictOutcome } from '../../../src/core/metrics/verdict.ts';
import { describeAnswered } from '../../../src/core/questions/questionWords.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { nameVerdict } from '../../../src/core/report/summary.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/results/claims.ts';
import { defaultSemqaParameters } from '../../../src/core/parameters/semqaParameters.ts';
import type { SystemsHeader } from '../../../src/protocol/comparePanels.ts';
import { evidenceTable } from '../../common/evidenceTable/evidenceTable.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { isFolded } from '../../common/folded.ts';
import { guidance } from '../../common/guidance.ts';
import { icon } from '../../common/icons.ts';
import { render, t } from '../../common/l10n.ts';
import type { SystemsStore, SystemTexts } from '../store.ts';

/** Minimum width of a column in pixels. Narrower columns are hard to read, so the systems are then placed below each other. */
const columnPixels = 250;

const known = new WeakMap<ScoredClaim, { header: SystemsHeader | null; report: ReportClaim }>();

/** Returns the claim with its scores for the comparison's parameters. Cached. */
function reportOf({ header }: SystemsStore, claim: ScoredClaim): ReportClaim {
  const before = known.get(claim);
  if (before?.header === header) return before.report;
  const { metrics = [], parameters = defaultSemqaParameters } = header ?? {};
  const report = reportClaim(claim, metricsOf(metrics), { semqa: parameters, averitecLevels: [] });
  known.set(claim, { header, report });
  return report;
}

function systemLine(name: string, claim: ReportClaim | null): TemplateResult {
  const answered = claim && describeAnswered(claim);
  const outcome = claim && verdictOutcome(claim.predictedVerdict, claim.referenceVerdict);
  return html`<li>
    <b class="evidence" dir="auto">${name}</b>
    ${
      claim && outcome
        ? html`<span class="outcome-${outcome}"
            >${icon(outcome)} ${evidenceText(render(nameVerdict(claim.predictedVerdict)))}</span
          >`
        : html`<span class="muted">${t('not scored yet')}</span>`
    }
    ${answered ? html`<span class="muted">${render(answered)}</span>` : nothing}
  </li>`;
}

export function systemEvidence(store: SystemsStore, texts: SystemTexts): TemplateResult {
  const systems = store.systems.map(({ name }, index) => {
    const claim = texts.systems[index] ?? null;
    return { name, claim: claim && reportOf(store, claim) };
  });
  const first = systems.find(({ claim }) => claim !== null)?.claim;
  if (!first) {
    return guidance(
      t('This claim has not been scored for any system yet.'),
      t(
        'The claim appears here after it is scored for the first system. Until then, choose another claim.',
      ),
    );
  }
  return html`<ul class="system-lines">
      ${systems.map(({ name, claim }) => systemLine(name, claim))}
    </ul>
    ${evidenceTable({
      store,
      index: texts.index,
      reference: first.referenceEvidence,
      systems,
      parameters: store.header?.parameters ?? defaultSemqaParameters,
      marks: { isOn: true, areAll: false },
      isFolded: isFolded(columnPixels * (1 + systems.length)),
      extras: {},
    })}`;
}
