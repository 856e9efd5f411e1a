import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { failureOf, printFailure } from '../../../../src/cli/command.ts';
import { proposeByChoice } from '../../../../src/cli/mapping/choices.ts';
import { filesThrough, mappingOf } from '../../../../src/cli/mapping/mappingOptions.ts';
import { proposal } from '../../../../src/cli/mapping/proposal.ts';
import { standardInput } from '../../../../src/cli/optionValues.ts';
import { textOf } from '../../../../src/core/base/words/message.ts';
import { describeError } from '../../../../src/protocol/errors.ts';
import type { EvidenceSources } from '../../../../src/protocol/fileReading.ts';
import { parsed, Reader } from '../cliFixture.ts';

describe('mappings on the command line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mapping-options-'));
  const file = (name: string, content: unknown): string => {
    const whole = path.join(folder, name);
    writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
    return whole;
  };
  const plain = file('plain.json', { paths: { claim: 'plain' } });
  const own = file('own.json', { paths: { claim: 'own' } });
  const gold = file('gold.json', { paths: { claim: 'gold' } });

  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('are told apart where one file has the verdicts of both sides', () => {
    const both = path.resolve('both.json');
    const options = {
      mapping: [{ mapping: { paths: { claim: 'plain' } } }],
      referenceMapping: { paths: { claim: 'gold' } },
      reference: both,
    };
    const files: EvidenceSources = { reference: { path: both }, predictions: { path: both } };
    const { reference, predictions } = filesThrough(files, options);
    assert.equal(reference?.mapping?.paths.claim, 'gold');
    assert.equal(predictions?.mapping?.paths.claim, 'plain');
  });

  it('are for the reference, a file by name, or all others, in every command that reads evidence', async () => {
    const mappings = ['--mapping', plain, '--mapping', `b.csv=${own}`, '--reference-mapping', gold];
    const claimOf = (name: string, options: object): string | readonly string[] | undefined =>
      mappingOf(path.resolve(name), options)?.paths.claim;
    const compared = await parsed('compare', [
      'compare',
      'a.json',
      'b.csv',
      '-r',
      'r.json',
      ...mappings,
    ]);
    assert.deepEqual(
      ['a.json', 'b.csv', 'r.json'].map((name) => claimOf(name, compared.options ?? {})),
      ['plain', 'own', 'gold'],
    );
    const scored = await parsed('score', [
      'score',
      '-r',
      'r.json',
      '-p',
      'a.json',
      '--mapping',
      plain,
    ]);
    assert.deepEqual(
      ['a.json', 'r.json'].map((name) => claimOf(name, scored.options ?? {})),
      ['plain', undefined],
    );
    for (const command of ['stats', 'doctor'] as const) {
      const { options } = await parsed(command, [command, 'a.json', '--mapping', plain]);
      assert.equal(claimOf('a.json', options ?? {}), 'plain', command);
    }
    const { options } = await parsed('convert', [
      'convert',
      'a.json',
      '--to',
      'fever',
      '--mapping',
      plain,
    ]);
    assert.equal(claimOf('a.json', options ?? {}), 'plain');
    const checked = await parsed('checklist', [
      'checklist',
      '-r',
      'r.json',
      '--reference-mapping',
      gold,
    ]);
    assert.equal(claimOf('r.json', checked.options ?? {}), 'gold');
  });

  it('are refused where they are none, or for a file that is not read', async () => {
    const broken = file('broken.json', '{"paths": {');
    const wrong = file('wrong.json', { paths: { claim: 'x', quest: 'y' } });
    for (const [given, said] of [
      [broken, /The mapping .*broken\.json cannot be used: .*docs\/mapping\.md/su],
      [wrong, /cannot be used: paths has "quest", which this version does not know\. docs/u],
      [path.join(folder, 'none.json'), /none\.json cannot be used: the file does not exist\./u],
      [
        `c.json=${plain}`,
        /--mapping is given for c\.json, but the command reads no file of that name/u,
      ],
    ] as const) {
      const { status, err } = await parsed('stats', ['stats', 'a.json', '--mapping', given]);
      assert.equal(status, 2);
      assert.match(err, said);
    }
  });

  it('are not proposed by --choose for what is no file, has several systems or has a mapping', () => {
    const systems = file(
      'systems.csv',
      'model,claim,verdict\na,A b c.,true\nb,A b c.,false\na,E f g.,true\nb,E f g.,true\n',
    );
    const columns = file('columns.csv', 'claim,x,y\nA b c d.,true,false\nE f g h.,false,false\n');
    for (const [name, said] of [
      [path.join(folder, 'none.csv'), /The file .*none\.csv does not exist/u],
      [folder, /cannot be read: the path is a folder/u],
      [standardInput, /reads the file twice, and standard input/u],
      [systems, /systems\.csv: The file has 2 systems under model\. This mapping reads a\./u],
      [columns, /columns\.csv: The file has no field "verdict".* Correct --choose\./u],
    ] as const) {
      const lines: string[] = [];
      let status = 0;
      try {
        mappingOf(name, { choose: { verdict: 'verdict' } });
      } catch (error) {
        // Commands convert errors before they print them.
        status = printFailure(failureOf(error), (line) => lines.push(line));
      }
      assert.match(lines.join(' '), said);
      assert.equal(status, name === standardInput ? 2 : 1);
    }
    const given = [{ name: 'columns.csv', mapping: { paths: { claim: 'claim' } } }];
    const choose = { verdict: 'x' };
    assert.throws(
      () => mappingOf(columns, { mapping: given, choose }),
      /--choose proposes a mapping for .*columns\.csv, but --mapping gives one/u,
    );
    assert.equal(mappingOf(columns, { choose })?.paths.verdict, 'x');
    assert.throws(
      () => proposeByChoice(columns, { verdict: 'z' }, '--system-columns'),
      (error) => {
        assert.match(textOf(describeError(error)), /no field "z".* Correct --system-columns\./u);
        return true;
      },
    );
  });

  it('leave a path that the system refuses to who reads the file', async () => {
    const long = 'x'.repeat(5000);
    const { err, options } = await parsed('stats', ['stats', long, '--mapping', plain]);
    assert.equal(err, '');
    assert.ok(options);
  });

  it('are proposed, with what each role was given', async () => {
    const table = file(
      'checks.csv',
      'statement,rating,question,reply\nA b c d.,true,Is it?,Yes it is.\nE f g h.,false,Was it?,No.\n',
    );
    const reader = new Reader();
    const output = path.join(folder, 'made.json');
    assert.equal(await proposal({ file: table, output }, reader.environment({}, 80)), 0);
    assert.ok(reader.said.includes('Claim: statement (A b c d.)'));
    const used = await parsed('stats', ['stats', table, '--mapping', output]);
    assert.deepEqual(mappingOf(table, used.options ?? {})?.paths, {
      ...{ claim: 'statement', verdict: 'rating', question: 'question', answer: 'reply' },
    });
    const nodes = [
      { type: 'claim', text: 'A b c d.', verdict: 'true' },
      { type: 'page', text: 'E' },
    ];
    const graph = file('graph.json', JSON.stringify({ nodes }));
    const other = new Reader();
    assert.equal(await proposal({ file: graph, output }, other.environment({}, 80)), 0);
    assert.ok(other.said.includes('Only the items whose type is claim are read.'));
    const none = new Reader();
    await assert.rejects(
      proposal({ file: file('none.txt', '[1]') }, none.environment({}, 80)),
      /contains no list of claims that could be mapped/u,
    );
  });
});
