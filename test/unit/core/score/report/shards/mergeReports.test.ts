import assert from 'node:assert/strict';
import type { Report } from '../../../../../../src/core/score/report/report.ts';
import { MergeRefusal } from '../../../../../../src/core/score/report/shards/runPart.ts';
import { Random } from '../../../../../../src/core/base/statistics/random.ts';
import { cutReport, jsonOf } from '../../../../../support/cutReport.ts';
import { mergedReport, type Part } from '../../../../../support/mergedReport.ts';
import { reportOfSeed } from '../../../../../support/randomReport.ts';
import { sampleReport } from '../sampleReport.ts';
import { runSize } from '../../../../../support/runSize.ts';

function named(reports: readonly Report[]): readonly Part[] {
  return reports.map((report, at) => ({ name: `part${String(at + 1)}.json`, report }));
}

/** Returns the part with changes, as if a different run had written it. */
function changed(part: Part | undefined, change: Partial<Report>): Part {
  assert.ok(part);
  return { name: 'other.json', report: { ...part.report, ...change } };
}

async function refusal(parts: readonly Part[]): Promise<string> {
  try {
    await mergedReport(parts);
  } catch (error) {
    assert.ok(error instanceof MergeRefusal, String(error));
    return `${error.message} ${error.nextStep}`;
  }
  return assert.fail('merged');
}

/** The report with the number of claims that it contains. */
const whole: Report = {
  ...sampleReport,
  provenance: {
    ...sampleReport.provenance,
    reference: { ...sampleReport.provenance.reference, claims: sampleReport.claims.length },
  },
};
const parts = named(cutReport(whole, 2));
const [first, second] = parts;

describe('reports of every kind, cut into any number of parts', function () {
  this.timeout(60_000);

  it('are byte for byte the report of one run again, in any order and with parts twice', async () => {
    let merged = 0;
    const seeds = runSize(120, 40);
    for (let seed = 1; seed <= seeds; seed += 1) {
      const report = await reportOfSeed(seed);
      if (!report.complete) continue;
      const random = Random.seeded(seed);
      const count = report.claims.length;
      for (const shards of [1, 1 + random.below(count + 3)]) {
        const cut = named(cutReport(report, shards));
        const again = [...cut, ...cut.filter(() => random.below(3) === 0)];
        const order = again
          .map((part) => [random.next(), part] as const)
          .sort(([a], [b]) => a - b)
          .map(([, part]) => part);
        assert.equal(
          jsonOf(await mergedReport(order)),
          jsonOf(report),
          `seed ${seed} in ${shards} parts`,
        );
        merged += 1;
      }
    }
    assert.ok(merged > (100 / 120) * seeds, `only ${merged} were tried`);
  });
});

