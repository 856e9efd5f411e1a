// Damaged files in other forms: objects by key, columns, lists in texts and cells, tables with other separators, packed and
// UTF-16 files. Reading, proposing, previewing and converting neither throw nor return text that is not in the file.

import assert from 'node:assert/strict';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { readColumns } from '../../../src/core/score/columns/readColumns.ts';
import { readMapping } from '../../../src/core/read/mapping/mapping.ts';
import { listSystems, selectSystem } from '../../../src/core/read/files/systems.ts';
import { readPythonLiteral } from '../../../src/core/read/json/pythonLiteral.ts';
import { previewMapping } from '../../../src/core/read/proposing/previewMapping.ts';
import { proposeMapping } from '../../../src/core/read/proposing/proposeMapping.ts';
import { readEvidence } from '../../../src/core/read/files/readEvidence.ts';
import { convertEvidence } from '../../../src/core/read/writing/convertEvidence.ts';
import { decodeBytes } from '../../../src/node/fileBytes.ts';
import { InspectorError } from '../../../src/protocol/errors.ts';
import { assertConsistent } from '../../unit/core/read/claims/evidenceText.ts';
import type { Chance } from '../support/chance.ts';
import { describeAttacks, runCases } from '../support/cases.ts';
import { hostileValue, inheritedNames, withRawNumbers, type Json } from './hostileValues.ts';

type Claim = Readonly<Record<string, Json>>;

const words = ['ferry', "Ilmo's", '"quay"', 'a\\b', 'née', 'true', '[1]', '~', '*', '1,200', 'x|y'];

function someText(chance: Chance): string {
  const length = 1 + chance.below(8);
  return Array.from({ length }, () => chance.pick(words)).join(' ');
}

function someClaims(chance: Chance): Claim[] {
  return Array.from({ length: 1 + chance.below(5) }, (_, at) => ({
    claim_id: at,
    claim: someText(chance),
    pred_label: chance.pick(['Supported', 'refuted', 'NEI', '', someText(chance)]),
    evidence: Array.from({ length: chance.below(3) }, () => ({
      question: someText(chance),
      answer: someText(chance),
    })),
    ...(chance.isTrue(0.3) ? { [chance.pick(inheritedNames)]: hostileValue(chance) } : {}),
    ...(chance.isTrue(0.3) ? { model: chance.pick(['a', 'b']) } : {}),
  }));
}

/** Returns Python's notation of a value. */
function literal(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') {
    const escaped = value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
    return value.includes("'") && !value.includes('"')
      ? `"${escaped}"`
      : `'${escaped.replaceAll("'", "\\'")}'`;
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'number') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${literal(name)}: ${literal(one)}`);
  return `{${members.join(', ')}}`;
}

function table(claims: readonly Claim[], separator: string): string {
  const names = [...new Set(claims.flatMap((claim) => Object.keys(claim)))];
  const cell = (value: Json | undefined): string => {
    const text = typeof value === 'string' ? value : value === undefined ? '' : literal(value);
    return `"${text.replaceAll('"', '""')}"`;
  };
  const rows = claims.map((claim) => names.map((name) => cell(claim[name])).join(separator));
  return [names.join(separator), ...rows].join('\n');
}

