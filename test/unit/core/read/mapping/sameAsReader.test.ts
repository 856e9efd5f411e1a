// A file in a supported format, read through a mapping with that format's field names. The format's own reader gives the expected values.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EvidenceRole } from '../../../../../src/core/read/claims/evidence.ts';
import { formatById } from '../../../../../src/core/read/formats/formats.ts';
import type { Mapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { sharedFile } from '../claims/sharedFile.ts';
import { averitecMapping, fever8Mapping, feverMapping } from './averitecMapping.ts';

const samples = path.join(import.meta.dirname, '../../../../../samples');

function assertSame(text: string, role: EvidenceRole, mapping: Mapping): void {
  const own = readEvidence(text, { role });
  const mapped = readEvidence(text, { role, mapping });
  assert.ok(own.claims.length > 4);
  const stops = new Set(
    own.claims.flatMap(({ stopsOfficial, index }) => (stopsOfficial ? [index] : [])),
  );
  // A mapping has no role for re-annotation, and no equivalent of the official script.
  const notMapped = { stopsOfficial: undefined, isReannotated: undefined };
  const plain = own.claims.map((claim) => ({ ...claim, ...notMapped }));
  for (const [at, claim] of mapped.claims.entries())
    assertEqual({ ...claim, ...notMapped }, plain[at], `claim ${String(at)}`);
  assert.equal(mapped.claims.length, own.claims.length);
  assertEqual(
    mapped.ranges.filter((_, at) => !stops.has(at)),
    own.ranges.filter((_, at) => !stops.has(at)),
  );
  assertEqual(
    mapped.verdicts.map(({ verdict, range, count }) => ({ verdict, range, count })),
    own.verdicts.map(({ verdict, range, count }) => ({ verdict, range, count })),
  );
}

describe('a mapping of a form that has a reader', () => {
  it('gives what the AVeriTeC reader gives, places too', () => {
    const text = readFileSync(path.join(samples, 'reference.json'), 'utf8');
    assertSame(text, 'reference', averitecMapping);
  });

  it('gives what the reader of AVeriTeC 2023 gives', () => {
    const text = readFileSync(path.join(samples, 'systemB.predictions.json'), 'utf8');
    assertSame(text, 'predictions', averitecMapping);
  });

  it('gives what the FEVER reader gives', () => {
    const text = readFileSync(path.join(samples, 'systemA.predictions.json'), 'utf8');
    assertSame(text, 'predictions', feverMapping);
  });

  it('gives the questions, answers and verdicts of further forms', () => {
    const claim = { claim: 'The bridge was free.', label: 'false', person: 'A mayor' };
    const annotations = [
      { questions: ['Was there a toll?'], answers: ['no'], statements: ['There was a toll.'] },
      { questions: ['Was there a toll?', 'Who set it?'], answers: ['yes', 'a mayor'] },
    ];
    const evidence = [{ text: 'It cost two coins.', images: [] }];
    for (const [format, value] of Object.entries({
      claimDecomp: [{ ...claim, annotations }],
      averimatecPredictions: [
        { id: 0, questions: ['What did it cost?'], evidence, verdict: 'Refuted' },
      ],
    })) {
      const text = JSON.stringify(value);
      const own = readEvidence(text);
      const { role, mapping } = formatById(format);
      const mapped = readEvidence(text, { role, mapping });
      const told = ({ claims }: typeof own) =>
        claims.map(({ claimId, speaker, verdict, evidence: pairs }) => [
          ...[claimId, speaker, verdict],
          pairs.map(({ question, answers }) => [question, answers.map(({ text: said }) => said)]),
        ]);
      assert.equal(own.format, format);
      assertEqual(told(mapped), told(own), format);
    }
  });

  it('gives what the AVeriTeC reader gives of the 500 claims of the development set', function () {
    assertSame(sharedFile(this, 'averitec/dev.json'), 'reference', averitecMapping);
  });

  it('gives what the FEVER-8 reader gives of the shared task’s reference and predictions', function () {
    assertSame(sharedFile(this, 'fever8/solution_dev.csv'), 'reference', fever8Mapping);
    assertSame(sharedFile(this, 'fever8/dev_predictions.csv'), 'predictions', {
      ...fever8Mapping,
      joinQuestions: false,
    });
  });
});
