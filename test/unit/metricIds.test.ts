// Only a metric's own module knows its id and columns. Any other code that names a metric would have to change for the next metric.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { metrics } from '../../src/core/score/metrics/registry.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Modules of single metrics. Each may name only its own metric. */
const ownModules: ReadonlyMap<string, (id: string) => boolean> = new Map([
  ['src/core/score/metrics/semqaMetric.ts', (id) => id === 'semqa'],
  [
    'src/core/score/metrics/textMetrics.ts',
    (id) => /^(?:hungarianMeteor|rouge[12L]|bleu|chrf)$/u.test(id),
  ],
  ['src/core/score/measures/rouge.ts', (id) => id.startsWith('rouge')],
  ['src/core/score/metrics/coverage.ts', (id) => id === 'coverage'],
  ['src/core/score/metrics/verdict.ts', (id) => id === 'verdict'],
  ['src/core/score/metrics/averitec.ts', (id) => id === 'averitec'],
  ['src/core/score/metrics/justification.ts', (id) => id === 'justification'],
  ['src/core/score/metrics/ordinalVerdict.ts', (id) => id === 'ordinalVerdict'],
  ['src/core/score/metrics/coverageOverlap.ts', (id) => id === 'coverageOverlap'],
  ['src/core/score/metrics/urlOverlap.ts', (id) => id === 'urlOverlap'],
  ['src/core/score/metrics/feverScore.ts', (id) => id === 'feverScore'],
  ['src/core/score/metrics/supportingFacts.ts', (id) => id === 'supportingFacts'],
  ['src/core/score/metrics/scifactScores.ts', (id) => id === 'scifactScores'],
  ['src/core/score/metrics/nuggetScores.ts', (id) => id === 'nuggetScores'],
  ['src/core/score/metrics/citations.ts', (id) => id === 'citations'],
  ['src/core/score/metrics/rubricScores.ts', (id) => id === 'rubricScores'],
  ['src/core/score/metrics/evidenceStages.ts', (id) => id === 'evidenceStages'],
  ['src/core/score/metrics/sourceSupport.ts', (id) => id === 'sourceSupport'],
  ['src/core/score/metrics/proxyReference.ts', (id) => id === 'proxyReference'],
  ['src/core/score/metrics/wholeEvidence.ts', (id) => id === 'wholeEvidence'],
  ['src/core/score/metrics/justificationCosine.ts', (id) => id === 'justificationCosine'],
  ['src/core/score/metrics/pairRegressor.ts', (id) => id === 'pairRegressor'],
  ['src/core/score/metrics/judged/ev2r.ts', (id) => id === 'ev2r'],
  ['src/core/score/metrics/judged/referenceless.ts', (id) => id === 'referenceless'],
  ['src/core/score/metrics/judged/judgeVerdict.ts', (id) => id === 'judgeVerdict'],
]);

