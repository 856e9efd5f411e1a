import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { EvidenceFile, SourceRange } from '../../../../../src/core/read/claims/evidence.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { listComparedTexts } from '../../../../../src/core/score/measures/claimStrings.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { assertConsistent, slicer } from '../claims/evidenceText.ts';
import { sharedFile } from '../claims/sharedFile.ts';

function sample(name: string): string {
  return readFileSync(new URL(`../../../../../samples/${name}`, import.meta.url), 'utf8');
}

const reference = {
  claim: 'Water boils at 100 °C at sea level.',
  label: 'Supported',
  justification: 'Both sources say so.',
  claim_date: '31-10-2020',
  speaker: null,
  claim_types: ['Numerical Claim'],
  fact_checking_strategies: ['Written Evidence'],
  reporting_source: 'A kettle',
  fact_checking_article: 'https://c.example/checked',
  original_claim_url: null,
  cached_original_claim_url: ' ',
  questions: [
    {
      question: 'At what temperature does water boil?',
      answers: [
        {
          answer: '100 °C at one atmosphere',
          answer_type: 'Extractive',
          source_url: 'https://a.example/1',
          cached_source_url: 'https://b.example/1',
          source_medium: 'Web text',
        },
        { answer: 'Yes', answer_type: 'Boolean', boolean_explanation: 'A table says so.' },
      ],
    },
    { question: 'Who measured it?', answers: { answer: '', answer_type: 'Unanswerable' } },
  ],
};

const fever = {
  claim_id: 0,
  claim: 'Water boils at 100 °C at sea level.',
  evidence: [
    {
      question: 'When does "water" boil? 🫖',
      answer: 'At\n100 °C',
      url: ['https://a.example', 'https://b.example'],
    },
    { question: 'Where?', answer: 'At sea level.', url: 'https://c.example', scraped_text: 'long' },
  ],
  pred_label: 'Refuted',
  llm_output: 'The evidence says otherwise.',
};

/** Asserts that every text that is read is the text at its range. */
function assertRangesHoldTheTexts(text: string, file: EvidenceFile): void {
  assertConsistent(text, file);
  const slice = slicer(text);
  for (const [index, claim] of file.claims.entries()) {
    const ranges = file.ranges[index];
    assert.ok(ranges);
    const parsed = JSON.parse(slice(ranges.claim)) as { claim: string };
    assert.equal(parsed.claim, claim.text);
    assert.equal(JSON.parse(slice(ranges.text)), claim.text);
    for (const [at, pair] of claim.evidence.entries()) {
      assert.equal(JSON.parse(slice(ranges.questions[at] ?? [0, 0, 0, 0])), pair.question);
      for (const [which, answer] of pair.answers.entries()) {
        const range: SourceRange = ranges.answers[at]?.[which] ?? [0, 0, 0, 0];
        assert.equal(JSON.parse(slice(range)), answer.text);
      }
    }
  }
}

