import assert from 'node:assert/strict';
import { readColumns } from '../../../../../../src/core/score/columns/readColumns.ts';
import { readRatings } from '../../../../../../src/core/analyse/ratings/reading/readRatings.ts';
import { readScheme } from '../../../../../../src/core/analyse/ratings/scheme.ts';
import {
  findBundledScale,
  shippedSchemes,
} from '../../../../../../src/core/analyse/ratings/shippedSchemes.ts';
import { writeArgilla } from '../../../../../../src/core/analyse/ratings/studies/argilla.ts';
import { writeLabelStudio } from '../../../../../../src/core/analyse/ratings/studies/labelStudio.ts';
import {
  findObstacle,
  type Study,
  type StudyClaim,
  type StudyFile,
} from '../../../../../../src/core/analyse/ratings/studies/study.ts';

const ev2r = shippedSchemes.find(({ id }) => id === 'ev2r');
assert.ok(ev2r);

function claim(index: number, more: Partial<StudyClaim> = {}): StudyClaim {
  return {
    index,
    claim: `Claim ${String(index)}: <b>5 > 4</b> & "so on"`,
    speaker: 'A blog',
    date: '1-2-2020',
    referenceEvidence: [
      {
        question: 'Is it?',
        answers: [{ text: 'Yes', explanation: 'It is.', sources: ['http://a.example'] }],
      },
    ],
    predictedEvidence: [
      { question: 'Who said so?', answers: [{ text: 'Ann.', sources: ['http://b.example'] }] },
      { question: '', answers: [{ text: 'A passage\nof two lines.', sources: [] }] },
    ],
    referenceVerdict: 'Refuted',
    predictedVerdict: 'Supported',
    claimHash: `hash ${String(index)}`,
    ...more,
  };
}

const study: Study = {
  scheme: ev2r,
  schemeHash: 'hash of the scheme',
  claims: [claim(0), claim(1, { claimId: 'b-7', predictedEvidence: [] })],
};

function textAt(files: readonly StudyFile[], path: string): string {
  const file = files.find((one) => one.path === path);
  assert.ok(file, path);
  return file.text;
}

interface Task {
  readonly data: Readonly<Record<string, string>>;
}

interface ArgillaRecord {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
}

const answers = { gate: 'ratable', verdict: 'Refuted', semanticCoverage: 4, coherence: 2 };

/** Returns an export in Label Studio's JSON format. It contains the aliases of the selected choices. */
function annotate(tasks: readonly Task[]): string {
  const results = Object.entries(answers).map(([name, value], index) => ({
    id: `r${String(index)}`,
    from_name: name,
    to_name: 'claim',
    type: 'choices',
    value: { choices: [String(value)] },
  }));
  return JSON.stringify(
    tasks.map((task, index) => ({
      id: 100 + index,
      ...task,
      annotations: [1, 2].map((rater) => ({
        id: 10 * index + rater,
        completed_by: rater,
        was_cancelled: false,
        lead_time: 12.5,
        created_at: '2026-03-09T21:52:49.513742Z',
        updated_at: '2026-03-09T22:16:08.746926Z',
        result: results,
      })),
      predictions: [],
    })),
  );
}

/**
 * Returns the output of Argilla's `dataset.records.to_json`, as its Python package 2.8 writes records with two submitted
 * responses.
 */
function respond(records: readonly ArgillaRecord[]): string {
  const users = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];
  const names = { ...answers, 'semantic-coverage': answers.semanticCoverage };
  const responses = Object.entries(names)
    .filter(([name]) => name !== 'semanticCoverage')
    .map(([name, value]) => [name, users.map((user) => ({ value: String(value), user_id: user }))]);
  return JSON.stringify(
    records.map((record) => ({
      ...record,
      responses: Object.fromEntries(responses) as unknown,
      status: 'completed',
      _server_id: '3f2b7c9e-0000-0000-0000-000000000000',
    })),
  );
}

const labelStudio = writeLabelStudio(study);
const argilla = writeArgilla(study);
const tasks = JSON.parse(textAt(labelStudio, 'tasks.json')) as readonly Task[];
const records = JSON.parse(textAt(argilla, 'records.json')) as readonly ArgillaRecord[];