/** Files in which a string only looks like an id, or in which an id is needed on purpose. */
const allowed: readonly (readonly [file: string, id: string, why: string])[] = [
  ['src/core/read/proposing/knownTables.ts', 'nuggetScores', 'what scores a table'],
  ['src/core/score/metrics/registry.ts', 'rouge1', 'group'],
  ['src/core/score/metrics/registry.ts', 'rouge2', 'group'],
  ['src/core/score/metrics/registry.ts', 'rougeL', 'group'],
  ['src/core/base/words/countedNouns.ts', 'justification', 'a noun that is counted'],
  ['src/core/show/pages/judgedView.ts', 'verdict', 'the column with the verdict on a fact'],
  [
    'src/core/score/parameters/textParameters.ts',
    'sourceSupport',
    'the help of an option of this metric',
  ],
  [
    'src/scorer/sourceTexts/retrievedLists.ts',
    'evidenceStages',
    'the name of a page of the documents',
  ],
  ['src/core/analyse/counts/statsWords.ts', 'justification', 'the same'],
  ['src/core/show/tables/scoreTables.ts', 'justification', 'a word over a column'],
  ['src/cli/export.ts', 'semqa', 'an example of a condition'],
  ['src/core/show/tables/claimConditions.ts', 'verdict', 'a field of conditions'],
  ['src/core/show/tables/claimSelection.ts', 'verdict', 'a field of conditions'],
  ['webview/inspector/rows/claimColumns.ts', 'verdict', 'a kind of column'],
  ['webview/inspector/table/claimTable.ts', 'verdict', 'a kind of column'],
  ['src/cli/mapping/choices.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/fields/otherSide.ts', 'justification', 'a member of a claim'],
  ['src/core/read/fields/verdictFields.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/alignment/alignment.ts', 'verdict', 'a member of a claim'],
  ['src/core/read/alignment/alignment.ts', 'justification', 'a member of a claim'],
  ['src/core/score/metrics/metric.ts', 'semqa', 'the name of the settings of SemQA'],
  [
    'src/core/analyse/comparison/orderedVerdicts.ts',
    'ordinalVerdict',
    'its columns, each compared in its own way',
  ],
  ['src/core/score/metrics/averitec.ts', 'verdict', 'what a claim lacks for credit'],
  ['src/core/score/questions/questionWords.ts', 'verdict', 'the same'],
  ['src/core/score/metrics/wholeEvidence.ts', 'rougeL', 'a member of its score'],
  ['src/core/score/metrics/wholeEvidence.ts', 'bleu', 'a member of its score'],
  ['src/core/score/measures/wholeEvidence.ts', 'rougeL', 'the variant of ROUGE'],
  ['src/core/score/measures/wholeEvidence.ts', 'bleu', 'a word of its signature'],
  ['src/core/score/judge/prompts.ts', 'ev2r', 'what a question is for, in the judge’s store'],
  ['src/core/score/judge/prompts.ts', 'referenceless', 'the same'],
  ['src/core/score/judge/prompts.ts', 'judgeVerdict', 'the same'],
  ['src/core/score/judge/profiles.ts', 'ev2r', 'a profile'],
  ['src/core/score/judge/readReply.ts', 'verdict', 'what a reply is about, and a member of it'],
  ['src/core/score/judge/recordedReply.ts', 'verdict', 'what a reply is about'],
  ['src/core/score/judge/prompts.ts', 'verdict', 'a member of replies'],
  ['src/scorer/providers/judge/judgeProviders.ts', 'verdict', 'what a reply is about'],
  ['src/core/read/records/knownForms.ts', 'ev2r', 'the same'],
  ['src/core/read/records/knownForms.ts', 'semqa', "columns of the authors' own table"],
  ['src/core/score/columns/readColumns.ts', 'ev2r', 'the same'],
  ['src/core/read/formats/averitec.ts', 'averitec', 'the name of a file format'],
  ['src/core/read/formats/averitec.ts', 'justification', 'a member of claims in that format'],
  ['src/core/read/formats/averimatec.ts', 'justification', 'a member of claims'],
  ['src/core/read/formats/averimatec.ts', 'verdict', 'a member of submissions'],
  ['src/core/read/formats/averitec.ts', 'averitec', 'the name of a file format'],
  ['src/core/read/formats/averitec.ts', 'justification', 'a member of claims'],
  ['src/core/read/writing/convertEvidence.ts', 'averitec', 'the name of a file format'],
  ['src/core/show/tables/dataSetTables.ts', 'verdict', 'a column of pairs of claims'],
  ['src/cli/convert.ts', 'ev2r', 'a rating scheme in an example'],
  ['src/cli/gate.ts', 'averitec', 'a score in an example'],
  ['src/cli/gate.ts', 'semqa', 'a score in an example'],
  ['src/core/read/formats/fever.ts', 'justification', 'a member of claims'],
  ['src/core/read/evidence/claimParts.ts', 'justification', 'a member of claims'],
  ['src/core/read/evidence/mapped.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/evidence/claimParts.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/evidence/mapped.ts', 'justification', 'a role of a mapping'],
  ['src/core/read/evidence/mappedClaim.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/mapping/mapping.ts', 'averitec', 'whose script'],
  ['src/core/read/fields/verdictSide.ts', 'verdict', 'a word in names of members'],
  ['src/core/read/files/claimInspection.ts', 'verdict', 'a member of evidence files'],
  ['src/core/read/files/joinRows.ts', 'verdict', 'a member of evidence files'],
  ['src/core/read/proposing/chooseMapping.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/proposing/correctRoles.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/proposing/correctRoles.ts', 'justification', 'a role of a mapping'],
  ['src/core/read/mapping/roles.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/mapping/roles.ts', 'justification', 'a role of a mapping'],
  ['src/core/read/proposing/chooseRoles.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/proposing/sampleRoles.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/proposing/chooseRoles.ts', 'justification', 'a role of a mapping'],
  ['src/core/read/proposing/sampleRoles.ts', 'justification', 'a role of a mapping'],
  ['src/core/read/proposing/proposeMapping.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/proposing/rowRoles.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/fields/roleRules.ts', 'verdict', 'a role of a mapping'],
  ['src/core/read/fields/roleRules.ts', 'justification', 'a role of a mapping'],
  ['src/core/analyse/ratings/schemeScale.ts', 'verdict', 'what was rated'],
  ['src/core/analyse/ratings/reading/ratingColumns.ts', 'verdict', 'what was rated, and a form'],
  ['src/core/analyse/ratings/reading/readRatings.ts', 'verdict', 'what was rated'],
  ['src/core/analyse/checklist/perturbedClaims.ts', 'coverage', 'what Ev2R calls a perturbation'],
  [
    'src/core/score/metrics/coverageOverlap.ts',
    'coverage',
    'the standing that it shares with Coverage',
  ],
  ['src/core/show/find/claimFinding.ts', 'justification', 'where a text of a claim stands'],
  ['src/core/show/find/placeWords.ts', 'justification', 'where a text stands'],
  ['src/core/read/formats/claimDecomp.ts', 'justification', 'a member of claims'],
  ['src/core/read/formats/rag.ts', 'justification', 'a member of claims'],
  ['webview/inspector/evidence/justifications.ts', 'justification', 'where a text stands'],
  ['webview/inspector/find/finder.ts', 'justification', 'where a text stands'],
  ['src/core/base/words/glossary/glossary.ts', 'verdict', 'a word that is explained'],
  ['src/core/base/words/glossary/glossary.ts', 'justification', 'a word that is explained'],
  ['webview/metrics/claimLists.ts', 'verdict', 'a member of the view'],
];

