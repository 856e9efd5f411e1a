// Random reports of every kind that the product can write. Random evidence files with random settings are read, aligned and
// scored by the product itself. Only model results are made up. The same seed gives the same report.

import { refused, replied } from './fakeJudge.ts';
import { madeUpKit, type AskedModels } from './runOfMetrics.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { align } from '../../src/core/read/alignment/alignment.ts';
import { shippedDataSets, type DataSet } from '../../src/core/read/claims/dataSets.ts';
import { readEvidence } from '../../src/core/read/files/readEvidence.ts';
import type { Judge, JudgeFailureKind, JudgeSchema } from '../../src/core/score/judge/judge.ts';
import { metricRepeats } from '../../src/core/score/judge/repeats.ts';
import { metrics } from '../../src/core/score/metrics/registry.ts';
import type { ParameterTable, ValuesOf } from '../../src/core/score/parameters/parameter.ts';
import {
  semqaParameters,
  type SemqaParameters,
} from '../../src/core/score/parameters/semqaParameters.ts';
import {
  textParameters,
  type TextParameters,
} from '../../src/core/score/parameters/textParameters.ts';
import { valuesFor } from './otherValue.ts';
import { buildReport } from '../../src/core/score/report/reportBuilder.ts';
import type { FileProvenance, Report } from '../../src/core/score/report/report.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { Random } from '../../src/core/base/statistics/random.ts';
import { InspectorError } from '../../src/protocol/errors.ts';
import { RunMetrics } from '../../src/scorer/engine/runMetrics.ts';
import type { ClaimPair } from '../../src/scorer/providers/provider.ts';
import { lexiconIn } from '../../src/scorer/engine/loadLexicon.ts';

const lexicon = lexiconIn(path.resolve(import.meta.dirname, '../../lexicon'));

const oddLabels: DataSet = {
  id: 'odd',
  name: 'Names that objects have',
  labels: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  isOrdered: true,
  source: 'test',
};
const dataSets: readonly DataSet[] = [...shippedDataSets, oddLabels];

const words =
  'the tower is 330 metres high no yes Paris 2020 \u00e9t\u00e9 \u{1f600} don\u2019t'.split(' ');
const oddTexts = [
  ...['', ' ', '__proto__', 'constructor', '\u001b[31mred', 'a\u0000b', '\ud800', '\u202e\u2028x'],
  ...['Yes.', '=1+1', '</script><b>', '"\\', '\n\n', 'x'.repeat(3000)],
];

