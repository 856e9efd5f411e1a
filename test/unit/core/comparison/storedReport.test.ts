import assert from 'node:assert/strict';
import { looksLikeReport, readStoredReport } from '../../../../src/core/comparison/storedReport.ts';
import { jsonWriter } from '../../../../src/core/report/tables/json.ts';
import { writtenReport } from '../../../../src/core/report/tables/reportWriter.ts';
import { sampleReport } from '../report/sampleReport.ts';

const text = writtenReport(jsonWriter(), sampleReport);
type Members = Record<string, unknown>;

describe('a stored report', () => {
  it('is what was written', () => {
    assert.ok(looksLikeReport(text.slice(0, 1024)));
    assert.deepEqual(readStoredReport(JSON.parse(text)), JSON.parse(JSON.stringify(sampleReport)));
  });

  it('of a version with one definition of the answer score was made with that one', () => {
    const report = JSON.parse(text) as { parameters: { semqa: Members } };
    const { semqa } = report.parameters;
    delete semqa['answerSupport'];
    delete semqa['answerContext'];
    const read = readStoredReport(report).parameters.semqa;
    assert.deepEqual([read.answerSupport, read.answerContext], ['ratio', 'answer']);
  });

  it('is known by its first member, whatever its version, and predictions are not taken for one', () => {
    assert.ok(looksLikeReport('{"schema":"evidence-inspector/report/1"'));
    for (const head of ['[{"claim": "x"}]', '{"claim": "schema"}', '', '{"schema": "other"}']) {
      assert.equal(looksLikeReport(head), false, head);
    }
  });

  const claim = (change: (claim: Members) => void) => (report: Members) => {
    change((report['claims'] as Members[])[0] ?? {});
  };
  const provenance = (change: (provenance: Members) => void) => (report: Members) => {
    change(report['provenance'] as Members);
  };
  const damages: readonly (readonly [expected: RegExp, damage: (report: Members) => void])[] = [
    [/"schema" is missing, expected/, (report) => delete report['schema']],
    [/"claims" is no list/, (report) => (report['claims'] = {})],
    [/"complete" is neither/, (report) => (report['complete'] = 1)],
    [/"parameters" is missing/, (report) => delete report['parameters']],
    [/dataSet: "id" or "labels"/, (report) => ((report['parameters'] as Members)['dataSet'] = {})],
    [/"reference" is missing/, provenance((made) => delete made['reference'])],
    [/"metrics" has members/, provenance((made) => (made['metrics'] = { semqa: 1 }))],
    [/"limit" is no number/, provenance((made) => (made['limit'] = 'all'))],
    [/"encoder" lacks a text/, provenance((made) => (made['encoder'] = { id: 'x' }))],
    [/claims: 0: "index" is no position/, claim((one) => (one['index'] = -1))],
    [/claims: 0: "claim" is no text/, claim((one) => delete one['claim'])],
    [/claims: 0: a verdict/, claim((one) => delete one['referenceVerdict'])],
    [/claims: 0: "referenceEvidence" lacks/, claim((one) => (one['referenceEvidence'] = [{}]))],
    [/claims: 0: "claimTypes" or/, claim((one) => (one['claimTypes'] = 'Quote'))],
    [/claims: 0: "semqa" has no numbers/, claim((one) => (one['semqa'] = { score: '1' }))],
    [/claims: 0: "semqa" is missing/, claim((one) => delete one['semqa'])],
    [/claims: 0: "rougeL" lacks/, claim((one) => (one['rougeL'] = {}))],
    [/claims: 0: "hungarian" is missing/, claim((one) => (one['semqaVariants'] = {}))],
    [/claims: 0: "justification" lacks/, claim((one) => (one['justification'] = {}))],
    [/claims: 0: "urlOverlap" is no/, claim((one) => (one['urlOverlap'] = 'much'))],
  ];
  for (const [expected, damage] of damages) {
    it(`is refused where ${expected.source}`, () => {
      const report = JSON.parse(text) as Members;
      damage(report);
      assert.throws(() => readStoredReport(report), expected);
    });
  }

  it('is refused where it is no object at all, and where a claim is none', () => {
    for (const json of [null, [], 'report', 3]) {
      assert.throws(() => readStoredReport(json), /it is no object/);
    }
    assert.throws(() => readStoredReport({ ...sampleReport, claims: [3] }), /claims: 0: it is no/);
  });
});