function sources(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

/** Returns the texts of all strings, template parts and regular expressions in a file, except import paths. */
function stringsIn(name: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isLiteralExpression(node) && !ts.isNumericLiteral(node)) found.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest));
  return found;
}

const idsOfRows: readonly string[] = metrics.map(({ id }) => id);

/** Ids that are also ordinary words and may therefore occur in sentences. */
const words: ReadonlySet<string> = new Set(['verdict', 'justification', 'coverage']);

/** The part of a text that can be an id, a column or the start of one: letters, digits and `_`. */
const name = /(?<![\p{L}\d])(?<id>\p{L}[\p{L}\d]*)(?<column>_[\w.]*)?/gu;

/**
 * Returns the places where a text has a metric's id: as the whole text, in quotes, or before a column's `_`. Ids that are not
 * words count anywhere. Parts of a longer name (`averitecLevel`, `predicted_verdict`) and of a file path do not count.
 */
function namedIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const { 0: whole, index, groups } of text.matchAll(name)) {
    const id = groups?.['id'] ?? '';
    const [before, after] = [text.charAt(index - 1), text.charAt(index + whole.length)];
    const isAlone = whole === text || (before === '"' && after === '"');
    const isName = isAlone || groups?.['column'] !== undefined || !words.has(id);
    if (idsOfRows.includes(id) && isName && before !== '_') found.push(id);
  }
  return found;
}

const isAllowed = (file: string, id: string): boolean =>
  ownModules.get(file)?.(id) === true ||
  allowed.some(([place, text]) => place === file && text === id);

describe('ids of metrics in strings', () => {
  const found = [...sources('src'), ...sources('webview')].flatMap((file) =>
    stringsIn(file, readFileSync(path.join(root, file), 'utf8'))
      .flatMap(namedIn)
      .map((id) => ({ file, id })),
  );

  it('stand in the metric’s own module, and elsewhere only for a reason', () => {
    assert.ok(found.length > metrics.length);
    assert.deepEqual(
      found.filter(({ file, id }) => !isAllowed(file, id)),
      [],
    );
  });

  it('are still there where they are allowed', () => {
    for (const [file, text, why] of allowed) {
      assert.ok(
        found.some((one) => one.file === file && one.id === text),
        `${file} has no "${text}" any more (${why})`,
      );
    }
    for (const file of ownModules.keys())
      assert.ok(
        found.some((one) => one.file === file),
        file,
      );
  });

  it('are seen in every kind of string', () => {
    const source = `
      import x from './semqa.ts'; // "averitec"
      a("semqa"); b(\`bleu\`); type T = O["chrf"]; c(\`\${x}verdict\`); d('Add "justification" here');
      e('the verdict is wrong'); f('score with rouge1 or urlOverlap'); g(\`verdict_\${part}\`);
      h('predicted_verdict', 'averitecLevel', 'docs/semqaPages'); i(/^semqa$/u); j(x === 'bleu_question');`;
    assert.deepEqual(stringsIn('a.ts', source).flatMap(namedIn), [
      ...['semqa', 'bleu', 'chrf', 'verdict', 'justification'],
      ...['rouge1', 'urlOverlap', 'verdict', 'semqa', 'bleu'],
    ]);
  });

  it('begin every column of their metric', () => {
    const columns = metrics.flatMap(({ scores }) => scores.map(({ column }) => column));
    assert.deepEqual(
      columns.flatMap(namedIn),
      metrics.flatMap(({ id, scores }) => scores.map(() => id)),
    );
  });
});