class Maker {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = Random.seeded(seed);
  }

  below(limit: number): number {
    return this.#random.below(limit);
  }

  share(): number {
    return this.#random.next() / 2 ** 32;
  }

  chance(of: number): boolean {
    return this.#random.below(of) === 0;
  }

  one<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    return list[this.#random.below(list.length)] as T;
  }

  some<T>(most: number, make: () => T, least = 0): T[] {
    return Array.from({ length: least + this.#random.below(most + 1 - least) }, make);
  }

  text(): string {
    if (this.chance(12)) return this.one(oddTexts);
    return this.some(8, () => this.one(words), 1).join(' ');
  }

  maybe<T>(name: string, make: () => T): Record<string, T> {
    return this.chance(2) ? { [name]: make() } : {};
  }
}

function answerOf(make: Maker): object {
  return {
    answer: make.text(),
    ...make.maybe('answer_type', () => make.one(['Boolean', 'Extractive', 'Unanswerable', 'odd'])),
    ...make.maybe('boolean_explanation', () => make.text()),
    ...make.maybe('source_url', () => make.one(['https://example.org/a', 'Metadata', make.text()])),
    ...make.maybe('source_medium', () => make.one(['PDF', '__proto__', make.text()])),
  };
}

function questionOf(make: Maker): object {
  return { question: make.text(), answers: make.some(3, () => answerOf(make)) };
}

function referenceClaim(make: Maker, labels: readonly string[], at: number): object {
  return {
    claim: make.chance(20) ? make.text() : `Claim ${String(at)} ${make.text()}`,
    label: make.chance(15) ? make.text() : make.one(labels),
    ...make.maybe('claim_date', () => make.one(['1-2-2020', '2020-10-25', make.text()])),
    ...make.maybe('speaker', () => make.one(['a leaflet', '__proto__', make.text()])),
    ...make.maybe('justification', () => make.text()),
    ...make.maybe('claim_types', () => make.some(2, () => make.text())),
    ...make.maybe('fact_checking_strategies', () => make.some(2, () => make.text())),
    ...make.maybe('reporting_source', () => make.text()),
    ...make.maybe('location_ISO_code', () => make.text()),
    ...make.maybe('original_claim_url', () => make.text()),
    ...make.maybe('cached_original_claim_url', () => make.text()),
    ...make.maybe('fact_checking_article', () => make.text()),
    questions: make.some(4, () => questionOf(make)),
  };
}

function prediction(make: Maker, reference: object, labels: readonly string[], at: number): object {
  const claim = { ...reference, ...(make.chance(10) ? { claim: make.text() } : {}) } as {
    claim: string;
  };
  const verdict = { pred_label: make.chance(10) ? make.text() : make.one(labels) };
  const evidence = make.some(4, () => ({
    question: make.text(),
    answer: make.chance(8) ? make.some(2, () => make.text()) : make.text(),
    url: make.one(['https://example.org/a', make.text()]),
  }));
  return {
    ...(make.chance(3) ? {} : { claim_id: at }),
    claim: claim.claim,
    ...(make.chance(8) ? {} : verdict),
    ...make.maybe('justification', () => make.text()),
    ...make.maybe('llm_output', () => `justification: ${make.text()} verdict: x`),
    evidence,
  };
}

function logits(make: Maker): Float32Array {
  return Float32Array.from({ length: 3 }, () => 12 * make.share());
}

function unitVector(make: Maker): Float32Array {
  const values = Float32Array.from({ length: 8 }, () => make.share() - 0.3);
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/**
 * Makes the answers of a model or a judge. An answer depends only on the question and not on the order of the calls, which
 * changes with the machine's load.
 */
type MakerFor = (asked: unknown) => Maker;

function makerFor(seed: number): MakerFor {
  return (asked) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([seed, asked]))
      .digest();
    return new Maker(hash.readUInt32LE(0));
  };
}

/** Returns made-up model results. Occasionally a call fails. */
function madeUpModels(make: Maker, answering: MakerFor): AskedModels {
  const provider = make.one(['cpu', 'wasm', 'webgpu', 'cuda', 'dml', 'coreml'] as const);
  const failed = () =>
    new InspectorError('modelFailed', 'The model gave no answer.', 'Score again.');
  return {
    embed: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const own = answering(['embed', text]);
          return own.chance(60) ? failed() : unitVector(own);
        }),
      ),
    compare: (pairs) =>
      Promise.resolve(
        pairs.map((pair) => {
          const own = answering(['compare', pair]);
          return own.chance(150) ? failed() : logits(own);
        }),
      ),
    read: (pairs) =>
      Promise.resolve(
        pairs.map((pair) => {
          const own = answering(['read', pair]);
          return own.chance(150)
            ? failed()
            : Float32Array.from({ length: 5 }, () => (own.below(8001) - 4000) / 1000);
        }),
      ),
    regress: (pairs) =>
      Promise.resolve(
        pairs.map((pair) => {
          const own = answering(['regress', pair]);
          return own.chance(60) ? failed() : Float32Array.of((own.below(4001) - 2000) / 1000);
        }),
      ),
    providerOf: () => provider,
  };
}

const failures: readonly JudgeFailureKind[] = ['refusal', 'cutOff', 'empty', 'server', 'budget'];

/** Returns a reply that fits the schema, or occasionally an unusable reply. */
function madeUpReply(make: Maker, schema: JudgeSchema): unknown {
  if (make.chance(40)) return make.text();
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, part]) => [name, madeUpReply(make, part)]),
      );
    case 'array':
      return make.some(4, () => madeUpReply(make, schema.items));
    case 'string':
      return schema.enum ? make.one(schema.enum) : make.text();
    case 'number':
    case 'integer':
      return make.below(4);
  }
}

function madeUpJudge(answering: MakerFor): Judge {
  return {
    ask: (prompt) => {
      const own = answering(['judge', prompt]);
      return Promise.resolve(
        own.chance(6)
          ? refused(own.one(failures), own.text())
          : replied(madeUpReply(own, prompt.schema), { model: own.text() }),
      );
    },
  };
}

interface Settings {
  readonly metrics: readonly string[];
  readonly semqa: SemqaParameters;
  readonly text: TextParameters;
  readonly dataSet: DataSet;
  readonly averitecLevels: readonly number[];
}