describe('a rating study for Label Studio or Argilla', () => {
  for (const [form, exported, raters] of [
    ['labelStudio', annotate(tasks), ['1', '2']],
    [
      'argilla',
      respond(records),
      ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'],
    ],
  ] as const) {
    it(`comes back as ratings of each claim and rater: ${form}`, () => {
      const read = readColumns(exported, undefined, findBundledScale);
      assert.equal(read.form, form);
      assert.deepEqual(
        read.entries.map(({ claimId, rater, values }) => [
          claimId,
          rater,
          Object.fromEntries(values),
        ]),
        ['0', 'b-7'].flatMap((id) => raters.map((rater) => [id, rater, answers])),
      );
      assert.deepEqual(read.slips, []);
      // The scale comes from the scheme, although no rater gave the lowest or the highest level.
      const coverage = read.columns.find(({ name }) => name === 'semanticCoverage');
      assert.deepEqual(coverage && 'scale' in coverage && coverage.scale, {
        minimum: 1,
        maximum: 5,
        better: 'higher',
      });
    });

    it(`comes back as ratings for agreement: ${form}`, () => {
      const { form: readAs, ratings, problems } = readRatings(exported, { rater: 'export' });
      assert.equal(readAs, 'lines');
      assert.deepEqual(problems, []);
      assert.deepEqual(
        ratings
          .filter(({ dimension }) => dimension === 'semanticCoverage')
          .map(({ claim: id, rater, value, claimHash, scheme }) => [
            id,
            rater,
            value,
            claimHash,
            scheme?.name,
          ]),
        [
          ['0', 'hash 0'],
          ['b-7', 'hash 1'],
        ].flatMap(([id, hash]) => raters.map((rater) => [id, rater, '4', hash, 'ev2r'])),
      );
    });
  }

  it('leaves out ratings of texts that have changed since', () => {
    const changed = tasks.map((task) => ({ data: { ...task.data, claim_id: '0' } }));
    const { entries, slips } = readColumns(annotate(changed));
    assert.equal(entries.length, 2);
    assert.match(slips.map(({ message }) => message).join('\n'), /Ratings ignored .*: 2 of 4/u);
  });

  it('shows texts without markup, with no blank field and no verdicts if the scheme hides them', () => {
    const [first, second] = tasks;
    assert.ok(first && second);
    assert.equal(first.data['predicted'], '1. Who said so?\n   Ann.\n2. A passage of two lines.');
    assert.equal(first.data['reference'], '1. Is it?\n   Yes: It is.');
    assert.equal(first.data['origin'], 'A blog, 1-2-2020');
    assert.equal(second.data['predicted'], 'No evidence.');
    assert.equal('verdicts' in first.data, false);
    assert.deepEqual(Object.keys(records[0]?.fields ?? {}), [
      'claim',
      'origin',
      'predicted',
      'reference',
    ]);
  });

  it('asks all questions in both tools, with every level', () => {
    const config = textAt(labelStudio, 'labelConfig.xml');
    const controls = [...config.matchAll(/<Choices name="(\w+)"/gu)].map(([, name]) => name);
    assert.deepEqual(
      controls,
      ev2r.dimensions.map(({ id }) => id),
    );
    const fields = [...config.matchAll(/value="\$(\w+)"/gu)].map(([, name]) => name);
    assert.deepEqual(fields.toSorted(), ['claim', 'origin', 'predicted', 'reference']);
    const settings = JSON.parse(textAt(argilla, '.argilla/settings.json')) as {
      questions: { name: string; required: boolean; settings: { options: { value: string }[] } }[];
    };
    assert.deepEqual(
      settings.questions.map(({ settings: { options } }) => options.map(({ value }) => value)),
      ev2r.dimensions.map(({ levels }) => levels.map(({ value }) => String(value))),
    );
    // Argilla's servers before 2.4 accept only these names.
    for (const { name } of settings.questions) assert.match(name, /^[a-z0-9_-]+$/u);
    assert.deepEqual(
      settings.questions.map(({ required }) => required),
      ev2r.dimensions.map(({ id }) => id === 'gate'),
    );
  });

  it('hides the reference evidence and later questions in Label Studio until their answer is given', () => {
    const config = textAt(labelStudio, 'labelConfig.xml');
    const reveal = config.indexOf('<View visibleWhen="choice-selected" whenTagName="verdict">');
    assert.ok(reveal > config.indexOf('<Choices name="verdict"'));
    assert.ok(reveal < config.indexOf('value="$reference"'));
    assert.equal(
      config.split('whenTagName="gate" whenChoiceValue="ratable"').length - 1,
      ev2r.dimensions.length - 1,
    );
  });

  it('has verdicts, sources and conditions if the scheme has them', () => {
    const scheme = readScheme({
      id: 'own',
      name: 'Own',
      source: '',
      showsSources: true,
      dimensions: [
        {
          id: 'q',
          question: 'A & B?',
          levels: [
            { value: 'yes', text: 'Yes' },
            { value: 'no', text: 'No' },
          ],
        },
        {
          id: 'why',
          question: 'Why?',
          help: 'In short.',
          askedIf: { dimension: 'q', value: 'no' },
          levels: [
            { value: 1, text: 'Bad' },
            { value: 2, text: 'Good' },
          ],
        },
      ],
    });
    const own = { ...study, scheme };
    const config = textAt(writeLabelStudio(own), 'labelConfig.xml');
    assert.match(config, /<Header value="A &amp; B\?"\/>/u);
    assert.match(config, /whenTagName="q" whenChoiceValue="no">\n<Header value="Why\?"\/>/u);
    const [task] = JSON.parse(textAt(writeLabelStudio(own), 'tasks.json')) as readonly Task[];
    assert.equal(task?.data['verdicts'], 'Predicted: Supported\nReference: Refuted');
    assert.match(task.data['predicted'] ?? '', /Ann\.\n {3}http:\/\/b\.example/u);
    const settings = textAt(writeArgilla(own), '.argilla/settings.json');
    assert.match(settings, /In short\. Answer only if the answer to \\"A & B\?\\" is \\"No\\"\./u);
  });

  it('is not written for schemes that ask about each pair or show scores', () => {
    const obstacles = shippedSchemes.map((scheme) => [
      scheme.id,
      findObstacle(scheme) !== undefined,
    ]);
    assert.deepEqual(Object.fromEntries(obstacles), {
      ev2r: false,
      similarity: false,
      semqaPaper: true,
      claimDecomp: true,
      sufficiency: false,
    });
  });
});
