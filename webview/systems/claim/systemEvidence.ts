// The systems' evidence for one claim: the evidence table with a column per system, and each system's verdict and questions above it.

import { html, type TemplateResult } from 'lit';
import { metricsOf } from '../../../src/core/metrics/registry.ts';
import { headlineOf } from '../../../src/core/report/claimLine.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/results/claims.ts';
import { defaultSemqaParameters } from '../../../src/core/parameters/semqaParameters.ts';
import type { SystemsHeader } from '../../../src/protocol/comparePanels.ts';
import { evidenceTable } from '../../common/evidenceTable/evidenceTable.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { isFolded } from '../../common/folded.ts';
import { guidance } from '../../common/guidance.ts';
import { standingSign } from '../../common/standing.ts';
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

/** Renders the headline of the claim in one system. */
function systemLine(name: string, claim: ReportClaim | null, level: number): TemplateResult {
  const system = html`<b class="evidence" dir="auto">${name}</b>`;
  if (!claim) return html`<li>${system} <span class="muted">${t('not scored yet')}</span></li>`;
  const { standing, verdict, credit, answered } = headlineOf(claim, level);
  const sign = standingSign(standing);
  return html`<li>
    ${system}
    <span class=${sign.className} title=${sign.name}
      >${sign.icon} ${evidenceText(render(verdict))}</span
    >
    ${[credit ?? [], answered ?? []].flat().map((part) => html`<span class="muted">${render(part)}</span> `)}
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
      ${systems.map(({ name, claim }) => systemLine(name, claim, store.level))}
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
