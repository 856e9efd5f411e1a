// The panels that are documents in the pseudo-locale: no word is left in English, and nothing is cut off.

import assert from 'node:assert/strict';
import type { DocumentPanelName } from '../../../src/core/analyse/panels/panels.ts';
import type { NamedStats } from '../../../src/core/analyse/counts/besideStats.ts';
import { countedKinds, type NameCounts } from '../../../src/core/analyse/counts/fileStats.ts';
import {
  agreementInputs,
  ratingsFile,
  sliderFile,
} from '../../unit/core/analyse/panels/agreementFixture.ts';
import { checklistInputs, checklistOf } from '../../unit/core/analyse/panels/checklistFixture.ts';
import { checkupInputs, inputOf } from '../../unit/core/analyse/panels/checkupFixture.ts';
import { doctorInputs } from '../../unit/core/analyse/panels/doctorFixture.ts';
import { mappingInputs } from '../../unit/core/analyse/panels/mappingFixture.ts';
import { statsInputs, statsOf } from '../../unit/core/analyse/panels/statsFixture.ts';
import { drawnCases } from '../../support/runSize.ts';
import { DocumentPanel } from '../document/documentPanel.ts';
import { overflowOf, screenshot } from '../pageChecks.ts';
import { brokenLayout, speakPseudo, wordsLeft } from '../pageWords.ts';
import { withPanelsOf } from '../withPanel.ts';

/** Elements with data: problems with files, which are in English, texts of claims, and keys. */
const data = '.notes li, .file-name, .texts .evidence, kbd';

/** Names in every language. */
const names: ReadonlySet<string> = new Set(['Spearman', 'Pearson', 'Kendall', 'p', 'TSV', 'LaTeX']);

interface Case {
  /** More elements with data. */
  readonly data?: string;
  /** Words that the page has in English, to show that the test finds them. */
  readonly english: readonly string[];
  /** Inputs, and choices to make before the page is checked. */
  readonly views: readonly (readonly [
    inputs: object,
    choose?: (panel: DocumentPanel) => unknown,
  ])[];
}

/** A ratings file without letters in raters, dimensions and values, so that all words belong to the panel. */
const ratings = ratingsFile()
  .replace('coverage,verdict', '7,8')
  .replaceAll('ann', '1')
  .replaceAll('ben', '2')
  .replaceAll('cem', '3')
  .replaceAll(/Supported|Refuted|Not Enough Evidence/gu, (label) => '?'.repeat(label.length % 4));
const numbers = sliderFile(0).replace('claim_id,value', 'claim_id,rater,7');
const binned = numbers.replaceAll(/^(?<claim>\d+),/gmu, '$<claim>,0,');

const agreement: Case = {
  english: ['Choose files…', "Fleiss' kappa", 'Scale: automatic', 'Base rates: 7'],
  views: [
    [agreementInputs({ '1': `${ratings}40,2,?\n` })],
    [
      agreementInputs({ '1': ratings }),
      async ({ page }) => {
        await page.selectOption('select >> nth=0', '1');
        await page.selectOption('select >> nth=1', '2');
        await page.fill('input.values', '?, ??, ???');
      },
    ],
    [
      agreementInputs({
        ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at), binned])),
      }),
    ],
    [
      agreementInputs({ '1': 'claim_id,2,3\n1,1,2\n2,2,2\n' }),
      ({ page }) => page.selectOption('select >> nth=2', '2'),
    ],
    [agreementInputs({ '1': '1,2\n1,2\n' })],
  ],
};

const input = {
  ...inputOf({ metrics: ['1', '2', '3'], ratings: ['4', '5'], outcome: '6' }),
  leftOut: { constant: ['7'], repeated: [['8', '1'] as const] },
};
const rated = {
  kind: 'rated',
  input: {
    ...input,
    outcomes: input.outcomes.map((outcome) => ({ ...outcome, verdicts: '6' })),
  },
} as const;
const wordless = { provenance: '–', checked: rated };
const unusual = { differences: ['–'], areSaved: false };

