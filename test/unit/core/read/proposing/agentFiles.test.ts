// Kinds of files that agents and evaluation frameworks write, as small copies with our own texts.

import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { readMapping } from '../../../../../src/core/read/mapping/mapping.ts';
import {
  explainFields,
  proposeMapping,
} from '../../../../../src/core/read/proposing/proposeMapping.ts';
import { textOf } from '../../../../../src/core/base/words/message.ts';

const said = [
  'The ferry was sold for scrap in 1921.',
  'The bank was founded by two sisters.',
  'Nobody has measured the glacier since 1984.',
  'The clock has been wrong since the flood.',
];
const verdicts = ['Supported', 'Refuted', 'Not Enough Evidence', 'Supported'];
const others = ['Refuted', 'Refuted', 'Supported', 'Supported'];
const pageOf = (claim: string): string => `A page of the archive says this of it: ${claim}`;
const questionOf = (at: number): string => `Who knows what happened in year ${String(1900 + at)}?`;

/** The claims, each with what `make` adds. */
const rows = (make: (claim: string, at: number) => object): readonly object[] => said.map(make);
const propose = (value: unknown) =>
  proposeMapping(typeof value === 'string' ? value : JSON.stringify(value));
const pathsOf = (value: unknown) => propose(value)?.mapping.paths;
const table = (items: readonly object[]): string =>
  [Object.keys(items[0] ?? {}), ...items.map((item) => Object.values(item) as unknown[])]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n');

