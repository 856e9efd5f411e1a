// Merges parts in JSON Lines line by line. The output and the errors must equal those of merging whole reports.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { merge } from '../../../../src/cli/merge/merge.ts';
import { writerOf, type OutputFormat } from '../../../../src/cli/output/outputFormats.ts';
import type { Report } from '../../../../src/core/score/report/report.ts';
import { MergeRefusal } from '../../../../src/core/score/report/shards/runPart.ts';
import { readReportText } from '../../../../src/core/score/report/stored/storedReport.ts';
import { Random } from '../../../../src/core/base/statistics/random.ts';
import { runSize } from '../../../support/runSize.ts';
import { folderOfSuite } from '../../../support/temporaryFolder.ts';
import { writtenReport } from '../../../support/writtenReport.ts';
import { describeError } from '../../../../src/protocol/errors.ts';
import { cutReport } from '../../../support/cutReport.ts';
import { mergedReport } from '../../../support/mergedReport.ts';
import { reportOfSeed } from '../../../support/randomReport.ts';
import { Reader } from '../cliFixture.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';

const width = 100;
/** Number of random reports. */
const seeds = runSize(24, 12);

function written(report: Report, format: OutputFormat): string {
  return writtenReport(writerOf(format, width), report);
}

/** A text with a file name, used in place of a file. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

describe('evidence-inspector merge of parts in JSON Lines', function () {
  this.timeout(120_000);

  const folder = folderOfSuite();
  const at = (name: string): string => path.join(folder, name);

  async function merging(
    names: readonly string[],
    ending: string,
    environment = new Reader().environment(undefined, width),
  ): Promise<{
    readonly status: number;
    readonly text: string | undefined;
    readonly said: string;
  }> {
    const output = at(`merged.${ending}`);
    rmSync(output, { force: true });
    const said: string[] = [];
    const progress = { ...environment.progress, printLine: (line: string) => said.push(line) };
    // A metric of a random report may fail for any number of claims.
    const maxFailed = { most: 100, isShare: true };
    const status = await merge(
      { parts: names.map(at), output, maxFailed },
      { ...environment, progress },
    );
    const text = existsSync(output) ? readFileSync(output, 'utf8') : undefined;
    return { status, text, said: said.join('\n') };
  }

  /** Returns the result of merging files that are read as a whole. */
  async function inMemory(files: readonly NamedText[]): Promise<Report | string> {
    const parts = [];
    for (const { name, text } of files) {
      try {
        parts.push({ name: path.relative('', at(name)), report: readReportText(text) });
      } catch (error) {
        const next = 'Create the report again with `evidence-inspector score --output`.';
        return `${at(name)} is not a usable report: ${textOf(describeError(error))}. ${next}`;
      }
    }
    try {
      return await mergedReport(parts);
    } catch (error) {
      if (!(error instanceof MergeRefusal)) throw error;
      return `${error.message} ${error.nextStep}`;
    }
  }

  function put(files: readonly NamedText[]): readonly string[] {
    for (const { name, text } of files) writeFileSync(at(name), text);
    return files.map(({ name }) => name);
  }

  async function linesOf(seed: number, of: number): Promise<readonly NamedText[] | undefined> {
    const report = await reportOfSeed(seed);
    if (!report.complete) return undefined;
    return cutReport(report, of).map((part, index) => ({
      name: `part-${String(index + 1)}.jsonl`,
      text: written(part, 'jsonl'),
    }));
  }

  it('gives the bytes of one run in every form, whatever is scored, in any order, with parts twice or as JSON', async () => {
    let merged = 0;
    for (let seed = 1; seed <= seeds; seed += 1) {
      const report = await reportOfSeed(seed);
      const random = Random.seeded(seed);
      const of = 1 + random.below(report.claims.length + 2);
      const parts = await linesOf(seed, of);
      if (!parts) continue;
      const some = cutReport(report, of).flatMap((part, index) =>
        random.below(3) === 0
          ? [{ name: `again-${String(index)}.json`, text: written(part, 'json') }]
          : [],
      );
      const copies = parts
        .filter(() => random.below(4) === 0)
        .map(({ name, text }) => ({ name: `copy-of-${name}`, text: `${text}\n \n` }));
      const names = [...put([...parts, ...some, ...copies])]
        .map((name) => [random.next(), name] as const)
        .sort(([a], [b]) => a - b)
        .map(([, name]) => name);
      for (const [ending, format] of [
        ['json', 'json'],
        ['jsonl', 'jsonl'],
        ['csv', 'csv'],
        ['md', 'markdown'],
        ['html', 'html'],
      ] as const) {
        const { status, text, said } = await merging(names, ending);
        assert.equal(status, 0, `seed ${String(seed)}: ${said}`);
        assert.equal(text, written(report, format), `seed ${String(seed)}, ${format}`);
      }
      merged += 1;
    }
    assert.ok(merged > (15 / 24) * seeds, `only ${String(merged)} were tried`);
  });

  it('is refused as reports that are read whole are, and writes nothing', async () => {
    const kinds = {
      missing: (files) => files.slice(1),
      unfinished: ([file, ...rest]) => [
        changed(file, -1, (end) => ({ ...end, complete: false })),
        ...rest,
      ],
      withoutEnd: ([file, ...rest]) => [withLines(file, (lines) => lines.slice(0, -1)), ...rest],
      withoutClaim: ([file, ...rest]) => [withLines(file, (lines) => lines.slice(1)), ...rest],
      cut: ([file, ...rest], random) => [
        { ...file, text: file.text.slice(0, 1 + random.below(file.text.length - 2)) },
        ...rest,
      ],
      edited: ([file, ...rest]) => [
        changed(file, 0, (claim) => ({ ...claim, predictedVerdict: 'Supported, or not' })),
        ...rest,
      ],
      blankLine: ([file, ...rest]) => [
        withLines(file, ([first = '', ...lines]) => [first, '', ...lines]),
        ...rest,
      ],
      claimTwice: ([file, ...rest]) => [
        withLines(file, ([first = '', ...lines]) => [first, first, ...lines]),
        ...rest,
      ],
      otherRun: ([file, ...rest]) => [
        changed(file, -1, (end) => ({
          ...end,
          provenance: {
            ...(end['provenance'] as Members),
            product: { name: 'evidence-inspector', version: '9.9.9' },
          },
        })),
        ...rest,
      ],
      otherNotes: ([file, ...rest]) => [
        changed(file, -1, (end) => ({
          ...end,
          notes: [
            ...(end['notes'] as unknown[]),
            { code: 'x', message: 'x', count: 1, claims: [] },
          ],
        })),
        ...rest,
      ],
      copyOfOther: (files) => {
        const [file] = files;
        const other = { ...file, name: 'other.jsonl' };
        return [
          ...files,
          changed(other, -1, (end) => ({
            ...end,
            notes: [
              ...(end['notes'] as unknown[]),
              { code: 'x', message: 'x', count: 1, claims: [] },
            ],
          })),
        ];
      },
      noReport: ([file, ...rest]) => [changed(file, -1, () => ({ schema: 'other' })), ...rest],
    } satisfies Record<string, Damage>;
    const refused = new Map<string, number>();
    for (let seed = 1; seed <= seeds; seed += 1) {
      const random = Random.seeded(seed);
      const files = await linesOf(seed, 2 + random.below(2));
      if (!files?.every(({ text }) => text.split('\n').length > 2)) continue;
      for (const [kind, damage] of Object.entries<Damage>(kinds)) {
        const damaged = damage(files as Files, random);
        const expected = await inMemory(damaged);
        const { status, text, said } = await merging(put(damaged), 'json');
        const where = `seed ${String(seed)}, ${kind}`;
        if (typeof expected === 'string') {
          assert.equal(status, 1, where);
          assert.equal(said, `error: ${expected}`, where);
          assert.equal(text, undefined, where);
          refused.set(kind, (refused.get(kind) ?? 0) + 1);
        } else {
          assert.equal(status, 0, `${where}: ${said}`);
          assert.equal(text, written(expected, 'json'), where);
        }
      }
    }
    for (const kind of Object.keys(kinds)) {
      assert.ok(
        (refused.get(kind) ?? 0) > (5 / 24) * seeds,
        `${kind}: ${JSON.stringify([...refused])}`,
      );
    }
  });
});

type Members = Readonly<Record<string, unknown>>;
type Files = readonly [NamedText, ...NamedText[]];
type Damage = (files: Files, random: Random) => readonly NamedText[];

function withLines(
  { name, text }: NamedText,
  change: (lines: readonly string[]) => readonly string[],
): NamedText {
  return { name, text: `${change(text.trimEnd().split('\n')).join('\n')}\n` };
}

/** Returns a copy of the file in which one line is changed. */
function changed(file: NamedText, line: number, change: (json: Members) => Members): NamedText {
  return withLines(file, (lines) =>
    lines.with(line, JSON.stringify(change(JSON.parse(lines.at(line) ?? '') as Members))),
  );
}
