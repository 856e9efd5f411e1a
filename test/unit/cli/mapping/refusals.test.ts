import assert from 'node:assert/strict';
import {
  explainNoProposal,
  explainNothingRead,
  readsNothing,
} from '../../../../src/cli/mapping/refusals.ts';
import { proposeMapping } from '../../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../../src/core/read/files/readEvidence.ts';

describe('a file for which no mapping is proposed', () => {
  const explain = (text: string): string => {
    assert.equal(proposeMapping(text), undefined);
    const { message, nextStep } = explainNoProposal('a.txt', text, readEvidence(text).problems);
    return `${message} ${nextStep}`;
  };

  it('is a log: the text before its JSON is named, and how to remove it', () => {
    const claim = JSON.stringify({ claim: 'A bridge.', label: 'True', evidence: ['A page.'] });
    for (const before of [
      'INFO 2025-01-01',
      '[2025-01-01 12:00:00] ',
      '12:00:00,113 - run -',
      'data:',
    ]) {
      const text = ['INFO starting', `${before} ${claim}`, `${before} ${claim}`].join('\n');
      const [problem] = readEvidence(text).problems;
      assert.equal(problem?.code, 'notJson');
      const said = explain(text);
      assert.ok(said.includes(`"${before.trim()}"`), said);
      assert.match(said, /sed -n/u);
    }
    const table = `id,evidence\n1,${claim}\n`;
    assert.doesNotMatch(JSON.stringify(readEvidence(table).problems), /sed -n/u);
  });

  it('is the log of a program, or has claims in prompts: what is seen and what to do', () => {
    const claim = 'A new bridge was opened.';
    const [time, level] = ['2025-03-01T10:00:00Z', 'INFO'];
    const logs = [
      [{ time, level, message: 'The request was handled by the service.' }],
      [{ timestamp: time, tool: 'search', input: 'the bridge opened', output: `A page: ${claim}` }],
      [
        { timestamp: time, event: 'request', claim },
        { timestamp: time, event: 'tool', query: 'bridge', result: `A page: ${claim}` },
        { timestamp: time, event: 'reply', verdict: 'Supported' },
      ],
    ];
    for (const log of logs) {
      const text = JSON.stringify([...log, ...log]);
      assert.match(explain(text), /log of a program: "time.*one line for each claim/u);
      assert.deepEqual(readEvidence(text).claims, []);
    }
    const asked = `Claim: ${claim}\nEvidence: A page about it.`;
    for (const item of [
      { prompt: asked, completion: 'Supported' },
      { input: `### ${asked}\n### Verdict:`, output: 'Supported' },
      {
        messages: [
          { role: 'system', content: 'Answer.' },
          { role: 'user', content: asked },
        ],
      },
    ]) {
      const [name = ''] = Object.keys(item);
      const said = explain(JSON.stringify([item, item]));
      assert.ok(said.includes(`under "${name}`) && said.includes('prompts'), said);
    }
    const [first] = logs[0] ?? [];
    const dated = JSON.stringify([{ ...first, claim, label: 'True', evidence: ['A page.'] }]);
    assert.equal(readEvidence(dated).claims.length, 1);
    const posts = ['Supported', 'Refuted'].map((verdict) => ({
      ...{ tweet: `${claim} It was not ${verdict}.`, timestamp: time, event: 'a' },
      verdict,
    }));
    assert.ok(proposeMapping(JSON.stringify(posts))?.mapping.paths.verdict);
  });

  it('has its claims in columns: the rows are named, and what to do', () => {
    const said = explain(
      'field,1,2\nclaim,A new bridge was opened.,A tower stands there.\nlabel,True,False\n',
    );
    assert.match(said, /a row for each field \("claim", "label"\).*transpose/u);
  });

  it('has no text of a claim: its fields are named, and how to choose one', () => {
    const items = [1, 2, 3].map((at) => ({ hash: `a${String(at)}`, Factuality: at, RelE: 0 }));
    const said = explain(JSON.stringify(items));
    assert.match(said, /"hash" \(a1\), "Factuality" \(1\), "RelE" \(0\)/u);
    assert.match(said, /--choose claim=FIELD/u);
  });
});

describe('a mapping that reads nothing that could be scored', () => {
  const said = ['The bridge was opened in 1932.', 'A firm from London built the bridge.'];
  const explain = (more: object): string => {
    const text = JSON.stringify(said.map((claim) => ({ claim, ...more })));
    const proposal = proposeMapping(text) ?? assert.fail();
    assert.ok(readsNothing(proposal));
    const { message, nextStep } = explainNothingRead('a.json', proposal);
    return `${message} ${nextStep}`;
  };

  it('is not written, and ratings are named as ratings', () => {
    assert.match(explain({ topic: 'bridges' }), /--choose verdict=FIELD.*--columns/u);
    assert.match(explain({ annotator: 'ann', tone: 3 }), /"annotator".*`agreement a\.json`/u);
  });

  it('is one of a reference or of explanations in no case', () => {
    const text = JSON.stringify(said.map((claim) => ({ claim, explanation: `I think: ${claim}` })));
    assert.equal(readsNothing(proposeMapping(text) ?? assert.fail()), false);
  });
});
