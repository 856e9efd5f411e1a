// Reads files as people have them (the research data wild and forms) from the command line, and compares what comes out
// with the right values. Each folder's README.md or expect.json says how a value is known. The same kinds of files, rebuilt small, are
// tested in test/unit/core/read/claims, which needs no research data.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCli, type CliResult } from '../support/runCli.ts';
import { folderOfSuite } from '../support/temporaryFolder.ts';
import { sharedPath } from './sharedFolder.ts';

interface WildRow {
  /** Path in the research data. */
  readonly file: string;
  /** What `mapping` says of the file that its mapping reads. */
  readonly says?: readonly string[];
  /** The question that `mapping` asks, and the answer that a person would give. */
  readonly asks?: { readonly about: RegExp; readonly choose: string };
  readonly args?: readonly string[];
  /** The command says this, and fails. No mapping can read the file. */
  readonly refuses?: RegExp;
  /** Reference that the file is scored against, itself if it has both sides, and the right accuracy of its verdicts. */
  readonly reference?: { readonly file?: string; readonly accuracy: string };
}

const averitec = 'wild/02-gold-label-read-as-predicted/reference.json';

const rows: readonly WildRow[] = [
  {
    file: 'wild/01-unsupported-becomes-supported/facts.json',
    says: ['12 claims.', '12 verdicts: Supported 6, unsupported 6.'],
  },
  {
    file: 'wild/04-object-keyed-by-claim-id/system.json',
    says: ['4 claims.'],
    reference: { file: averitec, accuracy: '1.00' },
  },
  {
    file: 'wild/07-python-list-in-csv-cell/parts.csv',
    says: ['16 passages'],
  },
  {
    file: 'wild/07-python-list-in-csv-cell/system.csv',
    says: ['4 claims.', '4 questions'],
  },
  { file: 'wild/09-ragas-csv/result.csv', says: ['2 claims.'] },
  {
    file: 'wild/10-true-label-proposed-as-verdict/system.json',
    says: ['Verdict: predicted_label'],
  },
  {
    file: 'wild/18-pred_label-not-proposed/system.json',
    reference: { file: averitec, accuracy: '1.00' },
  },
  {
    file: 'wild/21-evidence-under-another-name/system.jsonl',
    says: ['4 claims.', '4 verdicts'],
  },
  {
    file: 'wild/24-gold-label-of-the-document-as-prediction/samples.jsonl',
    says: ['Verdict: filtered_resps[]', '12 claims.'],
    reference: {
      file: 'wild/24-gold-label-of-the-document-as-prediction/reference.json',
      accuracy: '0.50',
    },
  },
  {
    file: 'wild/24-gold-label-of-the-document-as-prediction/simple.json',
    reference: {
      file: 'wild/24-gold-label-of-the-document-as-prediction/reference.json',
      accuracy: '0.50',
    },
  },
  {
    file: 'wild/24-gold-label-of-the-document-as-prediction/flat.csv',
    reference: {
      file: 'wild/24-gold-label-of-the-document-as-prediction/reference.json',
      accuracy: '0.50',
    },
  },
  {
    file: 'wild/25-sentence-pairs-reversed-or-refused/pairs-capital.tsv',
    says: ['Claim: Sentence2', '5 claims.', '5 passages', 'not_entailment 3, entailment 2'],
  },
  {
    file: 'wild/25-sentence-pairs-reversed-or-refused/pairs.tsv',
    says: ['Claim: sentence2', '5 claims.', '5 passages'],
  },
  {
    file: 'wild/27-baseline-taken-instead-of-the-system/full_results.json',
    says: ['Verdict: synthesis.final_verdict', '3 claims.', '12 passages'],
    reference: { accuracy: '1.00' },
  },
  {
    file: 'wild/28-column-evidence-dropped-for-a-question/rows.csv',
    says: ['2 claims.', '5 passages', 'Refutes 3', 'Supports 1', 'Neutral 1'],
  },
  {
    file: 'wild/29-promptfoo-answers-become-stances/results.json',
    says: ['2 claims.', '2 passages', '2 verdicts: Supported 2.'],
  },
  {
    file: 'wild/29-promptfoo-answers-become-stances/results.json',
    args: ['--system', 'openai:m2'],
    says: ['2 claims.', '2 passages', '2 verdicts: Refuted 2.'],
  },
  {
    file: 'wild/31-verdict-in-an-object/predictions.json',
    says: ['2 verdicts: Supported 1, Refuted 1.'],
    reference: { file: 'wild/31-verdict-in-an-object/reference.json', accuracy: '1.00' },
  },
  {
    file: 'wild/33-needs-no-mapping-but-use-a-mapping/errors.json',
    says: ['2 claims.', '2 passages', '2 verdicts'],
  },
  {
    file: 'wild/34-fever-2018-itself/predictions.jsonl',
    reference: { file: 'wild/34-fever-2018-itself/gold.jsonl', accuracy: '1.00' },
  },
  {
    file: 'wild/35-other-small-refusals/broken.json',
    refuses: /line 3|:3:/u,
  },
  { file: 'wild/35-other-small-refusals/results.ipynb', refuses: /notebook/u },
  {
    file: 'wild/36-rows-swallowed-by-a-quotation-mark/rows.tsv',
    says: ['6 claims.', '6 verdicts: Supported 4, Refuted 2.'],
  },
  {
    file: 'forms/01-fever2018-two-files/predictions.jsonl',
    reference: { file: 'forms/01-fever2018-two-files/gold.jsonl', accuracy: '0.57' },
  },
  {
    file: 'forms/03-feverous-one-file/dev.combined.verdict.jsonl',
    reference: { accuracy: '0.80' },
  },
  {
    file: 'forms/11-nuggetizer/assignments.orla-rag-1.jsonl',
    says: ['4 claims.', '12 passages'],
  },
  {
    file: 'forms/15-lm-eval-multiple-choice/samples_orla_mc_2026-11-28T10-00-00.000000.jsonl',
    says: ['Verdict: prediction', '6 claims.', '6 passages'],
    reference: { accuracy: '0.67' },
  },
  {
    file: 'forms/17-inspect-log/2026-11-28T10-00-00-00-00_orla_8VbkS.json',
    says: ['Claim: metadata.claim', 'Verdict: scores.verdict.answer', '6 claims.'],
    reference: { accuracy: '0.50' },
  },
  {
    file: 'forms/19-deepeval-test-run/test_run_20261128_100000.json',
    says: ['Verdict: actualOutput', 'Passage: retrievalContext[]', '6 claims.'],
    reference: { accuracy: '0.50' },
  },
  {
    file: 'forms/27-glue-pairs/RTE.tsv',
    says: ['7 claims.', '7 verdicts'],
    reference: { file: 'forms/27-glue-pairs/dev.tsv', accuracy: '0.71' },
  },
  {
    file: 'forms/29-systems-in-columns/systems.csv',
    asks: { about: /gpt-4o-mini_prediction/u, choose: 'verdict=gpt-4o_prediction' },
    reference: { accuracy: '0.75' },
  },
  {
    file: 'forms/30-object-keyed-by-id/predictions.json',
    says: ['4 claims.', '4 verdicts'],
    reference: { file: 'forms/30-object-keyed-by-id/reference.json', accuracy: '0.60' },
  },
  {
    file: 'forms/33-passage-rows-apart/climate_like.csv',
    says: ['4 claims.', '11 passages', '4 verdicts', 'Supported 3, Refuted 3'],
  },
];

