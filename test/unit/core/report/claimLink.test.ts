import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  claimLink,
  parseClaimLink,
  type ClaimLink,
} from '../../../../src/core/report/claimLink.ts';

/** As a browser has it: nothing is decoded. */
function asWritten(link: string): { path: string; query: string } {
  const { pathname, search } = new URL(link);
  return { path: pathname, query: search.slice(1) };
}

/** As `vscode.Uri` has it: the query is percent-decoded once. */
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
      readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
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
      'a&claim=9.json',
      '100%25.jsonl',
      'ä-%E4%BD%A0.ndjson',
      "it's.json",
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
        fc.pre(name.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/]/u.test(name));
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
      'file://server/share/a.json', // would send the person's credentials to the server
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
});