const forms: Readonly<Record<string, (claims: readonly Claim[], chance: Chance) => string>> = {
  keyed: (claims) =>
    JSON.stringify(Object.fromEntries(claims.map((claim, at) => [`c-${String(at)}`, claim]))),
  underTexts: (claims) =>
    JSON.stringify(
      Object.fromEntries(
        claims.map(({ claim, ...rest }) => [
          typeof claim === 'string' ? claim : '',
          rest['pred_label'] ?? null,
        ]),
      ),
    ),
  nested: (claims, chance) =>
    JSON.stringify({
      run: hostileValue(chance),
      data: Object.fromEntries(claims.map((claim, at) => [String(at), claim])),
    }),
  columns: (claims) => {
    const names = [...new Set(claims.flatMap((claim) => Object.keys(claim)))];
    return JSON.stringify(
      Object.fromEntries(names.map((name) => [name, claims.map((claim) => claim[name] ?? null)])),
    );
  },
  evidenceInText: (claims) =>
    JSON.stringify(
      claims.map((claim) => ({ ...claim, evidence: JSON.stringify(claim['evidence']) })),
    ),
  pythonInText: (claims) =>
    JSON.stringify(
      claims.map((claim) => ({ ...claim, evidence: literal(claim['evidence'] ?? null) })),
    ),
  rows: (claims) =>
    claims
      .flatMap((claim) => ['one', 'two'].map((evidence) => JSON.stringify({ ...claim, evidence })))
      .join('\n'),
  commas: (claims) => table(claims, ','),
  named: (claims) => `sep=;\n${table(claims, ';')}`,
  bars: (claims) => table(claims, '|'),
  unnamed: (claims) =>
    JSON.stringify(
      claims.map(({ pred_label: label, evidence }) => ({
        label: label ?? null,
        questions: [{ question: 'Why?', answers: [{ answer: JSON.stringify(evidence) }] }],
      })),
    ),
};

const stanceWords = ['SUPPORT', 'CONTRADICT', 'S', 'NS', 'IR', 'unsupported', 'x', '', '0'];

/** SciFact documents by id. Some have lists of rationales, and some are damaged. */
function someDocuments(chance: Chance): Json {
  const document = (): Json => ({
    sentences: [chance.below(9)],
    label: chance.pick(stanceWords),
    ...(chance.isTrue(0.2) ? { text: someText(chance) } : {}),
  });
  return Object.fromEntries(
    Array.from({ length: chance.below(4) }, (_, at) => [
      chance.isTrue(0.1) ? chance.pick(inheritedNames) : String(4983 + at),
      chance.isTrue(0.1)
        ? hostileValue(chance)
        : chance.isTrue(0.5)
          ? document()
          : [document(), document()],
    ]),
  );
}

/** Returns a fact or passage with a stance, or sometimes another value in its place. */
function someFact(chance: Chance): Json {
  if (chance.isTrue(0.1)) return hostileValue(chance);
  return {
    text: someText(chance),
    [chance.pick(['label', 'stance', 'evidence_label'])]: chance.pick(stanceWords),
  };
}

const stanceForms: Readonly<Record<string, (claims: readonly Claim[], chance: Chance) => string>> =
  {
    scifact: (claims, chance) =>
      claims
        .map(({ claim }, at) =>
          JSON.stringify({
            id: at,
            claim: chance.isTrue(0.5) ? (claim ?? null) : undefined,
            evidence: someDocuments(chance),
          }),
        )
        .join('\n'),
    passages: (claims, chance) =>
      JSON.stringify(
        claims.map((claim) => ({ ...claim, evidence: [someFact(chance), someFact(chance)] })),
      ),
    factsOfLines: (claims, chance) =>
      claims
        .map(({ claim }) =>
          JSON.stringify({
            input: claim ?? null,
            annotations: [{ text: someText(chance), 'human-atomic-facts': [someFact(chance)] }],
            claim_verification_result: [
              { claim: someText(chance), verification_result: chance.pick(stanceWords) },
            ],
          }),
        )
        .join('\n'),
    systems: (claims, chance) =>
      JSON.stringify(
        claims.flatMap((claim) =>
          ['a', 'b'].map((model) => ({ ...claim, model: chance.isTrue(0.9) ? model : null })),
        ),
      ),
    texts: (claims) => claims.map(({ claim }) => JSON.stringify(claim).slice(1, -1)).join('\n'),
  };

const allForms = { ...forms, ...stanceForms };

