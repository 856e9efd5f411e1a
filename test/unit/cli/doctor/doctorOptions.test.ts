import assert from 'node:assert/strict';
import { parsed } from '../cliFixture.ts';

describe('the options of the doctor', () => {
  it('are a file, its reference, severities and whether the model reads', async () => {
    const args = ['doctor', 'a.json', '-r', 'gold.json', '--no-models', '-f', 'csv'];
    const severities = ['--severity', 'pdf=off', '--severity', 'video=error'];
    const { options, status } = await parsed('doctor', [...args, ...severities]);
    assert.equal(status, 7);
    assert.equal(options?.models, false);
    assert.equal(options.format, 'csv');
    assert.deepEqual(options.severity, { pdf: 'off', video: 'error' });
  });

  it('run no model and take the severities of the rules when nothing is said', async () => {
    const { options } = await parsed('doctor', ['doctor', 'a.json']);
    assert.equal(options?.models, undefined);
    assert.equal((await parsed('doctor', ['doctor', 'a.json', '--models'])).options?.models, true);
    assert.deepEqual(options?.severity, {});
  });

  it('name rules whose findings fail the command', async () => {
    const parse = (rules: string) => parsed('doctor', ['doctor', 'a.json', '--fail-on', rules]);
    assert.deepEqual((await parse('pdf, factCheckSite')).options?.failOn, ['pdf', 'factCheckSite']);
    const { status, err } = await parse('pdf,constructor');
    assert.equal(status, 2);
    assert.match(err, /There is no rule "constructor"\. Expected rules/u);
  });

  it('refuse unknown rules and severities with status 2', async () => {
    for (const severity of ['pfd=off', 'pdf=loud', 'constructor=off']) {
      const { status, err } = await parsed('doctor', ['doctor', 'a.json', '--severity', severity]);
      assert.equal(status, 2);
      assert.match(err, /RULE one of evidenceAfterClaim, /u);
    }
    assert.equal((await parsed('doctor', ['doctor'])).status, 2);
  });
});