const checkup: Case = {
  english: ['Export…', 'How the values are computed', 'Spearman with 4 →', 'p, corrected'],
  views: [
    [checkupInputs(wordless)],
    [checkupInputs({ ...wordless, raters: '9', edited: { sentence: '–' }, unusual })],
    [checkupInputs(wordless), ({ page }) => page.selectOption('select', '2')],
    [checkupInputs({ ...wordless, checked: { kind: 'unrated', hasColumns: false } })],
    [checkupInputs({ ...wordless, checked: { kind: 'unrated', hasColumns: true } })],
  ],
};

/** Returns the statistics of a file without letters, so that all words belong to the panel. */
function wordlessStats(name: string, count: number): NamedStats {
  const { stats } = statsOf(name, count);
  const numbered = ({ names: named, ...counts }: NameCounts): NameCounts => ({
    ...counts,
    names: named.map((one, at) => ({ ...one, name: String(at) })),
  });
  const counts = Object.fromEntries(
    countedKinds.map((kind) => [kind, numbered(stats.counts[kind])] as const),
  ) as typeof stats.counts;
  return { name, stats: { ...stats, counts } };
}
const files = [wordlessStats('1', 12), wordlessStats('2', 15)];
const stats: Case = {
  english: ['Export…', 'Questions per claim', 'Share', 'Contents'],
  views: [
    [statsInputs(files, { forms: ['–', '–'] })],
    [statsInputs(files.slice(0, 1), { forms: ['–'] })],
    [statsInputs([], { reading: ['1'], beside: null })],
  ],
};

const checklist = checklistOf(['1', '2', '3'], String);
const blindSpots: Case = {
  data: '.notes :is(td, th) > .evidence, .provenance > .evidence, .detail :is(h2, h3)',
  english: ['should fall', 'Score again', 'claims changed'],
  views: [
    [checklistInputs({ checklist })],
    [checklistInputs({ checklist: null, state: { kind: 'idle' } })],
    [checklistInputs({ checklist }), ({ page }) => page.locator('.heat-cell').first().click()],
  ],
};

const doctor: Case = {
  data: '.detail td',
  english: ['Show in Problems', 'fact-checking sites as evidence', 'Read with the model'],
  views: [
    [
      doctorInputs({}, String),
      ({ page }) => page.locator('.bar-button', { hasText: '8' }).first().click(),
    ],
    [doctorInputs({ counts: [], findings: [], clean: 4, model: 'running' }, String)],
  ],
};

const mapping: Case = {
  // The file's own names and texts.
  data: 'dt, .form :is(.field, .muted), option, .preview :is(li, .sentence), .provenance > .evidence',
  english: ['Use This Mapping', 'As the claims will be read', 'More'],
  views: [[mappingInputs()]],
};

const panels: Readonly<Record<DocumentPanelName, Case>> = {
  ...{ agreement, checkup, stats, blindSpots, doctor, mapping },
};

for (const [name, { data: own, english, views }] of Object.entries(panels)) {
  describe(`the panel of ${name} in a language of no country`, () => {
    const inPanel = withPanelsOf(DocumentPanel, name as DocumentPanelName);

    for (const width of drawnCases([1400, 400], name)) {
      it(`has no word left in English and nothing cut off, ${String(width)} pixels wide`, () =>
        inPanel(
          async (panel) => {
            const left = async (): Promise<readonly string[]> =>
              (await wordsLeft(panel.page, own === undefined ? data : `${data}, ${own}`)).filter(
                (line) => !names.has(line),
              );
            await panel.show(views[0]?.[0] ?? assert.fail());
            const inEnglish = await left();
            for (const words of english) assert.ok(inEnglish.includes(words), words);
            await speakPseudo(panel.page);
            for (const [place, [inputs, choose]] of views.entries()) {
              await panel.show(inputs);
              await choose?.(panel);
              await panel.settled();
              const what = `${name} ${String(place)}`;
              assert.deepEqual(await left(), [], what);
              assert.deepEqual(await brokenLayout(panel.page), [], what);
              assert.equal(await overflowOf(panel, 'body'), 0, what);
              await screenshot(panel, `${name}-pseudo-${String(width)}-${String(place)}`);
            }
            await panel.empty('–');
            assert.deepEqual(await left(), [], 'nothing');
          },
          { width },
        ));
    }
  });
}
