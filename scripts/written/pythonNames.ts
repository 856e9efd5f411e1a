// Names of metrics, columns and choices for the Python package: python/evidence_inspector/_names.py, and the list of ids in the
// documentation of `score`.

import { defaultPrimaryScores } from '../../src/core/comparison/primary/primaryScores.ts';
import { metricGroups, metrics } from '../../src/core/metrics/registry.ts';
import { wordColumnsOf } from '../../src/core/metrics/metricTable.ts';
import type { Metric, ScoreDescription } from '../../src/core/metrics/metric.ts';
import type { OptionRow } from '../../src/core/parameters/optionRow.ts';
import { toPascalCase, toSnakeCase, pythonOptions, sharedOptions } from './pythonOptions.ts';

function quote(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(', ');
}

/** A list that is too long for a line is broken between words. */
function literal(name: string, words: readonly string[]): string {
  const line = `${name} = Literal[${quote(words)}]\n`;
  if (line.length <= 110) return line;
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length > 130) lines.push(`    ${quote([word])}, `);
    else lines[lines.length - 1] = `${last === '' ? '    ' : last}${quote([word])}, `;
  }
  return `${name} = Literal[\n${lines.map((text) => text.trimEnd()).join('\n')}\n]\n`;
}

function tuple(words: readonly string[]): string {
  return `(${quote(words)}${words.length === 1 ? ',' : ''})`;
}

/** The choices of each option, by its name in Python. */
const choices = new Map(
  Object.entries<OptionRow>(sharedOptions).flatMap(([name, { choices, names = choices }]) =>
    names ? [[toSnakeCase(name), names] as const] : [],
  ),
);

const keys = Symbol('keys');

interface Recorder {
  readonly [keys]: readonly string[];
}

/** Creates an object that has every member and remembers which members were read. */
function recordKeys(read: readonly string[]): object {
  const inside = (key: string | symbol): unknown => {
    if (key === keys) return read;
    if (key === Symbol.toPrimitive) return () => Number.NaN;
    return typeof key === 'string' ? recordKeys([...read, key]) : undefined;
  };
  return new Proxy(
    {},
    {
      get: (_, key) => inside(key),
      has: () => true,
      getOwnPropertyDescriptor: (_, key) => ({
        configurable: true,
        enumerable: true,
        writable: true,
        value: inside(key),
      }),
    },
  );
}

/** Returns the keys that lead to the column's score in `aggregate`. Empty if the score is computed from several members. */
function findKeys({ ofFile }: ScoreDescription): readonly string[] {
  const value: unknown = ofFile(recordKeys([]) as Parameters<typeof ofFile>[0]);
  return typeof value === 'object' && value !== null ? (value as Recorder)[keys] : [];
}

/**
 * Returns the path to the column's score in `aggregate` if the names of the metric and the column do not tell it: these are the metric's
 * key and the part of the column.
 */
function findPath({ id, totalName }: Metric, score: ScoreDescription): string | undefined {
  const found = findKeys(score).join('.');
  return found === `${totalName}.${score.column.replace(`${id}_`, '')}` ? undefined : found;
}

export function pythonNames(): string {
  const ids = metrics.map(({ id }) => id);
  const columns = metrics.flatMap(({ scores }) => scores);
  const rows = metrics.map(({ id, name, totalName }) => `    (${quote([id, name, totalName])}),\n`);
  const paths = metrics.flatMap((metric) =>
    metric.scores.flatMap((score) => {
      const found = findPath(metric, score);
      return found === undefined
        ? []
        : [`    ${JSON.stringify(score.column)}: ${JSON.stringify(found)},\n`];
    }),
  );
  const types = new Map([...choices.keys()].map((name) => [name, toPascalCase(name)]));
  return `"""Names of metrics, columns, options and choices. \`npm run written\` writes this file from the program's tables: do not edit it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypedDict, get_args

PathLike = str | os.PathLike[str]

${literal('MetricId', ids)}${literal('MetricGroup', [...metricGroups.keys()])}${literal(
    'ColumnName',
    columns.map(({ column }) => column),
  )}
${[...choices].map(([name, words]) => literal(toPascalCase(name), words)).join('')}

class MetricNames(NamedTuple):
    """The names of a metric: in sentences, in a report's \`aggregate\`, and in data frames. The first column is its main score."""

    name: str
    aggregate_key: str
    columns: tuple[str, ...]


#: Ids, names in sentences, and keys in \`aggregate\`. Columns begin with the id.
_METRICS = (
${rows.join('')})
METRICS: dict[str, MetricNames] = {
    metric: MetricNames(name, key, tuple(column for column in get_args(ColumnName) if column.partition("_")[0] == metric))
    for metric, name, key in _METRICS
}

#: The default primary scores, by metric.
PRIMARY: tuple[str, ...] = ${tuple(defaultPrimaryScores)}

#: The path to a column's number in \`aggregate\` if it is not the metric's key and the part of the column. Empty if the number is computed
#: from several values.
PATHS_OF_COLUMNS = {
${paths.join('')}}

#: Columns of metrics with texts.
WORD_COLUMNS: tuple[str, ...] = ${tuple(wordColumnsOf(metrics).map(({ column }) => column))}

#: Columns that exist only for a whole file.
FILE_COLUMNS: tuple[str, ...] = ${tuple(columns.filter(({ ofClaim }) => ofClaim === undefined).map(({ column }) => column))}

#: The allowed values of options, by the option's name.
CHOICES: dict[str, tuple[str, ...]] = {
    "metrics": (*get_args(MetricId), *get_args(MetricGroup)),
${[...types].map(([name, type]) => `    ${JSON.stringify(name)}: get_args(${type}),\n`).join('')}}


${pythonOptions(types)}`;
}

/** Returns the documentation of `score` with the ids of all metrics. */
export function pythonIds(text: string): string {
  const ids = [...metrics.map(({ id }) => id), ...metricGroups.keys()];
  return text.replace(
    /^( +)Ids: .*$/gmu,
    (_, blanks: string) => `${blanks}Ids: ${ids.join(', ')}.`,
  );
}