const mappings = [
  { claims: '*', paths: { claim: '~', verdict: 'value' } },
  { claims: 'data.*', paths: { claim: 'claim', passage: 'evidence.*.answer' } },
  { paths: { claim: 'claim', question: 'evidence[].question', answer: 'evidence[].answer' } },
  { paths: { id: 'claim_id', verdict: 'pred_label', passage: '*', passageSource: '*.~' } },
  { paths: { claim: 'claim', stance: 'evidence.*.label', passageSource: 'evidence.*.~' } },
  {
    paths: {
      claim: 'input',
      passage: 'annotations[].human-atomic-facts[].text',
      stance: 'annotations[].human-atomic-facts[].label',
    },
  },
  {
    claims: 'claim_verification_result',
    paths: { claim: 'claim', verdict: 'verification_result' },
  },
  { only: { model: 'b' } },
  { only: { model: 'a' }, items: 'evidence', paths: { claim: 'claim', passage: 'evidence' } },
].map((mapping) => readMapping(mapping));

function damaged(text: string, chance: Chance): string {
  if (chance.isTrue(0.6)) return text;
  const at = chance.below(text.length + 1);
  const size = 1 + chance.below(60);
  switch (chance.below(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(at + size);
    case 2:
      return (
        text.slice(0, at) + chance.pick(['[', '{', "'", '"', '\\', '\n', '\0']) + text.slice(at)
      );
    default:
      return text.slice(0, at) + '['.repeat(size * 20) + text.slice(at);
  }
}

/** Returns the bytes of the text in one of the containers and encodings. */
function packed(text: string, chance: Chance): Buffer {
  const plain = Buffer.from(text);
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
  switch (chance.below(5)) {
    case 0:
      return gzipSync(plain);
    case 1:
      return zstdCompressSync(plain);
    case 2:
      return wide;
    case 3:
      return wide.swap16();
    default:
      return plain;
  }
}

describeAttacks(['forms'], 'evidence files in other forms', () => {
  it('are read, proposed for, previewed and converted without an exception', async function () {
    await runCases(this, 'forms', async ({ chance }, count) => {
      const form = chance.pick(Object.keys(allForms));
      const made = withRawNumbers(allForms[form]?.(someClaims(chance), chance) ?? '');
      const text = damaged(made, chance);
      const start = performance.now();
      const plain = readEvidence(text);
      assertConsistent(text, plain);
      const proposed = proposeMapping(text);
      if (proposed) {
        const mapping = readMapping(JSON.parse(JSON.stringify(proposed.mapping)));
        const { lines } = previewMapping(text, mapping, proposed.leftOut);
        assert.ok(lines.length > 0);
        count('with a proposal');
      }
      const mapping = chance.pick(mappings);
      const mapped = readEvidence(text, { mapping });
      assertConsistent(text, mapped);
      for (const field of ['model', 'evidence.*']) {
        for (const name of listSystems(text, field, mapping)) {
          assertConsistent(
            text,
            readEvidence(text, { mapping: selectSystem(field, name, mapping) }),
          );
          count('read for one system');
        }
      }
      const to = chance.pick(['averitec', 'fever', 'fever8-csv'] as const);
      convertEvidence(text, to, chance.isTrue(0.5) ? { mapping } : {});
      try {
        readColumns(text);
      } catch (error) {
        assert.ok(error instanceof RangeError, String(error));
      }
      readPythonLiteral(text, 0, text.length);
      assert.ok(performance.now() - start < 5000, `${form} took too long`);
      count(mapped.claims.length > 0 ? 'read through a mapping' : 'refused through a mapping');
      await Promise.resolve();
    });
  });

  it('are unpacked and decoded to the same text, or refused with a reason', async function () {
    await runCases(this, 'forms', async ({ chance }, count) => {
      const text = JSON.stringify(someClaims(chance)).toWellFormed();
      const bytes = packed(text, chance);
      assert.equal(decodeBytes('a.json', bytes, 10_000_000), text);
      const broken = Buffer.from(bytes);
      const at = chance.below(broken.length);
      broken[at] = (broken[at] ?? 0) ^ (1 << chance.below(8));
      try {
        decodeBytes('a.json', chance.isTrue(0.5) ? broken : bytes.subarray(0, at), 10_000_000);
        count('damaged and read');
      } catch (error) {
        assert.ok(error instanceof InspectorError, String(error));
        count('damaged and refused');
      }
      await Promise.resolve();
    });
  });
});