/** Files of ratings, with Krippendorff's alpha of each dimension as `agreement` prints it. */
const ratings: readonly (readonly [files: string, alphas: readonly string[]])[] = [
  ['wild/26-texts-and-metadata-counted-as-raters/ratings.csv', ['0.51']],
  ['wild/26-texts-and-metadata-counted-as-raters/dimensions.csv', ['0.39', '−0.031']],
  ['wild/30-own-exports-of-annotation-tools/labelstudio.json', ['0.44']],
  ['wild/30-own-exports-of-annotation-tools/argilla.json', ['0.44']],
  ['wild/30-own-exports-of-annotation-tools/prodigy.jsonl', ['0.000']],
  ['wild/35-other-small-refusals/a.jsonl wild/35-other-small-refusals/b.jsonl', ['0.000']],
  ['forms/13-kqa-annotators/NLI_medical_annotator.csv', ['0.48']],
  ['forms/21-label-studio-json/project-3-at-2026-11-28-10-00-00000000.json', ['0.30', '0.044']],
  ['forms/23-argilla2-records/records.json', ['0.41', '0.65']],
  ['forms/25-prodigy-choice/orla_claims.jsonl', ['0.44']],
];

const scored = (reference: string, predictions: string, metrics = 'hungarianMeteor,verdict') =>
  ['score', '-r', reference, '-p', predictions, '-m', metrics] as const;