describe('readEvidence: forms', () => {
  it('refuses a stored report, in both of its forms, because its claims would be read as claims without evidence', () => {
    const claim = { index: 0, predictionIndex: 0, claim: 'A', predictedEvidence: [] };
    const rest = { schema: 'evidence-inspector/report/7', aggregate: {} };
    const forms = [
      JSON.stringify({ ...rest, claims: [claim] }),
      JSON.stringify({ ...rest, claims: [claim] }, null, 2),
      `${JSON.stringify(claim)}\n${JSON.stringify(rest)}\n`,
    ];
    for (const text of forms) {
      assert.equal(detectEvidence(text), null);
      for (const role of ['predictions', 'reference'] as const) {
        const file = readEvidence(text, { role });
        assertEqual(file.claims, []);
        assertEqual(
          file.problems.map(({ code, range }) => [code, range[0]]),
          [['notEvidence', 0]],
        );
        assert.match(file.problems[0]?.message ?? '', /^This file is a report with scores, not/u);
      }
    }
  });

  it('reads an annotated reference with all that the report and the panel show', () => {
    const file = readEvidence(JSON.stringify([reference]));
    assertEqual([file.role, file.format, file.problems], ['reference', 'averitec', []]);
    assertEqual(file.claims, [
      {
        index: 0,
        text: reference.claim,
        date: '31-10-2020',
        verdict: 'Supported',
        justification: 'Both sources say so.',
        evidence: [
          {
            question: 'At what temperature does water boil?',
            answers: [
              {
                text: '100 °C at one atmosphere',
                type: 'Extractive',
                sources: ['https://a.example/1', 'https://b.example/1'],
                copies: [['https://a.example/1', 'https://b.example/1']],
                medium: 'Web text',
              },
              { text: 'Yes', type: 'Boolean', explanation: 'A table says so.', sources: [] },
            ],
          },
          {
            question: 'Who measured it?',
            answers: [{ text: '', type: 'Unanswerable', sources: [] }],
          },
        ],
        claimTypes: ['Numerical Claim'],
        strategies: ['Written Evidence'],
        origin: { reportedBy: 'A kettle', article: 'https://c.example/checked' },
      },
    ]);
  });

  it('reads FEVER predictions, with sources as one address or a list', () => {
    const file = readEvidence(JSON.stringify([fever]));
    assertEqual([file.role, file.format, file.problems], ['predictions', 'fever', []]);
    assertEqual(file.claims, [
      {
        index: 0,
        claimId: 0,
        text: fever.claim,
        verdict: 'Refuted',
        justification: 'The evidence says otherwise.',
        justificationSource: 'llmOutput',
        evidence: [
          {
            question: 'When does "water" boil? 🫖',
            answers: [{ text: 'At\n100 °C', sources: ['https://a.example', 'https://b.example'] }],
          },
          {
            question: 'Where?',
            answers: [
              { text: 'At sea level.', sources: ['https://c.example'], sourceText: 'long' },
            ],
          },
        ],
      },
    ]);
  });

  it('reads AVeriTeC 2023 predictions, which lack what annotators add', () => {
    const { claim, label, questions } = reference;
    const file = readEvidence(JSON.stringify([{ claim, label, questions, justification: 'J' }]));
    assertEqual([file.role, file.format, file.problems], ['predictions', 'averitec2023', []]);
    assert.equal(file.claims[0]?.justification, 'J');
    assert.equal(file.claims[0].evidence.length, 2);
  });

  it('keeps a blank explanation, which the official scorers append to the answer', () => {
    const answers = [{ answer: 'Yes', answer_type: 'Boolean', boolean_explanation: '' }];
    const [first] = readEvidence(
      JSON.stringify([{ ...reference, questions: [{ question: 'Q?', answers }] }]),
    ).claims;
    assert.equal(first?.evidence[0]?.answers[0]?.explanation, '');
    const { references } = listComparedTexts('questionAnswer', first.evidence, [], 'fever');
    assertEqual(
      references.map(({ text }) => text),
      ['Q? Yes. '],
    );
  });

  it('reads a justification as written, and a whole output only where there is none', () => {
    const justificationOf = (members: object) => {
      const { claims } = readEvidence(JSON.stringify([{ ...fever, llm_output: null, ...members }]));
      return [claims[0]?.justification, claims[0]?.justificationSource];
    };
    const output = 'justification: No. verdict: Refuted';
    assertEqual(justificationOf({ llm_output: output }), [output, 'llmOutput']);
    assertEqual(justificationOf({ llm_output: output, justification: 'No.' }), ['No.', undefined]);
    assertEqual(justificationOf({ llm_output: output, justification: '' }), [output, 'llmOutput']);
    assertEqual(justificationOf({ justification: '' }), ['', undefined]);
    assertEqual(justificationOf({ justification: null }), [undefined, undefined]);
  });

  it('reads a reference as predictions when told to, and the other way round', () => {
    const asPredictions = readEvidence(JSON.stringify([reference]), { role: 'predictions' });
    assertEqual(
      [asPredictions.role, asPredictions.format, asPredictions.problems.map(({ code }) => code)],
      ['predictions', 'averitec2023', ['annotatedVerdict']],
    );
    assert.match(
      asPredictions.problems[0]?.message ?? '',
      /^"label" was read as the predicted verdict, but the claim also has "claim_types", which is typical of annotated files\./u,
    );
    assert.equal(asPredictions.problems[0]?.severity, 'information');
    const { claim, label, questions } = reference;
    const plain = JSON.stringify([{ claim, label, questions }]);
    assert.equal(readEvidence(plain, { role: 'reference' }).format, 'averitec');
  });

  it('reads FEVER predictions as a reference when told to, with a warning', () => {
    const file = readEvidence(JSON.stringify([fever]), { role: 'reference' });
    assertEqual([file.role, file.format], ['reference', 'fever']);
    assertEqual(
      file.problems.map((problem) => problem.code),
      ['wrongRole', 'otherSide'],
    );
  });

  it('takes the predicted verdict for predictions and the annotated one for references', () => {
    const { pred_label: _verdict, ...unjudged } = fever;
    const verdictsOf = (claim: object, role: 'reference' | 'predictions') => {
      const { claims, problems } = readEvidence(JSON.stringify([claim]), { role });
      const codes = problems.filter(({ code }) => code === 'otherVerdict' || code === 'otherSide');
      return [claims[0]?.verdict, ...codes.map(({ code }) => code)];
    };
    for (const [gold, own] of [
      ['label', 'predicted_label'],
      ['label', 'prediction'],
      ['label', 'predictedVerdict'],
      ['label', 'model_label'],
      ['gold_label', 'pred_label'],
      ['gold_label', 'label'],
    ] as const) {
      const both = { ...unjudged, [gold]: 'Supported', [own]: 'Refuted' };
      assertEqual(verdictsOf(both, 'predictions')[0], 'Refuted', own);
      const { claim, questions } = reference;
      const annotated = { claim, questions, [own]: 'Refuted', [gold]: 'Supported' };
      assertEqual(verdictsOf(annotated, 'reference')[0], 'Supported', gold);
      assertEqual(verdictsOf(annotated, 'predictions')[0], 'Refuted', own);
    }
    assertEqual(verdictsOf({ ...unjudged, gold_label: 'Supported' }, 'predictions'), [undefined]);
  });

  it("says that a mapped verdict is the other side's", () => {
    const text = JSON.stringify([
      { claim: 'A', gold_label: 'Refuted', predicted_label: 'Refuted', text: 'B' },
    ]);
    for (const [verdict, role, code] of [
      ['gold_label', 'predictions', 'otherSide'],
      ['predicted_label', 'reference', 'otherSide'],
      ['gold_label', 'reference', undefined],
      ['predicted_label', 'predictions', undefined],
    ] as const) {
      const mapping = { role, paths: { claim: 'claim', verdict, passage: 'text' } };
      const [problem] = readEvidence(text, { mapping, role }).problems;
      assert.equal(problem?.code, code, `${verdict} in ${role}`);
    }
  });

  it("takes FEVER's and AVeriTeC's name of the verdict in either form of predictions", () => {
    const { pred_label: verdict, ...rest } = fever;
    assert.equal(
      readEvidence(JSON.stringify([{ ...rest, label: verdict }])).claims[0]?.verdict,
      verdict,
    );
    const { claim, questions } = reference;
    for (const label of [null, 'Supported']) {
      const other = JSON.stringify([{ claim, questions, label, pred_label: verdict }]);
      assert.equal(readEvidence(other).claims[0]?.verdict, verdict);
    }
  });
});

