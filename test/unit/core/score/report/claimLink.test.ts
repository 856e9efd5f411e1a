import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  claimLink,
  claimsLink,
  parseClaimLink,
  readClaimsView,
  type ClaimLink,
} from '../../../../../src/core/score/report/claimLink.ts';
import { runSize } from '../../../../support/runSize.ts';

/** Returns the parts of the link as a browser splits it, without decoding. */
function asWritten(link: string): { path: string; query: string } {
  const { pathname, search } = new URL(link);
  return { path: pathname, query: search.slice(1) };
}

/** Returns the parts of the link as `vscode.Uri` splits it, with the query percent-decoded once. */
function asInEditor(link: string): { path: string; query: string } {
  const { path, query } = asWritten(link);
  return { path, query: decodeURIComponent(query) };
}

const query = (predictions: string, claim: string | number = 3) => ({
  path: '/claim',
  query: `predictions=${predictions}&claim=${claim}`,
});

describe('a link to a claim', () => {
  it('names publisher and extension as the manifest does', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
    ) as { publisher: string; name: string };
    const link = claimLink({ predictions: 'file:///a.json', claim: 3 });
    assert.equal(
      link,
      `vscode://${manifest.publisher}.${manifest.name}/claim?predictions=file%3A%2F%2F%2Fa.json&claim=3`,
    );
    assert.ok(
      claimLink({ predictions: 'file:///a.json', claim: 3 }, 'vscodium').startsWith('vscodium://'),
    );
  });

  it('is read again as it was written, decoded by the editor or not', () => {
    const names = [
      'a.json',
      'a%20b.json',
      'a%2520b.json', // a downloaded file whose name kept the spelling in its address
      'a&claim=9.json',
      '100%25.jsonl',
      'ä-%E4%BD%A0.ndjson',
      "it's.json",
      'solution_dev.csv',
      'checks.TSV',
    ];
    const links = names.flatMap((name): ClaimLink[] => [
      { predictions: `file:///c%3A/runs/${name}`, claim: 0 },
      { predictions: `vscode-remote://ssh-remote%2Bhost/home/me/${name}`, claim: 19_999 },
    ]);
    for (const link of links) {
      assert.deepEqual(parseClaimLink(asWritten(claimLink(link))), link);
      assert.deepEqual(parseClaimLink(asInEditor(claimLink(link))), link);
    }
  });

  it('is read again whatever the file is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(500_000), (name, claim) => {
        fc.pre(
          name.isWellFormed() &&
            !/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\/]|%[\da-f]{2}/iu.test(name),
        );
        const link = { predictions: `file:///runs/x${encodeURIComponent(name)}.json`, claim };
        assert.deepEqual(parseClaimLink(asWritten(claimLink(link))), link);
        assert.deepEqual(parseClaimLink(asInEditor(claimLink(link))), link);
      }),
    );
  });

  it('refuses what is no local evidence file', () => {
    const hostile = [
      'https://example.org/a.json',
      'command:workbench.action.quit.json',
      'javascript:alert(1)//a.json',
      'file://server/share/a.json', // would send the user's credentials to the server
      'file:////server/share/a.json',
      'file:///%2Fserver/a.json',
      'file:///%5C%5Cserver/a.json',
      'file:///c:/x/../../secret.json',
      'file:///x/%2e%2e/secret.json',
      'file:///a.exe',
      'file:///a.json#x',
      'file:///a.json?x',
      'file:///a%00.json',
      'file:///a%E2%80%AEnosj.json', // direction override
      'file:///%E0%A4%A.json', // not percent-encoding
      'vscode-remote:///a.json',
      'untitled:a.json',
      'a.json',
      '',
      `file:///${'a'.repeat(40_000)}.json`,
    ];
    for (const uri of hostile) {
      assert.equal(parseClaimLink(query(uri)), undefined, uri.slice(0, 60));
      assert.equal(parseClaimLink(query(encodeURIComponent(uri))), undefined, uri.slice(0, 60));
    }
  });

  it('refuses a path that leads elsewhere in its remote form as in its local one, however it is spelt', () => {
    const paths = [
      '/%2fserver/share/a.json',
      '/%2Fserver/a.json',
      '//server/share/a.json',
      '/%5c%5cserver/a.json',
      '/%5Cserver/a.json',
      '/\\\\server/a.json',
      '/%252fserver/a.json',
      '/%25252fserver/a.json',
      '/x/%255c..%255csecret.json',
      '/x/../secret.json',
      '/x/./a.json',
      '/x/%2e%2e/secret.json',
      '/x/.%2E/secret.json',
      '/x/%252e%252e/secret.json',
      '/%25/%252e%252e/secret.json',
      '/x/..%20/secret.json', // Windows ignores spaces and dots at the end of a name
      '/x/%ef%bc%8e%ef%bc%8e/secret.json', // wide dots
      '/x/%E2%80%A5/secret.json', // two dots in one character
      '/x//a.json',
      '/x%2fa.json',
      '/a%00.json',
      '/a.json%00',
      '/a%2500.json',
      '/a%0a.json',
      '/a%E2%80%AEnosj.json',
      '/a%E2%80%8Fb.json',
      `/${'%25'.repeat(9)}2fa.json`,
      '/',
      '',
    ];
    const before = [
      'file://',
      'FILE://',
      'vscode-remote://ssh-remote%2Bhost',
      'vscode-remote://host',
    ];
    for (const path of paths) {
      for (const start of before) {
        const uri = `${start}${path}`;
        assert.equal(parseClaimLink(query(uri)), undefined, uri);
        assert.equal(parseClaimLink(query(encodeURIComponent(uri))), undefined, uri);
      }
    }
  });

  it('refuses other schemes, people and places before the path', () => {
    const starts = ['file:', 'file:/', 'file://', 'file://localhost', 'file://me@', 'file://.'];
    const remotes = [
      '',
      'me@host',
      'me%40host',
      'host:22',
      'host%2fx',
      'host%5cx',
      'host%00',
      '%2fhost',
      '..',
    ];
    const others = [
      'vscode-vfs://github',
      'vscode-userdata:',
      'http://host',
      'ftp://host',
      'smb://host',
      'data:',
      'command:',
      'jar:file://',
      'view-source:file://',
      ' file://',
      'file%3a//',
    ];
    const all = [...starts, ...remotes.map((host) => `vscode-remote://${host}`), ...others];
    for (const start of all) {
      if (start === 'file://') continue;
      const uri = `${start}/x/a.json`;
      assert.equal(parseClaimLink(query(encodeURIComponent(uri))), undefined, uri);
    }
    assert.ok(parseClaimLink(query('file:///x/a.json')));
    assert.ok(parseClaimLink(query('vscode-remote://wsl%2Bubuntu/x/a.json')));
  });

  it('never leads to a path with a step upwards, an empty folder or a backslash, as often as it is decoded', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '%',
      '25',
      '2e',
      '2f',
      '5c',
      '00',
      '\\',
      'a',
      ' ',
      'server',
      '..',
      '%2F',
      '%2E',
    );
    const start = fc.constantFrom(
      'file:///',
      'file://',
      'vscode-remote://host/',
      'vscode-remote://a%2Bb',
    );
    fc.assert(
      fc.property(
        start,
        fc.array(piece, { maxLength: 12 }),
        fc.boolean(),
        (before, pieces, encoded) => {
          const uri = `${before}${pieces.join('')}.json`;
          const parsed = parseClaimLink(query(encoded ? encodeURIComponent(uri) : uri));
          if (!parsed) return;
          let path = parsed.predictions.replace(/^[a-z-]+:\/\/[^/]*/u, '');
          for (let times = 0; times < 4; times += 1) {
            assert.doesNotMatch(path, /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\\|\0/u, uri);
            path = path.replace(/%([\da-f]{2})/giu, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            );
          }
        },
      ),
      { numRuns: runSize(20_000) },
    );
  });

  it('refuses other paths, other parameters and claims that are no numbers', () => {
    const uri = 'file:///a.json';
    assert.ok(parseClaimLink(query(uri)));
    for (const claim of ['-1', '1.5', '1e3', 'x', '', '99999999', '123456789', ' 1']) {
      assert.equal(parseClaimLink(query(uri, claim)), undefined, claim);
    }
    assert.equal(parseClaimLink({ ...query(uri), path: '/run' }), undefined);
    assert.equal(parseClaimLink({ path: '/claim', query: '' }), undefined);
    assert.equal(
      parseClaimLink({ path: '/claim', query: `claim=3&predictions=${uri}` }),
      undefined,
    );
    assert.equal(parseClaimLink(query(`${uri}&run=1`)), undefined);
  });

  it('open claims in a table, and only with a view of the right kind', () => {
    const link = {
      predictions: 'file:///data/a&view=b.json',
      view: {
        where: ['predicted=a&b', 'semqa=0.2..0.5'],
        find: '50 % "x"',
        order: '-semqa',
        columns: ['semqa'],
      },
    };
    assert.deepEqual(parseClaimLink(asWritten(claimsLink(link))), link);
    assert.deepEqual(parseClaimLink(asInEditor(claimsLink(link))), link);
    const odd = { where: ['a', 7], find: 'x'.repeat(1001), order: null, columns: 'semqa' };
    assert.deepEqual(readClaimsView(odd), {});
    const start = 'predictions=file%3A%2F%2F%2Fdata%2Fa.json&view=';
    for (const view of ['', 'x', '%', '7', 'null', '%7B', '%257B%257D&claim=1']) {
      assert.equal(parseClaimLink({ path: '/claims', query: `${start}${view}` }), undefined, view);
    }
    const remote = 'predictions=file%3A%2F%2Fserver%2Fa.json&view=%257B%257D';
    assert.equal(parseClaimLink({ path: '/claims', query: remote }), undefined);
  });
});