/** Commands in a folder, with what they print. Words that end in an extension are files of the folder. */
const commands: readonly (readonly [
  folder: string,
  args: readonly string[],
  prints: readonly string[],
])[] = [
  [
    'wild/02-gold-label-read-as-predicted',
    scored('reference.json', 'system.json', 'verdict'),
    ['0.00 (Verdict accuracy), 0.00 (Macro F1)'],
  ],
  [
    'wild/03-averitec2023-without-claim',
    [...scored('reference.json', 'system.json'), '--format', 'official'],
    ['0.9988555286371787', '0.999818653850928', '1.00 (Verdict accuracy)'],
  ],
  ...['pandas.json', 'lists.json'].map(
    (file) =>
      [
        'wild/05-columnar-json',
        [...scored('reference.json', file), '--format', 'official'],
        ['0.8812996237316846', '1.00 (Verdict accuracy)'],
      ] as const,
  ),
  [
    'wild/05-columnar-json',
    scored('ragas-lists.json', 'ragas-lists.json', 'rouge1'),
    ['2 claims', '0.62 (ROUGE-1 Q+A)'],
  ],
  [
    'wild/08-evidence-as-json-text',
    [...scored('reference.json', 'system.json'), '--format', 'official'],
    ['0.9988555286371787', '0.8812996237316846'],
  ],
  ...['utf16.json', 'system.json.gz'].map(
    (file) =>
      [
        'wild/11-other-encodings-and-containers',
        scored('reference.json', file, 'verdict'),
        ['1.00 (Verdict accuracy)'],
      ] as const,
  ),
  [
    'wild/11-other-encodings-and-containers',
    ['mapping', 'table-utf16.csv'],
    ['Verdict: pred_label', '4 claims.', '4 questions'],
  ],
  [
    'wild/13-a-row-for-each-passage',
    scored('reference.json', 'system.jsonl'),
    ['0.88 (METEOR Q+A)'],
  ],
  [
    'wild/14-reference-given-as-predictions',
    scored('reference.json', 'system.json'),
    ['equal the reference verdicts', 'repeats the reference word for word'],
  ],
  [
    'wild/14-reference-given-as-predictions',
    scored('reference.json', 'reference.json'),
    ['are the same file'],
  ],
  [
    'wild/15-last-digit-of-means',
    [
      ...scored('reference.json', 'system.json', 'hungarianMeteor,verdict,averitec'),
      '--format',
      'official',
    ],
    ['0.20223254500702814', '0.21402299254798715'],
  ],
  [
    'wild/16-reference-with-own-ids',
    scored('reference.json', 'system.json'),
    ['0.88 (METEOR Q+A)', 'is not the position of the claim'],
  ],
  [
    'wild/17-other-labels-macro-f1-zero',
    [
      ...scored('reference.csv', 'system.csv', 'verdict'),
      ...['--reference-mapping', 'verdicts.map.json', '--mapping', 'verdicts.map.json'],
    ],
    ['0.83 (Verdict accuracy), 0.87 (Macro F1)', '--data-set'],
  ],
  [
    'wild/19-claim-dates-not-read',
    ['doctor', 'system.json', '--reference', 'reference.json'],
    ['evidenceAfterClaim  evidence dated after the claim  warning          5'],
  ],
  [
    'wild/20-ragchecker-results',
    scored('results.json', 'results.json', 'rouge1'),
    ['0.75 (ROUGE-1 Q+A)'],
  ],
  [
    'wild/32-stored-reply-with-words-around-the-json',
    ['score', '--replies', 'replies.jsonl', '-m', 'ev2r'],
    ['0.50 (Ev2R recall)', 'averaged over 4 claims'],
  ],
  [
    'forms/07-wice-scores',
    scored('test.jsonl', 'test.jsonl', 'verdict'),
    ['WiCE, reference, 6 claims', '1.00 (Verdict accuracy), 1.00 (Macro F1)'],
  ],
  [
    'forms/05-scifact',
    ['score', '-r', 'claims_dev.jsonl', '-p', 'predictions.jsonl'],
    ['SciFact scores 0.67 (Abstracts F1), 0.57 (Abstracts P), 0.80 (Abstracts R)'],
  ],
];

