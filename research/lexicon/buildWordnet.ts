// Writes lexicon/wordnet.bin from WordNet 3.0's own files, the same bytes each time. src/core/score/text/wordnetTable.ts has the format.
//
// usage: node research/lexicon/buildWordnet.ts FOLDER      where FOLDER has data.* and *.exc, as Debian's package
//        wordnet-base puts them in /usr/share/wordnet
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv, exit, stderr, stdout } from 'node:process';
import {
  checksumOf,
  partsOfSpeech,
  wordnetHeaderBytes,
  wordnetMagic,
  wordnetVersion,
  type PartOfSpeech,
} from '../../src/core/score/text/wordnetTable.ts';

const fileEnding: Readonly<Record<PartOfSpeech, string>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  r: 'adv',
};

function linesOf(folder: string, name: string): string[] {
  const text = readFileSync(path.join(folder, name), 'latin1');
  if (/[^\n\x20-\x7e]/.test(text)) throw new Error(`${name} is not ASCII`);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Returns a lemma's name without the marker for an adjective's position, such as `(p)`. */
function withoutMarker(lemma: string): string {
  return /^(.*?)(\(.*\))?$/.exec(lemma)?.[1] ?? lemma;
}

interface Synset {
  readonly offset: number;
  readonly names: readonly string[];
}

function readSynsets(folder: string, part: PartOfSpeech): Synset[] {
  return linesOf(folder, `data.${fileEnding[part]}`).map((line) => {
    const [offset, , , count, ...fields] = (line.split('|')[0] ?? '').split(' ');
    const names = Array.from({ length: parseInt(count ?? '', 16) }, (_, lemma) =>
      withoutMarker(fields[2 * lemma] ?? ''),
    );
    if (names.length === 0 || names.includes('')) throw new Error(`cannot read: ${line}`);
    return { offset: Number(offset), names };
  });
}

/** Checks that looking up lower-case names in the data gives the same result as in NLTK, which looks words up in the index. */
function checkIndex(folder: string, part: PartOfSpeech, synsets: readonly Synset[]): void {
  const byName = new Map<string, Set<number>>();
  for (const { offset, names } of synsets) {
    for (const name of names) {
      const key = name.toLowerCase();
      byName.set(key, (byName.get(key) ?? new Set()).add(offset));
    }
  }
  const index = linesOf(folder, `index.${fileEnding[part]}`);
  for (const line of index) {
    const [lemma = '', , count] = line.split(' ');
    const offsets = line.trim().split(' ').slice(-Number(count)).map(Number);
    const known = byName.get(lemma);
    if (known?.size !== offsets.length || !offsets.every((offset) => known.has(offset))) {
      throw new Error(`index.${fileEnding[part]} and data.${fileEnding[part]} differ on ${lemma}`);
    }
  }
  if (index.length !== byName.size) throw new Error(`index.${fileEnding[part]} lacks names`);
}

/** Returns the distinct name sets that contain a single-word name. Synonyms need nothing else. */
function nameSets(synsets: readonly Synset[]): string[][] {
  const distinct = new Map<string, string[]>();
  for (const { names } of synsets) {
    if (names.every((name) => name.includes('_'))) continue;
    const sorted = [...new Set(names)].sort(compare);
    distinct.set(sorted.join(' '), sorted);
  }
  return [...distinct.values()];
}

function leb128(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function differences(ascending: readonly number[]): number[] {
  return ascending.map((value, at) => value - (ascending[at - 1] ?? 0));
}

/** Compares lists by their first members, then by the others. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function synsetBytes(
  sets: readonly (readonly string[])[],
  numbers: ReadonlyMap<string, number>,
): number[] {
  const lists = sets
    .map((names) => names.map((name) => numbers.get(name) ?? 0).sort((a, b) => a - b))
    .sort(compareLists);
  return lists.flatMap(([first = 0, ...others], at) => [
    ...leb128(others.length + 1),
    ...leb128(first - (lists[at - 1]?.[0] ?? 0)),
    ...differences([first, ...others])
      .slice(1)
      .flatMap(leb128),
  ]);
}

function spellingBytes(spellings: readonly string[]): number[] {
  return spellings.flatMap((spelling, at) => {
    const before = spellings[at - 1] ?? '';
    let shared = 0;
    while (shared < before.length && before[shared] === spelling[shared]) shared += 1;
    const rest = spelling.slice(shared);
    return [shared, rest.length, ...Buffer.from(rest, 'latin1')];
  });
}

/** Reads the exceptions. If a form occurs twice in the list, the last line counts, as in NLTK. */
function exceptionLines(folder: string, part: PartOfSpeech): string[] {
  const forms = new Map<string, string>();
  for (const line of linesOf(folder, `${fileEnding[part]}.exc`)) {
    const [form = '', ...bases] = line.trim().split(/\s+/);
    forms.set(form, [part, form, ...bases].join(' '));
  }
  return [...forms].sort(([one], [other]) => compare(one, other)).map(([, line]) => line);
}

const folder = argv[2];
if (folder === undefined) {
  stderr.write(
    'usage: buildWordnet.ts FOLDER, the folder with WordNet 3.0, such as /usr/share/wordnet\n',
  );
  exit(2);
}
const sets = partsOfSpeech.map((part) => {
  const synsets = readSynsets(folder, part);
  checkIndex(folder, part, synsets);
  return nameSets(synsets);
});
const spellings = [...new Set(sets.flat(2))].sort(
  (one, other) => compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other),
);
const numbers = new Map(spellings.map((spelling, number) => [spelling, number]));
const sections = [
  Buffer.from(spellingBytes(spellings)),
  Buffer.concat(sets.map((ofPart) => Buffer.from(synsetBytes(ofPart, numbers)))),
  Buffer.from(partsOfSpeech.flatMap((part) => exceptionLines(folder, part)).join('\n'), 'latin1'),
];
const header = Buffer.alloc(wordnetHeaderBytes);
const file = Buffer.concat([header, ...sections]);
file.write(wordnetMagic, 'latin1');
[
  wordnetVersion,
  checksumOf(file, wordnetHeaderBytes),
  spellings.length,
  ...sets.map((ofPart) => ofPart.length),
  ...sections.map((section) => section.length),
].forEach((number, at) => file.writeUInt32LE(number, 4 + 4 * at));
const target = path.join(import.meta.dirname, '..', '..', 'lexicon', 'wordnet.bin');
writeFileSync(target, file);
stdout.write(
  `${path.basename(target)}: ${String(spellings.length)} spellings, ${String(sets.flat().length)} synsets, ${String(file.length)} bytes\n`,
);
