import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findMetric, metrics, metricsOf } from '../../../../../src/core/score/metrics/registry.ts';
import { bibtexOf } from '../../../../../src/core/show/tables/bibtex.ts';

interface Entry {
  readonly kind: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads BibTeX: entries with fields in balanced braces. Throws at the first text that cannot be parsed. */
function readBibtex(text: string): readonly Entry[] {
  let at = 0;
  const take = (pattern: RegExp): string => {
    const sticky = new RegExp(pattern.source, 'uy');
    sticky.lastIndex = at;
    const found = sticky.exec(text)?.[0];
    assert.ok(found !== undefined, `${String(pattern)} at "${text.slice(at, at + 40)}"`);
    at += found.length;
    return found;
  };
  const takeBraced = (): string => {
    take(/\{/);
    const start = at;
    for (let depth = 1; depth > 0; at += 1) {
      assert.ok(at < text.length, 'unbalanced braces');
      if (text[at] === '\\') at += 1;
      else if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
    }
    return text.slice(start, at - 1);
  };
  const entries: Entry[] = [];
  for (take(/\s*/); at < text.length; take(/\s*/)) {
    const kind = take(/@[a-z]+/).slice(1);
    take(/\{/);
    const key = take(/[A-Za-z0-9-]+/);
    take(/,\s*/);
    const fields: Record<string, string> = {};
    while (text[at] !== '}') {
      const name = take(/[a-z]+/);
      assert.ok(!Object.hasOwn(fields, name), `${key} has ${name} twice`);
      take(/\s*=\s*/);
      fields[name] = takeBraced();
      take(/,\s*/);
    }
    take(/\}/);
    entries.push({ kind, key, fields });
  }
  return entries;
}

const page = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../../..', file), 'utf8');

describe('BibTeX of metrics', () => {
  const all = readBibtex(bibtexOf(metrics, '1.2.3'));

  it('is there for every metric of the table', () => {
    for (const { id, works = [] } of metrics) assert.ok(works.length > 0, id);
  });

  it('can be read, with the fields that styles need, each work once, in plain ASCII', () => {
    assert.equal(new Set(all.map(({ key }) => key)).size, all.length);
    assert.equal(all.length, 1 + new Set(metrics.flatMap(({ works = [] }) => works)).size);
    const [tool, ...works] = all;
    assert.equal(tool?.key, 'evidence-inspector');
    assert.match(tool.fields['note'] ?? '', /^Version 1\.2\.3\./u);
    for (const { kind, key, fields } of works) {
      const venue = kind === 'article' ? 'journal' : 'booktitle';
      for (const name of ['author', 'title', venue, 'year']) assert.ok(fields[name], key + name);
      assert.match(fields['year'] ?? '', /^(?:19|20)\d\d$/u);
      assert.ok(key.includes(fields['year'] ?? ''), key);
      assert.match(fields['title'] ?? '', /^\{.*\}$/u);
      for (const author of (fields['author'] ?? '').split(' and ')) assert.match(author, /, /u);
      for (const value of Object.values(fields)) assert.match(value, /^[ -~]*$/u);
    }
  });

  it('names the authors that the page of the metric names', () => {
    const named = {
      semqa: ['Indrehus', 'Vannebo', 'Pop'],
      ev2r: ['Akhtar', 'Schlichtkrull', 'Vlachos'],
      bleu: ['Papineni', 'Roukos', 'Ward', 'Zhu', 'Chen', 'Cherry'],
      chrf: ['Popović'],
      urlOverlap: ['Chen', 'Kim', 'Sriram', 'Durrett', 'Choi'],
    };
    for (const [id, authors] of Object.entries(named)) {
      const families = (findMetric(id)?.works ?? [])
        .flatMap((work) => work.authors.split(' and '))
        .map((author) => author.split(',')[0]);
      assert.deepEqual(new Set(families), new Set(authors), id);
      for (const author of authors) assert.ok(page(`docs/metrics/${id}.md`).includes(author), id);
    }
  });

  it('includes the sources of metrics whose numbers a metric uses', () => {
    const keys = readBibtex(bibtexOf(metricsOf(['averitec']), '1')).map(({ key }) => key);
    assert.deepEqual(keys, ['evidence-inspector', 'schlichtkrull2023', 'lavie2007']);
  });
});
