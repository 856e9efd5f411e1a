// AVerImaTeC's files. The data format is from fever.ai/dataset/averimatec.html ("Data Format"). The format of submissions, and the fields
// that are read, are from the shared task's program (abril4416/AVerImaTec_Shared_Task, prepare_submission). The texts are ours.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { align } from '../../../../../src/core/read/alignment/alignment.ts';
import { detectEvidence } from '../../../../../src/core/read/files/detect.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../../../src/core/read/writing/convertEvidence.ts';
import type { EvidenceFile } from '../../../../../src/core/read/claims/evidence.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`../../../../../samples/averimatec/${name}`, import.meta.url), 'utf8');
const reference = sample('reference.json');
const predictions = sample('system.predictions.json');

const codes = ({ problems }: EvidenceFile): readonly string[] => problems.map(({ code }) => code);
const claim = (more: object) => ({
  claim_text: 'C',
  label: 'Refuted',
  questions: [{ question: 'Q?', input_images: [], answers: [{ answer_text: 'A' }] }],
  ...more,
});
const read = (...claims: readonly object[]) => readEvidence(JSON.stringify(claims));
const asked = (...answers: readonly unknown[]) =>
  read(claim({ questions: [{ question: 'Q?', input_images: ['a.jpg'], answers }] }));