describe('claims in a list of each item', () => {
  const judged = said.map((text, at) => ({
    text,
    verdict: verdicts[at],
    evidence: [pageOf(text)],
  }));
  const responses = [judged.slice(0, 3), judged.slice(3)].map((claims) => ({
    ...{ prompt: 'Write of the county.', response: 'A long reply.', claims },
  }));

  it('are read from a list of responses and from one inside an object', () => {
    for (const [file, list] of [
      [responses, '[].claims'],
      [{ mode: 'claim', results: responses }, 'results[].claims'],
      [{ claims: responses }, 'claims[].claims'],
      [responses.map((one) => JSON.stringify(one)).join('\n'), 'claims'],
    ] as const) {
      const { mapping } = propose(file) ?? assert.fail();
      assert.deepEqual(
        [mapping.claims, mapping.paths],
        [list, { claim: 'text', verdict: 'verdict', passage: 'evidence[]' }],
      );
      const text = typeof file === 'string' ? file : JSON.stringify(file);
      const { claims, ranges } = readEvidence(text, { mapping: readMapping(mapping) });
      assert.deepEqual(
        claims.map((claim) => [claim.text, claim.verdict]),
        judged.map((one) => [one.text, one.verdict]),
      );
      const [line = 0, character = 0] = ranges[3]?.claim ?? [];
      assert.match((text.split('\n')[line] ?? '').slice(character), /^\{"text":"The clock/u);
    }
  });

  it('are named as missing in each item that has no such list, and may be none', () => {
    const items = [{ facts: {} }, { facts: [] }, { facts: { f1: { claim: said[0] } } }];
    for (const text of [
      JSON.stringify(items),
      items.map((one) => JSON.stringify(one)).join('\n'),
    ]) {
      const read = (claims: string, claim = 'claim') =>
        readEvidence(text, { mapping: readMapping({ claims, paths: { claim } }) });
      assert.deepEqual(
        read('[].facts.*', '~').claims.map((claim) => claim.text),
        ['f1'],
      );
      const { problems } = read('[].claims');
      assert.equal(problems.filter(({ code }) => code === 'mappingPath').length, 3);
    }
  });

  it('are not read if the user chooses a text around them', () => {
    const text = JSON.stringify(responses.map((one, at) => ({ ...one, response: said[at] })));
    const { mapping } = proposeMapping(text, { choices: { claim: 'response' } }) ?? assert.fail();
    assert.deepEqual([mapping.claims, mapping.paths.claim], [undefined, 'response']);
  });

  it('are preferred to a section around them, not to a claim with a verdict or a question with stances', () => {
    const around = (of: (at: number) => object) =>
      propose({ parts: responses.map(({ claims }, at) => ({ ...of(at), claims })) })?.mapping
        .claims;
    const verdict = 'Supported';
    assert.equal(
      around((at) => ({ text: `Two sentences of part ${String(at)}.` })),
      'parts[].claims',
    );
    assert.equal(
      around((at) => ({ claim: `The county has ${String(at)} towns.`, verdict })),
      'parts',
    );
    assert.equal(
      around((at) => ({ question: questionOf(at) })),
      'parts',
    );
    const sentences = said.map((sentence, at) => ({ sentence, label: verdicts[at] }));
    const summaries = ['Of the county and more.', 'Of the town.'].map((summary) => ({
      summary,
      sentences,
    }));
    assert.equal(propose(summaries)?.mapping.claims, '[].sentences');
  });

  it('are found under a name for claims beside a longer list', () => {
    const segments = [...said, ...said].map((english) => ({ english, role: 'witness' }));
    const file = { segments, claims: judged };
    assert.deepEqual(pathsOf(file), { claim: 'text', verdict: 'verdict', passage: 'evidence[]' });
  });

  it('are not joined with a list of their verdicts', () => {
    const file = rows((claim, at) => ({
      ...{
        input: questionOf(at),
        contexts: [pageOf(claim)],
        claims: [claim, 'It is a long story.'],
      },
      verdicts: [{ verdict: 'yes' }, { verdict: 'no' }],
    }));
    assert.equal(propose(file), undefined);
    const { reason } = explainFields(JSON.stringify(file)) ?? assert.fail();
    assert.equal(textOf(reason), 'Each item has a list of claims: "claims[]".');
  });

  it('are nuggets of a question if nuggetizer assessed passages', () => {
    const file = rows((text, at) => ({
      ...{ text: questionOf(at), qid: `q${String(at)}`, candidate_text: pageOf(text), docid: 'd1' },
      nuggets: [{ text, importance: 'vital', assignment: 'support' }],
    }));
    const { format, claims } = readEvidence(file.map((one) => JSON.stringify(one)).join('\n'));
    assert.deepEqual([format, claims[0]?.text], ['nuggets', questionOf(0)]);
  });
});

describe('records of a program', () => {
  it('are a log if the spans of a trace repeat the claim', () => {
    const spans = rows((claim, at) => ({
      ...{
        'context.span_id': at,
        start_time: '2024-05-01T10:00:00',
        'input.value': JSON.stringify({ claim }),
      },
    }));
    const text = table([...spans, ...spans]);
    assert.equal(propose(text), undefined);
    assert.match(textOf(explainFields(text)?.reason ?? ''), /the log of a program/u);
  });

  it('have messages and replies, which are no evidence', () => {
    const asked = rows((claim, at) => ({
      ...{ item: { claim }, verdict: verdicts[at] },
      sample: {
        input: [
          { role: 'system', content: 'You check facts with care.' },
          { role: 'user', content: claim },
        ],
      },
      candidates: [
        {
          content: { parts: [{ text: pageOf(claim) }] },
          groundingMetadata: { groundingSupports: [{ segment: { text: pageOf(claim) } }] },
        },
      ],
    }));
    assert.deepEqual(pathsOf(asked), { claim: 'item.claim', verdict: 'verdict' });
    const cited = rows((claim) => ({
      ...{
        claim,
        message: {
          content: [
            { text: 'I found this.' },
            { text: 'A page.', citations: [{ cited_text: pageOf(claim) }] },
          ],
        },
      },
    }));
    assert.equal(pathsOf(cited)?.passage, 'message.content[].citations[].cited_text');
  });

  it('have columns named by the objects from which they were made', () => {
    const file = rows((claim, at) => ({
      ...{
        'inputs.query': questionOf(at),
        'inputs.response': said[at],
        'inputs.context': pageOf(claim),
      },
      ...{ 'outputs.groundedness.reason': 'The response agrees with the page.' },
    }));
    const { mapping, rivals } = propose(table(file)) ?? assert.fail();
    assert.deepEqual(mapping.paths, { claim: '["inputs.query"]', passage: '["inputs.context"]' });
    // The reason is the grader's or the system's.
    assert.deepEqual(
      rivals.map(({ role, choices }) => [role, ...choices.map(({ path }) => path)]),
      [['justification', '["inputs.response"]', '["outputs.groundedness.reason"]']],
    );
  });
});

describe('fields that look like another role', () => {
  it('are rivals if two objects have a label each', () => {
    const file = rows((claim, at) => ({
      ...{ claim, closed_book: { label: others[at] }, open_book: { label: verdicts[at] } },
    }));
    const { rivals } = propose(file) ?? assert.fail();
    assert.deepEqual(
      rivals.map(({ role, choices }) => [role, ...choices.map(({ path }) => path)]),
      [['verdict', 'closed_book.label', 'open_book.label']],
    );
  });

  it('are left out: titles as questions, sections of a paper, single words as reasons', () => {
    const file = rows((claim, at) => ({
      ...{ claim, rating: verdicts[at], question: questionOf(at), route_reason: 'baseline' },
    }));
    assert.deepEqual(pathsOf(file), { claim: 'claim', verdict: 'rating' });
    const papers = rows((claim) => ({
      ...{ claim, CONTEXTS: [pageOf(claim), pageOf('nothing')], LABELS: ['BACKGROUND', 'RESULTS'] },
    }));
    assert.deepEqual(pathsOf(papers), { claim: 'claim', passage: 'CONTEXTS[]' });
  });

  it('name the systems that answered the same questions', () => {
    const answers = ['Post-1', 'RTR-10'].flatMap((system) =>
      rows((claim, at) => ({
        system,
        question: questionOf(at),
        answer: claim,
        passage: pageOf(claim),
      })),
    );
    const { systems, mapping } = propose(answers) ?? assert.fail();
    assert.deepEqual(systems, { path: 'system', names: ['Post-1', 'RTR-10'] });
    assert.deepEqual(mapping.only, { system: 'Post-1' });
  });

  it('are no raters if a user asked for them', () => {
    const file = rows((claim, at) => ({
      user_request: questionOf(at % 2),
      context: pageOf(claim),
    }));
    assert.equal(explainFields(JSON.stringify(file)), undefined);
    const rated = rows((_, at) => ({ claim: said[at % 2], user_id: at, rating: verdicts[at] }));
    assert.match(
      textOf(explainFields(JSON.stringify(rated))?.reason ?? ''),
      /a row for each person/u,
    );
  });
});
