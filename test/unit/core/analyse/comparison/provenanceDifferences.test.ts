import assert from 'node:assert/strict';
import {
  checkSameReference,
  provenanceDifferences,
} from '../../../../../src/core/analyse/comparison/provenanceDifferences.ts';
import type { NamedReport } from '../../../../../src/core/analyse/comparison/listProvenanceFacts.ts';
import type { Report } from '../../../../../src/core/score/report/report.ts';
import { sampleReport } from '../../score/report/sampleReport.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

type Change = (report: Report) => Partial<Report>;

function named(name: string, change: Change = () => ({})): NamedReport {
  return { name, ...sampleReport, ...change(sampleReport) };
}

const otherReference: Change = ({ provenance }) => ({
  provenance: {
    ...provenance,
    reference: { ...provenance.reference, name: 'other.json', sha256: '56'.repeat(32) },
  },
});

describe('what differs between reports', () => {
  it('is nothing but the predictions where they were made alike', () => {
    const report = named('B', ({ provenance }) => ({
      provenance: {
        ...provenance,
        predictions: { ...provenance.predictions, name: 'b.json', sha256: '34'.repeat(32) },
      },
    }));
    assert.deepEqual(
      provenanceDifferences([named('A'), report]).map((line) => textOf(line)),
      [],
    );
    assert.deepEqual(
      provenanceDifferences([named('A')]).map((line) => textOf(line)),
      [],
    );
  });

  it('is not the form of the prediction files, which does not change how claims are scored', () => {
    const inForm =
      (format: Report['provenance']['predictions']['format']): Change =>
      ({ provenance }) => ({
        provenance: { ...provenance, predictions: { ...provenance.predictions, format } },
      });
    const reports = [named('A', inForm('fever')), named('B', inForm('averitec2023'))];
    assert.deepEqual(
      provenanceDifferences(reports).map((line) => textOf(line)),
      [],
    );
  });

  it('is the judge, asked here or by whoever stored its replies', () => {
    const judgedBy =
      (model: string): Change =>
      ({ provenance }) => ({
        provenance: {
          ...provenance,
          judges: {
            ev2r: {
              ...{ profile: 'fever8', models: [model], replies: 3 },
              ...{ promptTokens: 0, replyTokens: 0 },
            },
          },
        },
      });
    const one = named('A', judgedBy('large'));
    assert.deepEqual(
      provenanceDifferences([one, named('B', judgedBy('small'))]).map((line) => textOf(line)),
      ['Different judge: A large; B small.'],
    );
    assert.deepEqual(
      provenanceDifferences([one, named('B', judgedBy('large'))]).map((line) => textOf(line)),
      [],
    );
  });

  it('is the version of the runtime that ran the models, where both reports say it', () => {
    const ranBy =
      (runtime: string | undefined): Change =>
      ({ provenance }) => {
        const { encoder, nli } = provenance;
        assert.ok(encoder && nli);
        const made = runtime === undefined ? {} : { runtime };
        return {
          provenance: { ...provenance, encoder: { ...encoder, ...made }, nli: { ...nli, ...made } },
        };
      };
    const differ = (first: string | undefined, second: string | undefined): readonly string[] =>
      provenanceDifferences([named('A', ranBy(first)), named('B', ranBy(second))]).map((line) =>
        textOf(line),
      );
    assert.deepEqual(differ('onnxruntime-node 1.27.0', 'onnxruntime-node 1.30.0'), [
      'Different model runtime: A onnxruntime-node 1.27.0; B onnxruntime-node 1.30.0.',
    ]);
    assert.deepEqual(differ('onnxruntime-node 1.30.0', 'onnxruntime-node 1.30.0'), []);
    // Reports of earlier versions do not contain this value.
    assert.deepEqual(differ(undefined, 'onnxruntime-node 1.30.0'), []);
  });

  it('is said, one sentence a fact', () => {
    const { provenance, parameters } = sampleReport;
    const report = named('B', () => ({
      provenance: {
        ...provenance,
        limit: 1,
        product: { ...provenance.product, version: '0.2.0' },
        metrics: { ...provenance.metrics, semqa: '4', chrf: '1' },
        encoder: { id: 'an-encoder', sha256: '99'.repeat(32), precision: 'fp32' },
      },
      parameters: {
        ...parameters,
        semqa: {
          ...parameters.semqa,
          alpha: 0.8,
          answerSupport: 'entailment',
          definition: 'authors',
        },
      },
      complete: false,
    }));
    const said = provenanceDifferences([named('A'), report, named('C')]).map((line) =>
      textOf(line),
    );
    for (const expected of [
      'Different product version: A and C 0.1.0; B 0.2.0.',
      'Different encoder: A and C an-encoder (int8, sha256 cdcdcdcdcdcd); B an-encoder (fp32, sha256 999999999999).',
      'Different limit: A and C none; B the first 1 claim.',
      "Different SemQA's question weight: A and C 0.5; B 0.8.",
      "Different SemQA's answer support: A and C ratio; B entailment.",
      "Different SemQA's definition: A and C paper; B authors.",
      'Different version of semqa: A and C 3; B 4.',
      'Missing in A and C and therefore not compared: chrf.',
      'B is incomplete: the run was stopped after 3 claims.',
    ]) {
      assert.ok(said.includes(expected), `${expected}\n${said.join('\n')}`);
    }
  });

  it('is said of another reference file with the same claims, which is no reason to refuse', () => {
    const reports = [named('A'), named('B', otherReference)];
    checkSameReference(reports);
    assert.match(
      provenanceDifferences(reports).map((line) => textOf(line))[0] ?? '',
      /^Different reference files: B and A/,
    );
  });

  it('is a reason to refuse where the claims are others', () => {
    const [first, ...rest] = sampleReport.claims;
    assert.ok(first);
    const others: Change = (report) => ({
      ...otherReference(report),
      claims: [{ ...first, claim: 'Something else.' }, ...rest],
    });
    assert.throws(() => {
      checkSameReference([named('A'), named('B', others)]);
    }, /A was scored against reference\.json, B against other\.json, and the texts differ at 1 position \(the first is 0\)/);
    const apart: Change = (report) => ({
      ...otherReference(report),
      claims: report.claims.map((claim) => ({ ...claim, index: claim.index + 100 })),
    });
    assert.throws(() => {
      checkSameReference([named('A'), named('B', apart)]);
    }, /no claim position in common/);
  });
});
