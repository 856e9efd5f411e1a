// Scoring into a file with an earlier report, stopped at any moment: the file has the complete earlier report or the complete new one, the
// input files are unchanged, and leftovers are removed later.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeManyClaims } from '../../support/manyClaims.ts';
import { printedBy, startCli } from '../../support/runCli.ts';
import { folderOfSuite } from '../../support/temporaryFolder.ts';
import { describeAttacks, processesAtOnce, runCases } from '../support/cases.ts';
import { isFullRun } from '../../support/runSize.ts';
import { killed, timed } from './killed.ts';

const endings = ['json', 'csv', 'html', 'jsonl', 'md'] as const;

describeAttacks(['killedOutput'], 'scoring that is stopped at any moment', () => {
  const folder = folderOfSuite();
  let usualMs = 0;
  /** Output of an undisturbed run, by file extension. */
  const whole = new Map<string, Promise<string>>();
  const files = { reference: '', predictions: '' };

  const args = (output: string): readonly string[] => [
    ...['score', '-r', files.reference, '-p', files.predictions, '-o', output],
    ...['-m', 'hungarianMeteor,verdict', '--no-store', '-f', 'official'],
  ];

  before(async () => {
    Object.assign(files, writeManyClaims(folder, isFullRun ? 400 : 100));
    await wholeIn(endings[0]);
  });

  function wholeIn(ending: string): Promise<string> {
    const known = whole.get(ending);
    if (known) return known;
    const run = async (): Promise<string> => {
      const output = path.join(folder, `whole.${ending}`);
      const { result, ms } = await timed(() => startCli(args(output)).finished);
      assert.equal(result.status, 0, result.err);
      usualMs = ms;
      return readFileSync(output, 'utf8');
    };
    const running = run();
    whole.set(ending, running);
    return running;
  }
  it('leaves the earlier report or the new one, whole, and nothing that stays', async function () {
    const inputs = [readFileSync(files.reference, 'utf8'), readFileSync(files.predictions, 'utf8')];
    await runCases(
      this,
      'killedOutput',
      async ({ chance, number }, count) => {
        const ending = chance.pick(endings);
        const place = path.join(folder, `case${String(number)}`);
        mkdirSync(place);
        const output = path.join(place, `report.${ending}`);
        const complete = await wholeIn(ending);
        const earlier = `an earlier report\n${complete}`;
        writeFileSync(output, earlier);
        const { signal, status, wasLate, err } = await killed(
          args(output),
          { usualMs, watched: place },
          chance,
        );
        const now = readFileSync(output, 'utf8');
        const where = `${signal}, status ${String(status)}: ${err}`;
        assert.ok(
          now === earlier || now === complete,
          `a whole report was replaced by ${String(now.length)} characters of ${String(earlier.length)}\n${where}`,
        );
        count(wasLate ? 'too late' : now === earlier ? `${signal}, kept` : `${signal}, replaced`);
        if (status === 0) assert.equal(now, complete, 'it said that it was done');
        assert.ok(status === 0 || status === 130 || status === null, `an odd status\n${where}`);
        assert.deepEqual(
          [readFileSync(files.reference, 'utf8'), readFileSync(files.predictions, 'utf8')],
          inputs,
          'an input has changed',
        );
        await checkLeftovers(place, output);
      },
      { atOnce: processesAtOnce },
    );
  });

  /** Checks that leftovers are removed. A killed process cannot remove its files, but the next process can. */
  async function checkLeftovers(place: string, output: string): Promise<void> {
    const strange = (): readonly string[] =>
      readdirSync(place).filter(
        (name) => name !== path.basename(output) && !name.includes('.partial'),
      );
    if (strange().length > 0) {
      await printedBy(...args(output));
    }
    assert.equal(strange().length, 0, `what a stopped run left stays\n${strange().join(', ')}`);
  }
});