/** Returns random values that the parameter table allows. */
function valuesOf<Table extends ParameterTable>(make: Maker, table: Table): ValuesOf<Table> {
  const entries = Object.entries(table).map(([name, row]) => [name, make.one(valuesFor(row))]);
  return Object.fromEntries(entries) as ValuesOf<Table>;
}

function settingsOf(make: Maker): Settings {
  const ids = metrics.map(({ id }) => id);
  return {
    metrics: make.chance(2) ? ids : make.some(3, () => make.one(ids), 1),
    semqa: {
      ...valuesOf(make, semqaParameters),
      alpha: make.one([0, 0.5, 0.8, 1, make.share()]),
      threshold: make.one([-1, 0, 0.2, 1, make.share()]),
      temperature: make.one([1, 0.05, 20, Number.MIN_VALUE, 1e300]),
    },
    text: valuesOf(make, textParameters),
    dataSet: make.one(dataSets),
    averitecLevels: make.some(2, () => make.one([0, 1, 0.35, make.share()])),
  };
}

export async function reportOfSeed(seed: number): Promise<Report> {
  const make = new Maker(seed);
  const answering = makerFor(seed);
  const settings = settingsOf(make);
  const { dataSet, text } = settings;
  const references = make.some(7, () => 0).map((_, at) => referenceClaim(make, dataSet.labels, at));
  const given = references.flatMap((one, at) => {
    if (make.chance(8)) return [];
    return [make.chance(6) ? one : prediction(make, one, dataSet.labels, at)];
  });
  const reference = readEvidence(JSON.stringify(references), { role: 'reference' });
  const predictions = readEvidence(JSON.stringify(given), { role: 'predictions' });
  const alignment = align(reference.claims, predictions.claims);
  const limit = make.chance(4) ? 1 + make.below(4) : undefined;
  const done = make.chance(4) ? make.below(references.length + 1) : references.length;
  const pairs = alignment.claims
    .slice(0, limit)
    .slice(0, done)
    .flatMap((aligned): readonly ClaimPair[] => {
      const claim = reference.claims[aligned.referenceIndex];
      const prediction = predictions.claims[aligned.predictionIndex ?? -1] ?? null;
      return claim
        ? [{ aligned, reference: claim, prediction, predictionFormat: predictions.format, dataSet }]
        : [];
    });
  const kit = madeUpKit(madeUpModels(make, answering), { regressor: 'a-regressor' });
  const running = new RunMetrics(
    {
      ...{ productVersion: '0.1.0', lexicon, offered: [] },
      modelKit: () => Promise.resolve(kit),
      judge: madeUpJudge(answering),
      store: () => Promise.reject(new Error('no store')),
    },
    {
      params: {
        ...{ metrics: settings.metrics, parameters: settings.semqa, text, threads: 1 },
        limit,
      },
      signal: new AbortController().signal,
      onLoading: () => undefined,
    },
  );
  await running.open();
  const claims: readonly ScoredClaim[] = await running.block(pairs)(pairs, 0);
  const provenanceOf = (
    name: string,
    { format, claims: all }: typeof reference,
  ): FileProvenance => ({
    name,
    format,
    sha256: 'ab'.repeat(32),
    claims: all.length,
  });
  const provenance = {
    ...running.provenance(
      provenanceOf(make.text(), reference),
      provenanceOf('predictions.json', predictions),
    ),
    ...(limit === undefined ? {} : { limit }),
  };
  const run = {
    ...{ provenance, claims, text, dataSet, alignment: alignment.issues },
    metrics: running.references,
    problems: { reference: reference.problems, predictions: predictions.problems },
    complete: done >= references.length,
  };
  // Settings and sliders can change parameters after scoring.
  const moved = make.chance(3) ? settingsOf(make).semqa : {};
  const scores = run.claims.map(
    ({ index }) => [index, [make.share(), make.chance(4) ? null : make.share(), 0.5]] as const,
  );
  const level = { level: 0.5, isInclusive: make.chance(2) };
  const repeats = make.chance(3) ? { repeats: { ev2r: metricRepeats(scores, 3, level) } } : {};
  return buildReport(
    { ...run, ...repeats },
    {
      semqa: { ...settings.semqa, ...moved },
      averitecLevels: settings.averitecLevels,
    },
  );
}