describe('AVerImaTeC', () => {
  it('is told by its names, in both roles', () => {
    assertEqual(detectEvidence(reference), { role: 'reference', format: 'averimatec' });
    assertEqual(detectEvidence(predictions), {
      role: 'predictions',
      format: 'averimatecPredictions',
    });
    const reply = { ...claim({}), claim: 'C', evidence: [{ text: 'a', images: [] }], verdict: 'x' };
    assert.notEqual(detectEvidence(JSON.stringify([reply]))?.format, 'averimatecPredictions');
  });

  it('has a claim’s text, images, verdict, date, and where it comes from', () => {
    const { claims, problems } = readEvidence(reference);
    assertEqual(problems, []);
    const [first] = claims;
    assert.equal(
      first?.text,
      'This photo shows the Harbour Bridge of Lindmoor on its opening day in 1932.',
    );
    assertEqual(first.images, [{ name: 'images/bridge.png' }]);
    assertEqual(
      [first.verdict, first.date, first.speaker],
      ['Refuted', '2024-03-11', 'Old Lindmoor Pictures'],
    );
    assertEqual(first.origin, {
      reportedBy: 'social.example',
      country: 'GB',
      page: 'https://social.example/p/1932',
      article: 'https://checks.example/lindmoor-bridge',
    });
    assertEqual(claims[1]?.images, [{ name: 'https://pictures.example/tickets/machine.jpg' }]);
  });

  it('numbers images as the official program does: the question’s, then those of its answers', () => {
    // convert_qa_format: input_images first, then image_answers, in one list. The texts of answers are unchanged.
    const { claims } = asked(
      { answer_type: 'Image', image_answers: ['b.jpg', 'c.jpg'] },
      { answer_type: 'Extractive', answer_text: 'It did.' },
      { answer_type: 'Image', image_answers: ['d.jpg'] },
    );
    const [pair] = claims[0]?.evidence ?? [];
    assertEqual(pair?.images, [{ name: 'a.jpg' }]);
    assertEqual(
      pair.answers.map(({ text, images = [] }) => [text, ...images.map(({ name }) => name)]),
      [['[IMG_2] [IMG_3]', 'b.jpg', 'c.jpg'], ['It did.'], ['[IMG_4]', 'd.jpg']],
    );
  });

  it('has Boolean answers with their explanation, unanswerable ones, and positions of all', () => {
    const file = readEvidence(reference);
    const [, , third] = file.claims[0]?.evidence ?? [];
    assertEqual(third?.answers[0], {
      text: 'No',
      type: 'Boolean',
      explanation: 'The archive dates the photo to the summer of 1951.',
      sources: ['https://archive.example/photos/lindmoor-1951'],
      medium: 'Metadata',
    });
    assert.equal(file.claims[1]?.evidence[1]?.answers[0]?.type, 'Unanswerable');
    const lines = reference.split('\n');
    const textOf = ([line, from, , to]: readonly number[]): string =>
      (lines[line ?? 0] ?? '').slice(from, to);
    const [ranges] = file.ranges;
    assert.match(textOf(ranges?.questions[1] ?? []), /^"What does the plaque/u);
    assert.equal(textOf(ranges?.answers[0]?.[0] ?? []).slice(0, 12), '"The Harbour');
    assert.equal(textOf(ranges?.answers[1]?.[0] ?? []), '"images/plaque.png"');
  });

  it('pairs the statements of a submission with its questions where there are as many', () => {
    const { claims, problems } = readEvidence(predictions);
    assertEqual(problems, []);
    const [both, more] = claims;
    assertEqual([both?.claimId, both?.text, both?.verdict], [0, '', 'Refuted']);
    assertEqual(
      both?.evidence.map(({ question, answers }) => [question.length > 0, answers.length]),
      [
        [true, 1],
        [true, 1],
      ],
    );
    const [image] = both.evidence[1]?.answers[0]?.images ?? [];
    assert.ok(image?.name === '' && (image.bytes ?? 0) > 200, 'an image in the file is not kept');
    assertEqual(
      more?.evidence.map(({ question, answers }) => [question !== '', answers[0]?.isAbsent]),
      [
        [true, true],
        [false, undefined],
        [false, undefined],
      ],
    );
    assertEqual(more.evidence[2]?.answers[0]?.images, [{ name: 'images/machine.png' }]);
  });

  it('finds the claim of a submission by its number, which is the place in the reference', () => {
    const aligned = align(readEvidence(reference).claims, readEvidence(predictions).claims);
    assertEqual(
      aligned.claims.map(({ predictionIndex }) => predictionIndex),
      [0, 1],
    );
  });

  it('says what is wrong with a damaged file, and reads the rest', () => {
    assertEqual(codes(asked({ answer_type: 'Image' })), ['noAnswer']);
    assert.match(
      asked({ answer_type: 'Image' }).problems[0]?.message ?? '',
      /answers\[\]\.image_answers"/u,
    );
    const blank = asked({ boolean_explanation: 1 }, { answer_text: 'A' });
    assert.match(blank.problems[0]?.message ?? '', /boolean_explanation" is a number/u);
    assertEqual(codes(asked()), ['noAnswer']);
    assertEqual(codes(asked('No.')), ['noAnswer', 'wrongType']);
    assertEqual(codes(read(claim({ claim_images: [1, 'a.jpg'] }))), ['wrongType']);
    assertEqual(read(claim({ claim_images: [1, 'a.jpg'] })).claims[0]?.images, [{ name: 'a.jpg' }]);
    assertEqual(codes(read(claim({ questions: [] }))), ['noQuestions']);
    const empty = { id: 'x', questions: [], evidence: [], verdict: 'Refuted' };
    const { claims, problems } = read(
      { ...empty, id: 0, evidence: [{ text: 'T', images: [] }] },
      empty,
    );
    assert.equal(claims.length, 2);
    assert.ok(problems.some(({ message }) => message.startsWith('"id" is ')));
    assert.ok(problems.some(({ code }) => code === 'noQuestions'));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (questions, images) => {
        const file = read(claim({ questions, claim_images: images }), claim({}));
        return file.claims.length === 2 && file.ranges.length === 2;
      }),
    );
  });

  it('takes Base64 and data: for images in the file, whatever their form, and nothing else', () => {
    const png = `iVBORw0KGgo${'A'.repeat(100)}`;
    const images = [
      png,
      `data:image/png;base64,${png}`,
      'DATA:text/html,<b>',
      '/9j/a b.jpg',
      'x#0.jpg',
    ];
    const { claims } = read(claim({ claim_images: images }));
    assertEqual(
      claims[0]?.images?.map(({ name, bytes }) => name || bytes),
      [83, 83, 2, '/9j/a b.jpg', 'x#0.jpg'],
    );
  });

  it('is written in other forms with what they have no name for, and said what is lost', () => {
    const { text, losses } = convertEvidence(reference, 'averitec');
    const [first] = JSON.parse(text) as readonly Record<string, unknown>[];
    assertEqual(first?.['claim_images'], ['images/bridge.png']);
    assert.equal(first['claim_date'], '2024-03-11');
    assert.match(text, /\[IMG_2\]/u);
    assert.deepEqual(
      losses.map(({ message }) => message.replace(/^\d+ claims?: /u, '')),
      [
        '"answer_method" of its evidence is left out.',
        '"question_type" of its evidence is left out.',
        'images of the evidence are left out: the form has no place for them.',
      ],
    );
    const submitted = convertEvidence(predictions, 'fever');
    assert.match(submitted.text, /"claim_id": ?0/u);
    assert.match(submitted.text, /"pred_label": ?"Refuted"/u);
    assert.ok(submitted.losses.some(({ message }) => message.includes('images')));
  });
});
