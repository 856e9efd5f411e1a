// Mappings proposed for files of several shapes. The texts are ours, and the expected mappings are what a person would choose.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readMapping, type Mapping } from '../../../../../src/core/read/mapping/mapping.ts';
import { previewMapping } from '../../../../../src/core/read/proposing/previewMapping.ts';
import { proposeMapping } from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';
import { assertEqual } from '../../../../support/assertEqual.ts';
import { averitecMapping, feverMapping } from '../mapping/averitecMapping.ts';

const samples = path.join(import.meta.dirname, '../../../../../samples');
const sample = (name: string): string => readFileSync(path.join(samples, name), 'utf8');
const proposed = (value: unknown): Mapping | undefined =>
  proposeMapping(typeof value === 'string' ? value : JSON.stringify(value))?.mapping;

const said = [
  'The bridge was opened in 1932.',
  'A firm from London built the bridge.',
  'It is the longest of all bridges.',
  'Nobody has ever crossed the bridge.',
];

describe('a proposed mapping', () => {
  it('names the fields of AVeriTeC and FEVER as their readers do', () => {
    const own = proposed(sample('reference.json'))?.paths ?? {};
    for (const [role, field] of Object.entries(own)) {
      assert.equal(
        field,
        Object.entries(averitecMapping.paths).find(([id]) => id === role)?.[1],
        role,
      );
    }
    assert.ok(Object.keys(own).length >= 9);
    assertEqual(proposed(sample('systemA.predictions.json'))?.paths, feverMapping.paths);
  });

  it('is the sample of a table with a row for each question, but for a word that nobody knows', () => {
    const mapping: unknown = JSON.parse(sample('mapping/checks.evidence-mapping.json'));
    const { paths, ...rest } = proposed(sample('mapping/checks.csv')) ?? { paths: {} };
    const expected = readMapping(mapping);
    assertEqual({ ...paths, answer: 'finding' }, expected.paths);
    assertEqual(rest.items, 'evidence');
    assert.equal(rest.labels?.['TRUE'], 'Supported');
    assert.equal(rest.labels['FALSE'], 'Refuted');
  });

  it('finds the list of claims inside an object, by its length', () => {
    const items = said.map((text, at) => ({
      statement: text,
      class: at % 2 === 0 ? 'true' : 'false',
      docs: [{ text: `${text} So says a page about it.`, href: 'http://a' }],
    }));
    assertEqual(proposed({ meta: { tags: [{ a: 1 }, { a: 2 }] }, data: { items } }), {
      claims: 'data.items',
      paths: {
        claim: 'statement',
        verdict: 'class',
        source: 'docs[].href',
        passage: 'docs[].text',
      },
      labels: { true: 'Supported', false: 'Refuted' },
    });
  });

  it('goes by what values are where names say nothing', () => {
    const rows = said.map((text, at) => ({
      n1: text,
      b: ['Supported', 'Refuted'][at % 2],
      c: [{ d: 'Who says it?', e: 'http://a.example/x' }],
    }));
    const mapping = proposed(rows);
    assertEqual(mapping?.paths, {
      claim: 'n1',
      verdict: 'b',
      question: 'c[].d',
      source: 'c[].e',
    });
    assert.equal(mapping.labels, undefined);
  });

  it('takes columns with numbers together, and cells with several questions apart', () => {
    const wide = [
      'claim,label,q1,a1,q2,a2',
      ...said.map((text) => `${text},Refuted,Is it?,yes,Why is it?,no`),
    ].join('\n');
    assertEqual(proposed(wide)?.paths, {
      claim: 'claim',
      verdict: 'label',
      question: ['q1', 'q2'],
      answer: ['a1', 'a2'],
    });
    const several = [
      'claim,questions,answers',
      ...said.map((text) => `${text},Is it? | Why is it?,yes | no`),
    ].join('\n');
    const mapping = proposed(several);
    assertEqual(mapping, {
      paths: { claim: 'claim', question: 'questions[]', answer: 'answers[]' },
      split: { questions: ['|'], answers: ['|'] },
    });
    assertEqual(
      readEvidence(several, { mapping }).claims[0]?.evidence.map(({ question }) => question),
      ['Is it?', 'Why is it?'],
    );
  });

  it('shows what can be chosen, with examples', () => {
    const fields = proposeMapping(sample('mapping/checks.csv'))?.fields ?? [];
    assertEqual(
      fields.map((field) => field.path),
      ['statement', 'rating', 'question', 'finding', 'link'],
    );
    assertEqual(fields[1]?.examples, ['TRUE', 'FALSE', 'UNPROVEN']);
    assertEqual(fields[1].words, ['TRUE', 'FALSE', 'UNPROVEN']);
  });

  it('is none for what is no list of anything', () => {
    for (const text of [
      '',
      '[]',
      '{}',
      '[1, 2]',
      'null',
      '{"a"',
      '"text"',
      'name\n',
      '[{"n": 1}]',
      // A table without names of columns, as LIAR's.
      '1.json\tfalse\tThe bridge was opened in 1932.\tnews\n2.json\ttrue\tIt is the longest bridge.\tnews\n',
    ]) {
      assert.equal(proposeMapping(text), undefined, text);
    }
  });

  it('is a mapping whatever the file holds, and the file can be read through it', () => {
    let proposals = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json({ maxDepth: 5 }),
          fc.string(),
          fc.json().map((json) => `{"x": [${json}, ${json}]}`),
        ),
        (text) => {
          const mapping = proposed(text);
          if (mapping === undefined) return;
          proposals += 1;
          assertEqual(readMapping(JSON.parse(JSON.stringify(mapping))), mapping);
          const file = readEvidence(text, { mapping });
          assert.ok(file.claims.length > 0 || file.problems.length > 0);
        },
      ),
      { examples: [[sample('mapping/checks.csv')]] },
    );
    assert.ok(proposals > 0);
  });

  const judged = (names: Readonly<Record<string, readonly string[]>>) =>
    said.map((claim, at) => ({
      claim,
      ...Object.fromEntries(
        Object.entries(names).map(([name, words]) => [name, words[at % words.length]]),
      ),
      docs: [{ text: `${claim} So says a page about it.` }],
    }));
  const verdictOf = (value: unknown, role?: 'reference' | 'predictions') => {
    const mapping = proposeMapping(JSON.stringify(value), { role })?.mapping;
    return [mapping?.paths.verdict, mapping?.role];
  };

  it('takes the predicted verdict for predictions and the annotated one for references', () => {
    const [own, gold] = [
      ['SUPPORT', 'CONTRADICT', 'NEI'],
      ['NEI', 'SUPPORT', 'CONTRADICT'],
    ];
    for (const [goldName, ownName] of [
      ['true_label', 'predicted_label'],
      ['label', 'predicted_label'],
      ['label', 'prediction'],
      ['gold_label', 'label'],
      ['goldLabel', 'modelVerdict'],
      ['label', 'model_answer'],
      ['actual', 'pred'],
    ] as const) {
      for (const members of [
        { [goldName]: gold, [ownName]: own },
        { [ownName]: own, [goldName]: gold },
      ]) {
        const value = judged(members);
        assertEqual(verdictOf(value), [ownName, undefined], `${goldName}, ${ownName}`);
        assertEqual(verdictOf(value, 'reference'), [goldName, 'reference']);
        const proposal = proposeMapping(JSON.stringify(value));
        assertEqual(proposal?.otherVerdicts, [goldName]);
        assertEqual(proposal.mapping.labels, {
          SUPPORT: 'Supported',
          CONTRADICT: 'Refuted',
          NEI: 'Not Enough Evidence',
        });
      }
    }
  });

  it('takes the verdict that the reader of the form takes, or about which it warns', () => {
    const predictions = JSON.parse(sample('systemA.predictions.json')) as readonly {
      readonly pred_label: string;
    }[];
    const names = ['final_answer', 'answer', 'verdict', 'model_answer', 'predicted_class', 'pred'];
    for (const name of [...names, 'system_decision', 'output', 'final_verdict']) {
      const both = predictions.map(({ pred_label: label, ...claim }) => ({
        ...claim,
        label,
        [name]: label === 'Supported' ? 'Refuted' : 'Supported',
      }));
      const text = JSON.stringify(both);
      assert.equal(proposed(text)?.paths.verdict, name);
      // The reader of the form keeps to the form's own name `label`, and then warns.
      const { claims, problems } = readEvidence(text);
      if (claims[0]?.verdict === both[0]?.label) {
        assert.ok(problems.some(({ message }) => message.includes('may be the annotated verdict')));
      }
    }
  });

  it('takes a guess beside the truth as the predicted verdict', () => {
    const rows = said.map((claim, at) => ({
      claim,
      truth: at % 2 === 0 ? 'Supported' : 'Refuted',
      guess: 'Supported',
    }));
    const proposal = proposeMapping(JSON.stringify(rows));
    assert.equal(proposal?.mapping.paths.verdict, 'guess');
    assertEqual(proposal.otherVerdicts, ['truth']);
    const named = rows.map(({ claim, truth, guess }) => ({ claim, actual: truth, output: guess }));
    assert.equal(proposed(named)?.paths.verdict, 'output');
  });

  describe('beside the verdict of the data set', () => {
    const gold = ['Supported', 'Refuted', 'Refuted', 'Supported'];
    const own = ['Supported', 'Supported', 'Refuted', 'Refuted'];
    const rows = (row: (at: number) => object): string =>
      JSON.stringify(said.map((claim, at) => ({ claim, ...row(at) })));

    it('takes the answer of the system, whatever its name', () => {
      const answers = [
        'response',
        'completion',
        'answer',
        'generation',
        'result',
        'verdict',
        'gpt-4',
      ];
      for (const answer of answers) {
        for (const name of ['label', 'gold', 'target', 'truth', 'gold_label', 'ground_truth']) {
          const text = rows((at) => ({ [name]: gold[at], [answer]: own[at] }));
          const { mapping, otherVerdicts } = proposeMapping(text) ?? assert.fail();
          assert.equal(mapping.paths.verdict, answer, `${name}, ${answer}`);
          assertEqual([mapping.role, otherVerdicts], [undefined, [name]]);
        }
      }
    });

    it('takes the filtered answer of lm-evaluation-harness, and keeps its filters apart', () => {
      const samples = ['none', 'first'].flatMap((filter) =>
        said.map((claim, at) => ({
          doc_id: at,
          doc: { claim, label: gold[at], evidence: `A record about ${claim}` },
          target: gold[at],
          resps: [[` ${own[at] ?? ''}.`]],
          filtered_resps: [own[at]],
          filter,
          exact_match: Number(own[at] === gold[at]),
        })),
      );
      const text = samples.map((sample) => JSON.stringify(sample)).join('\n');
      const { mapping, otherVerdicts, systems } = proposeMapping(text) ?? assert.fail();
      assertEqual(mapping, {
        only: { filter: 'none' },
        paths: { claim: 'doc.claim', verdict: 'filtered_resps[]', passage: 'doc.evidence' },
      });
      assertEqual(otherVerdicts, ['doc.label', 'target']);
      assertEqual(systems, { path: 'filter', names: ['none', 'first'] });
      const { claims } = readEvidence(text, { mapping });
      assertEqual(
        claims.map(({ verdict }) => verdict),
        own,
      );
    });

    it('chooses none of several answers, and names them', () => {
      const text = rows((at) => ({ label: gold[at], first: own[at], second: own[3 - at] }));
      const { mapping, rivals } = proposeMapping(text) ?? assert.fail();
      assertEqual(mapping.paths, { claim: 'claim' });
      assertEqual(
        rivals[0]?.choices.map(({ path: name, examples }) => [name, ...examples]),
        [
          ['first', 'Supported', 'Refuted'],
          ['second', 'Refuted', 'Supported'],
        ],
      );
    });

    it('takes the label if other fields only grade it, describe the claim, or judge a passage', () => {
      const others: readonly ((at: number) => object)[] = [
        (at) => ({ exact_match: at % 2 === 0 }),
        (at) => ({ grade: at % 2 === 0 ? 'correct' : 'incorrect' }),
        (at) => ({ is_political: at % 2 === 0 }),
        (at) => ({ evidence: [{ text: 'A page about the bridge and its town.', label: own[at] }] }),
      ];
      for (const other of others) {
        const text = rows((at) => ({ label: gold[at], ...other(at) }));
        assert.equal(proposed(text)?.paths.verdict, 'label', JSON.stringify(other(0)));
      }
    });

    it('ranks a baseline last', () => {
      const text = rows((at) => ({
        baseline: { verdict: at === 1 },
        synthesis: { final_verdict: at !== 1 },
      }));
      assert.equal(proposed(text)?.paths.verdict, 'synthesis.final_verdict');
    });

    it('takes no list of ratings as the stance of a passage, and names the list', () => {
      const text = rows((at) => ({
        evidence: 'A page about the bridge and its town.',
        responses: { verdict: [{ value: gold[at] }, { value: own[at] }] },
      }));
      const { mapping, rivals } = proposeMapping(text) ?? assert.fail();
      assertEqual(mapping.paths, { claim: 'claim', passage: 'evidence' });
      assertEqual(
        rivals[0]?.choices.map((rival) => rival.path),
        ['responses.verdict[].value'],
      );
    });

    it('is not read as the prediction without a warning, also with a mapping of a table', () => {
      const lines = said.map((claim, at) => `${claim},${gold[at] ?? ''},${own[at] ?? ''}`);
      const text = ['claim,label,response', ...lines].join('\n');
      const warned = (verdict: string | undefined): boolean => {
        const paths = { claim: 'claim', ...(verdict === undefined ? {} : { verdict }) };
        const { problems } = readEvidence(text, { mapping: { paths } });
        return problems.some(
          ({ code, severity, message }) =>
            code === 'notUnderstood' &&
            severity === 'warning' &&
            message.includes('"response" ("Supported", "Refuted")'),
        );
      };
      assertEqual(['label', 'response', undefined].map(warned), [true, false, true]);
    });
  });

  it('never takes an original verdict as a prediction', () => {
    const words = ['Supported', 'Refuted', 'Refuted', 'Supported'];
    for (const name of ['original_label', 'originalVerdict', 'orig_rating', 'gold_label']) {
      const file = said.map((statement, index) => ({
        ...{ statement, [name]: 'Refuted', result: words[index] },
      }));
      assert.equal(proposed(file)?.paths.verdict, 'result', name);
    }
    // A reference may have converted the original labels to its own.
    const reference = said.map((statement) => ({
      ...{ statement, original_label: 'pants-fire', label: 'Refuted' },
    }));
    const { mapping } = proposeMapping(JSON.stringify(reference), { role: 'reference' }) ?? {};
    assert.equal(mapping?.paths.verdict, 'label');
  });

  it('reads a verdict that is the only item of a list', () => {
    const file = said.map((statement) => ({ statement, result: ['Refuted'], quotes: [statement] }));
    const mapping = proposed(file);
    assert.equal(mapping?.paths.verdict, 'result[]');
    const { claims } = readEvidence(JSON.stringify(file), { mapping });
    assertEqual(
      claims.map(({ verdict }) => verdict),
      said.map(() => 'Refuted'),
    );
  });

  it('is a reference where the only verdict is an annotated one', () => {
    const words = ['SUPPORTS', 'REFUTES'];
    assertEqual(verdictOf(judged({ gold_label: words })), ['gold_label', 'reference']);
    assertEqual(verdictOf(judged({ label: words })), ['label', undefined]);
    assertEqual(verdictOf(judged({ model: ['a', 'b'], label: words })), ['label', undefined]);
  });

  it('takes words of verdicts for one in a file with a different verdict in each claim', () => {
    const words = ['Supported', 'Refuted', 'Not Enough Evidence', 'Conflicting Evidence'];
    assertEqual(verdictOf(judged({ pred_label: words })), ['pred_label', undefined]);
  });

  describe('of claims that stand under their keys', () => {
    const verdicts = ['Supported', 'Refuted', 'Refuted', 'Supported'];

    it('takes the place with every member', () => {
      const items = Object.fromEntries(
        said.map((text, at) => [`c-${String(at)}`, { statement: text, label: verdicts[at] }]),
      );
      assertEqual(proposed({ run: { model: 'a' }, data: items }), {
        claims: 'data.*',
        paths: { claim: 'statement', verdict: 'label' },
      });
    });

    it('takes the key where it is the text of the claim', () => {
      const items = Object.fromEntries(said.map((text, at) => [text, verdicts[at]]));
      const mapping = proposed(items);
      assert.ok(mapping);
      assertEqual(mapping.claims, '*');
      assertEqual(mapping.paths, { claim: '~', verdict: 'value' });
      const { claims } = readEvidence(JSON.stringify(items), { mapping });
      assertEqual(
        claims.map(({ text, verdict }) => [text, verdict]),
        said.map((text, at) => [text, verdicts[at]]),
      );
    });

    it('takes documents by their ids as sources, and numbered evidence as a list', () => {
      const documents = said.map((claim, at) => ({
        claim,
        evidence: {
          [`doc${String(at)}a`]: {
            text: 'A page says a good deal about this bridge and the river.',
          },
          [`doc${String(at)}b`]: {
            text: 'Another page says the same about it and about the town.',
          },
        },
      }));
      assertEqual(proposed(documents)?.paths, {
        claim: 'claim',
        passage: 'evidence.*.text',
        passageSource: 'evidence.*.~',
      });
      const numbered = said.map((claim) => ({
        claim,
        evidence: { '0': { question: 'Who?', answer: 'A firm.' }, '1': { question: 'Why?' } },
      }));
      assertEqual(proposed(numbered)?.paths, {
        claim: 'claim',
        question: 'evidence.*.question',
        answer: 'evidence.*.answer',
      });
    });

    it('takes columns inside an object', () => {
      assertEqual(proposed({ data: { claim: said, label: verdicts } })?.claims, 'data');
    });
  });

  it('has the words of verdicts of the whole file', () => {
    const claims = Array.from({ length: 2500 }, (_, at) => ({
      claim: `The bridge has ${String(at)} lamps on it.`,
      verdict: at === 2400 ? 'refutes' : 'supports',
    }));
    assertEqual(proposed(claims)?.labels, { supports: 'Supported', refutes: 'Refuted' });
  });

  it('leaves a number out that counts the rows of a claim', () => {
    const rows = said.flatMap((claim, at) =>
      [0, 1].map((part) => ({
        claim_id: 2 * at + part,
        claim,
        evidence: `${claim} Part ${String(part)}.`,
      })),
    );
    assertEqual(proposed(rows), {
      items: 'evidence',
      paths: { claim: 'claim', passage: 'evidence' },
    });
  });

  it('takes a column of texts as texts where only a few begin like lists', () => {
    const rows = said.map((claim, at) => ({
      claim,
      evidence: at === 0 ? '["a", "b"]' : `${claim} So it says there.`,
    }));
    assertEqual(proposed(rows)?.paths.passage, 'evidence');
  });
});

describe('the preview of a mapping', () => {
  it('counts what would be read, names what would not, and shows the first claims', () => {
    const rows = said.map((claim, at) => ({
      claim,
      verdict: ['true', 'true', 'false', 'who knows'][at],
      date: at === 0 ? 'recently' : '2020-01-02',
      passages: at === 3 ? [] : [`${claim} So it says there.`],
      note: 'x',
    }));
    const text = JSON.stringify(rows);
    const proposal = proposeMapping(text);
    assert.ok(proposal);
    const { lines, examples, notRead } = previewMapping(text, proposal.mapping, proposal.leftOut);
    assertEqual(
      [...lines, ...notRead].map((line) => textOf(line)),
      [
        '4 claims.',
        '4 verdicts: Supported 2, Refuted 1, who knows 1.',
        'Evidence: 3 passages. 1 claim has no evidence.',
        '1 date was not recognised: "recently".',
        'Fields that were not read: "note".',
      ],
    );
    assert.equal(examples.length, 3);
    assert.match(textOf(examples[0] ?? ''), /opened in 1932.*Supported.*So it says/);
  });
});