describe('parts that cannot be merged', () => {
  it('are told when one is missing, with the command that makes it', async () => {
    const three = named(cutReport(whole, 3)).slice(0, 2);
    assert.match(
      await refusal(three),
      /^1 of 3 parts is missing: 3\/3\. Make it with the command of the other parts, 3\/3 with: `evidence-inspector score --reference .* --shard 3\/3 --output part-3-of-3\.json`\.$/u,
    );
    const lines = three.map(({ report }, at) => ({ name: `part-${String(at)}.jsonl`, report }));
    assert.match(await refusal(lines), /--output part-3-of-3\.jsonl`\.$/u);
    assert.match(
      await refusal(named(cutReport(whole, 30)).slice(29)),
      /^29 of 30 parts are missing: 1\/30, 2\/30, .* and 19 more\./u,
    );
  });

  it('count as missing when unfinished or shortened', async () => {
    const unfinished = changed(second, { complete: false });
    assert.ok(first);
    assert.match(await refusal([first, unfinished]), /missing: 2\/2 \(unfinished: other\.json\)/u);
    const shortened = changed(first, { claims: [] });
    assert.match(await refusal([shortened, ...parts.slice(1)]), /missing: 1\/2/u);
    // It is enough if one copy of the part is finished.
    assert.equal(jsonOf(await mergedReport([unfinished, ...parts])), jsonOf(whole));
  });

  it('are not whole reports, and not parts that cannot be', async () => {
    assert.match(await refusal([{ name: 'whole.json', report: whole }]), /whole\.json is no part/u);
    const odd = changed(first, { provenance: { ...whole.provenance, shard: { index: 3, of: 2 } } });
    assert.match(await refusal([odd]), /other\.json is no part/u);
    assert.match(await refusal([]), /There are no parts/u);
  });

  const other = (change: (report: Report) => Partial<Report>): Promise<string> => {
    assert.ok(first && second);
    return refusal([first, changed(second, change(second.report))]);
  };

  it('are of different runs, which is said with what differs', async () => {
    const hash = 'cd'.repeat(32);
    assert.match(
      await other(({ provenance }) => ({
        provenance: {
          ...provenance,
          predictions: { ...provenance.predictions, sha256: hash },
        },
      })),
      /different runs\. They differ in: prediction file \(SHA-256\): the text "[0-9a-f]+…?" and/u,
    );
    assert.match(
      await other(({ parameters }) => ({
        parameters: { ...parameters, semqa: { ...parameters.semqa, alpha: 0.8 } },
      })),
      /They differ in: alpha: 0\.5 and 0\.8\./u,
    );
    assert.match(
      await other(({ provenance }) => ({
        provenance: { ...provenance, product: { ...provenance.product, version: '9.9.9' } },
      })),
      /They differ in: version of the program/u,
    );
    assert.match(
      await other(({ provenance }) => ({ provenance: { ...provenance, limit: 1 } })),
      /They differ in: limit: none and 1\./u,
    );
    assert.match(
      await other(({ provenance }) => ({
        provenance: { ...provenance, shard: { index: 2, of: 3 } },
      })),
      /They differ in: number of parts: 2 and 3/u,
    );
    assert.match(
      await other(({ provenance }) => ({
        provenance: { ...provenance, metrics: { verdict: '1' } },
      })),
      /They differ in: metrics\./u,
    );
  });

  it('say different things of the same claims', async () => {
    assert.ok(first && second);
    const [claim, ...rest] = first.report.claims;
    assert.ok(claim);
    const claims = [{ ...claim, predictedVerdict: 'Refuted, or not' }, ...rest];
    assert.match(
      await refusal([...parts, changed(first, { claims })]),
      /part1\.json and other\.json both are part 1\/2, and say different things/u,
    );
  });

  it('have other notes than their claims give', async () => {
    assert.ok(first && second);
    const note = {
      code: 'damagedColumns' as const,
      ...{ message: 'A note of the files.', count: 1, claims: [] },
    };
    const more = changed(second, { notes: [...second.report.notes, note] });
    assert.match(await refusal([first, more]), /say different things of the files/u);
  });
});

describe('what parts have in common and what each took', () => {
  it('keeps what is said of the files, once', async () => {
    const note = {
      code: 'damagedColumns' as const,
      ...{ message: 'A note of the files.', count: 1, claims: [] },
    };
    const report = { ...whole, notes: [...whole.notes, note] };
    assert.equal(jsonOf(await mergedReport(named(cutReport(report, 2, 1)))), jsonOf(report));
  });

  it('sums times, weighted by claims', async () => {
    const timed = cutReport(whole, 2).map((report, at): Report => {
      const timing = { claims: at + 1, secondsPerClaim: { semqa: 0.1 * (at + 1) } };
      const provenance = {
        ...report.provenance,
        timing: { ...timing, modelCalls: 5, storeHits: at },
      };
      return { ...report, provenance };
    });
    const { timing } = (await mergedReport(named(timed))).provenance;
    assert.equal(timing?.claims, 3);
    // (0.1 * 1 + 0.2 * 2) / 3
    assert.ok(Math.abs((timing.secondsPerClaim['semqa'] ?? 0) - 0.5 / 3) < 1e-12);
    assert.deepEqual([timing.modelCalls, timing.storeHits], [10, 1]);
  });
});
