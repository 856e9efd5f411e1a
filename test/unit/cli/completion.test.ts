import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { completionScript } from '../../../src/cli/completion.ts';
import { listCommandTexts } from '../../../src/cli/program.ts';
import { parsed } from './cliFixture.ts';

describe('evidence-inspector completion', () => {
  it('completes commands, options, values, parts of lists and files in bash', () => {
    const words = [
      ['sc'],
      ['score', '--me'],
      ['score', '-m', 'semqa,cov'],
      ['export', 'r.json', '--cause', 'not'],
      ['doctor', 'READM'],
    ];
    const calls = words.map((line) => `complete_words evidence-inspector ${line.join(' ')}`);
    const script = `${completionScript('bash', listCommandTexts())}
complete_words() {
  COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); COMPREPLY=()
  _evidence_inspector
  echo "\${COMPREPLY[@]}"
}
${calls.join('\n')}`;
    const out = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    assert.deepEqual(out.trimEnd().split('\n'), [
      'score',
      '--metrics --meteor-tokenizer --meteor-texts',
      'semqa,coverage semqa,coverageOverlap',
      'notAsked notAnswered notScored',
      'README.md',
    ]);
  });

  it('is a script of the same rows for zsh and fish', () => {
    const commands = listCommandTexts();
    assert.equal(
      completionScript('zsh', commands),
      `autoload -U +X bashcompinit && bashcompinit\n${completionScript('bash', commands)}`,
    );
    const fish = completionScript('fish', commands).split('\n');
    const seen = "complete -c evidence-inspector -n '__fish_seen_subcommand_from";
    assert.ok(
      fish.includes(
        `${seen} compare' -l combine -x -a 'mean median majority claimDecomp' -d 'how several ratings of a claim are combined'`,
      ),
    );
    assert.ok(fish.includes(`${seen} doctor' -l no-store -d 'do not store model results'`));
  });

  it('asks for a shell that it knows', async () => {
    const { options } = await parsed('completion', ['completion', 'zsh']);
    assert.equal(options?.shell, 'zsh');
    const { status, err } = await parsed('completion', ['completion', 'csh']);
    assert.equal(status, 2);
    assert.match(err, /Allowed choices are bash, zsh, fish/u);
  });
});
