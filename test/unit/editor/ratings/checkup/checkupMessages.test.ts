import assert from 'node:assert/strict';
import { reliabilitiesIn } from '../../../../../src/core/analyse/checkup/ceiling.ts';
import { parseScales } from '../../../../../src/core/score/columns/columnScales.ts';
import { ImportedColumns } from '../../../../../src/core/score/columns/importedColumns.ts';
import { readColumns } from '../../../../../src/core/score/columns/readColumns.ts';
import type { ScoredClaim } from '../../../../../src/core/score/results/claims.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import {
  buildCheckedRun,
  checkupHeader,
} from '../../../../../src/editor/ratings/checkup/checkupMessages.ts';
import type { Run } from '../../../../../src/editor/runs/run.ts';
import { markWords } from '../../../../support/markWords.ts';
import { editPredictions, handClaim, missingClaim, resultOf, runOf } from '../../sampleClaims.ts';

const claims = [handClaim, missingClaim];

/** Creates a scored run with the sample's two claims and a column file. */
function runWith(text: string, scales?: string): Run {
  const file = readColumns(text, scales === undefined ? undefined : parseScales(scales));
  const columns = new ImportedColumns({ id: 'ratings', name: 'r.csv', sha256: 'ab', file });
  columns.add(claims.map(({ index, claim }) => ({ index, id: index, text: claim })));
  const withCells = claims.map((claim): ScoredClaim => {
    const cells = columns.cellsOf(claim.index);
    return cells ? { ...claim, inputs: { ...claim.inputs, ratings: cells } } : claim;
  });
  const run = runOf(withCells, { metrics: ['semqa', columns.description] });
  const result = resultOf(run);
  const provenance = {
    ...result.provenance,
    described: [columns.description],
    columns: [columns.provenance()],
  };
  run.result = { ...result, provenance };
  run.state = { kind: 'complete' };
  return run;
}

describe('a run as a check-up', () => {
  it('is its rated columns, its metrics and its claims in order', async () => {
    const checked = await buildCheckedRun(runWith('claim_id,tone\n0,2\n1,5\n', 'tone=1..5'));
    assert.ok(checked?.kind === 'rated');
    const { ratings, metrics } = checked.input;
    assert.deepEqual(
      ratings.map(({ name, values }) => [name, values]),
      [['tone', [2, 5]]],
    );
    // 0.5875 is computed by hand (sampleClaims). Without a prediction, evidence scores 0.
    const semqa = metrics.find(({ column }) => column === 'semqa');
    assert.deepEqual(
      semqa?.values.map((value) => Number(value?.toPrecision(10))),
      [0.5875, 0],
    );
  });

  it('is unrated without columns, and with columns that are scores', async () => {
    const run = runOf(claims);
    run.result = resultOf(run);
    run.state = { kind: 'complete' };
    assert.deepEqual(await buildCheckedRun(run), { kind: 'unrated', hasColumns: false });
    assert.deepEqual(await buildCheckedRun(runWith('claim_id,published\n0,0.2\n1,0.5\n')), {
      kind: 'unrated',
      hasColumns: true,
    });
  });

  it('has the ceiling that a file of single ratings sets, by the name of its column', async () => {
    const run = runWith('claim_id,tone\n0,2\n1,5\n', 'tone=1..5');
    const single = reliabilitiesIn(
      'claim_id,rater,tone\na,x,1\na,y,2\nb,x,4\nb,y,5\nc,x,3\nc,y,3\n',
    );
    const [without, withFile] = [await buildCheckedRun(run), await buildCheckedRun(run, single)];
    assert.ok(without?.kind === 'rated' && withFile?.kind === 'rated');
    // ICC1: the means of the claims are 1.5, 4.5 and 3, so the mean square is 2 · 4.5 / 2 = 4.5 between claims and (0.5 + 0.5 +
    // 0) / 3 = 1/3 within claims.
    const icc = (4.5 - 1 / 3) / (4.5 + 1 / 3);
    assert.ok(Math.abs((single.get('tone')?.single ?? 0) - icc) < 1e-12);
    assert.equal(without.input.ratings[0]?.ceiling, null);
    assert.ok(Math.abs((withFile.input.ratings[0]?.ceiling ?? 0) - Math.sqrt(icc)) < 1e-12);
  });

  it('is not there while claims come, nor before the files are read', async () => {
    const run = runWith('claim_id,tone\n0,2\n1,5\n');
    run.state = { kind: 'scoring', stage: 'scoring', done: 1, total: 2 };
    assert.equal(await buildCheckedRun(run), null);
    const stopped = runOf(claims);
    stopped.state = { kind: 'stopped', message: 'Cancelled.' };
    assert.equal(await buildCheckedRun(stopped), null);
  });

  it('has a header that says once what should be known', () => {
    const run = runWith('claim_id,tone\n0,2\n');
    assert.ok(run.result);
    const note = {
      code: 'missingColumnClaims' as const,
      ...{ message: '1 claim is not rated.', count: 1, claims: [1] },
    };
    run.result = { ...run.result, notes: [note, note] };
    editPredictions(run);
    const header = checkupHeader(run);
    assert.equal(header.notes.filter((said) => said === note.message).length, 1);
    const { sentence = '' } = header.edited ?? {};
    assert.match(textOf(sentence), /^1 claim was edited after scoring/u);
    assert.equal(markWords(sentence), `<${textOf(sentence)}>`);
    assert.match(header.provenance, /r\.csv \(ab\)/u);
  });
});