describe('readEvidence: layouts and places', () => {
  const records = [fever, { ...fever, claim_id: 1, claim: 'Ice\u2028 floats.\ttab' }];
  const layouts: readonly (readonly [name: string, text: string])[] = [
    ['a pretty list', JSON.stringify(records, null, 2)],
    ['a pretty list with CRLF', JSON.stringify(records, null, 2).replaceAll('\n', '\r\n')],
    ['a pretty list with CR alone', JSON.stringify(records, null, '\t').replaceAll('\n', '\r')],
    ['a minified list', JSON.stringify(records)],
    ['a wrapper', JSON.stringify({ system: { name: 'A' }, claims: records, n: 2 }, null, 1)],
    ['a minified wrapper', JSON.stringify({ claims: records })],
    ['JSON Lines', records.map((record) => JSON.stringify(record)).join('\n')],
    [
      'JSON Lines with CRLF, blank lines and an end',
      `\r\n${records.map((record) => JSON.stringify(record)).join('\r\n\r\n')}\r\n`,
    ],
  ];
  for (const [name, text] of layouts) {
    it(`finds every claim, question and answer in ${name}`, () => {
      const file = readEvidence(text);
      assertEqual(file.problems, []);
      assertEqual(
        file.claims.map((claim) => claim.text),
        records.map((record) => record.claim),
      );
      assertRangesHoldTheTexts(text, file);
    });
  }

  it('reads a claim alone', () => {
    for (const text of [JSON.stringify(fever), JSON.stringify(fever, null, 2)]) {
      const file = readEvidence(text);
      assertEqual([file.claims.length, file.problems], [1, []]);
      assertRangesHoldTheTexts(text, file);
    }
  });

  it('gives zero-based lines and UTF-16 characters', () => {
    const text =
      '[\r\n  {"claim": "🫖 A", "evidence": [{"question": "Q", "answer": "B"}], "pred_label": "Refuted"}\r\n]';
    const ranges = readEvidence(text).ranges[0];
    // Line 1: two spaces, then 10 characters for `{"claim": `. The text with its quotation marks has 6 UTF-16 units, because the
    // teapot takes two.
    assertEqual(ranges?.text, [1, 12, 1, 18]);
    assertEqual(ranges.claim.slice(0, 3), [1, 2, 1]);
  });

  it('reads the samples without an error, every range holding its text', () => {
    const expected = [
      ['reference.json', 'averitec', 20],
      ['systemA.predictions.json', 'fever', 19],
      ['systemB.predictions.json', 'averitec2023', 20],
    ] as const;
    for (const [name, format, claims] of expected) {
      const text = sample(name);
      const file = readEvidence(text);
      assert.equal(file.format, format);
      assert.equal(file.claims.length, claims);
      assertEqual(
        file.problems.filter((problem) => problem.severity === 'error'),
        [],
      );
      assertRangesHoldTheTexts(text, file);
    }
  });

  it('reads the 500 claims of the AVeriTeC dev split without a problem', function () {
    const text = sharedFile(this, 'averitec/dev.json');
    const file = readEvidence(text);
    assertEqual([file.role, file.format, file.problems], ['reference', 'averitec', []]);
    const pairs = file.claims.flatMap((claim) => claim.evidence);
    // Counted with Python's json module.
    assertEqual([file.claims.length, pairs.length], [500, 1287]);
    assert.equal(pairs.flatMap((pair) => pair.answers).length, 1399);
    assertRangesHoldTheTexts(text, file);
  });

  it("reads HerO's 500 claims with their 5,000 questions without a problem", function () {
    const text = sharedFile(this, 'hero/dev_veracity_prediction_8b.json');
    const file = readEvidence(text);
    assertEqual([file.role, file.format, file.problems], ['predictions', 'fever', []]);
    assert.equal(file.claims.length, 500);
    assert.equal(file.claims.flatMap((claim) => claim.evidence).length, 5000);
    assertRangesHoldTheTexts(text, file);
  });
});