type Outcome = 'right' | 'asks' | 'refused' | 'wrong';

describe('files as people have them', () => {
  const folder = folderOfSuite();
  for (const [at, row] of rows.entries()) {
    it(`${row.file} ${(row.args ?? []).join(' ')}`, async function () {
      const outcome = await tryRow(this, row, path.join(folder, String(at)));
      const expected = row.refuses ? 'refused' : row.asks ? 'asks' : 'right';
      assert.equal(outcome.outcome, expected, outcome.said);
    });
  }

  for (const [folder, args, prints] of commands) {
    it(`${folder}: ${args.join(' ')}`, async function () {
      const store = args[0] === 'score' ? ['--no-store'] : [];
      const { out, err } = await runCli(
        ...args.map((arg) =>
          /\.\w+$/u.test(arg) ? sharedPath(this, `data/${folder}/${arg}`) : arg,
        ),
        ...store,
      );
      for (const words of prints) assert.ok((out + err).includes(words), `${words}\n${out}${err}`);
    });
  }

  for (const [files, alphas] of ratings) {
    it(`agreement ${files}`, async function () {
      const paths = files.split(' ').map((file) => sharedPath(this, `data/${file}`));
      const { out } = await runCli('agreement', ...paths);
      const said = [...out.matchAll(/^Agreement on .*Krippendorff's alpha (\S+) \(/gmu)].map(
        ([, alpha]) => alpha,
      );
      assert.deepEqual(said, alphas, out);
    });
  }

  interface Tried {
    readonly outcome: Outcome;
    readonly said: string;
  }

  async function tryRow(test: Mocha.Context, row: WildRow, stem: string): Promise<Tried> {
    const file = sharedPath(test, `data/${row.file}`);
    const mapping = `${stem}.json`;
    const propose = (...more: readonly string[]): Promise<CliResult> =>
      runCli('mapping', file, '-o', mapping, ...(row.args ?? []), ...more);
    let proposed = await propose();
    const before = await runCli('stats', file);
    const isNotNeeded = proposed.err.includes('needs no mapping');
    const isUseful = before.status === 0 && !/mapping/iu.test(before.err);
    if (isNotNeeded && !isUseful) return { outcome: 'wrong', said: proposed.err + before.err };
    if (row.refuses) {
      const isRight = proposed.status !== 0 && row.refuses.test(proposed.err);
      return { outcome: isRight ? 'refused' : 'wrong', said: proposed.err };
    }
    const hasAsked = row.asks?.about.test(proposed.err) === true && proposed.status !== 0;
    if (hasAsked) proposed = await propose('--choose', row.asks.choose);
    const lacks = (row.says ?? []).filter((words) => !proposed.err.includes(words));
    const isReady = proposed.status === 0 || isNotNeeded;
    if (!isReady || lacks.length > 0) {
      const outcome = proposed.status === 0 ? 'wrong' : 'refused';
      return { outcome, said: `lacks ${lacks.join(' | ')}\n${proposed.err}` };
    }
    if (row.reference) {
      const reference = sharedPath(test, `data/${row.reference.file ?? row.file}`);
      const own = isNotNeeded ? [] : ['--mapping', `${path.basename(file)}=${mapping}`];
      const ofReference = await runCli('mapping', reference, '--role', 'reference');
      const isMapped = ofReference.status === 0 && !ofReference.err.includes('needs no mapping');
      if (isMapped) writeFileSync(`${stem}.reference.json`, ofReference.out);
      const scored = await runCli(
        ...['score', '-r', reference, '-p', file, '-m', 'verdict', '--no-store', ...own],
        ...(isMapped ? ['--reference-mapping', `${stem}.reference.json`] : []),
      );
      const [, accuracy] = /(\d\.\d\d) \(Verdict accuracy\)/u.exec(scored.out + scored.err) ?? [];
      if (accuracy !== row.reference.accuracy) {
        const said = `accuracy ${String(accuracy)}\n${proposed.err}${scored.err}`;
        return { outcome: scored.status === 0 ? 'wrong' : 'refused', said };
      }
    }
    return { outcome: hasAsked ? 'asks' : 'right', said: proposed.err };
  }
});
