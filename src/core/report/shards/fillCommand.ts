// The command that creates a missing shard, derived from another shard of the run.

import { shippedDataSets } from '../../evidence/dataSets.ts';
import { officialLevels } from '../../metrics/averitec.ts';
import { optionFlag, type ParameterTable } from '../../parameters/parameter.ts';
import { semqaParameters } from '../../parameters/semqaParameters.ts';
import { textParameters } from '../../parameters/textParameters.ts';
import { getOwnValue } from '../../getOwnValue.ts';
import { toPlainText } from '../../text/toPlainText.ts';
import type { JudgeServerProvenance } from '../../judge/judgeParams.ts';
import type { Provenance, ReportParameters } from '../report.ts';
import { shardText, type Shard } from '../shard.ts';
import type { RunPart } from './runPart.ts';

/** Quotes a word for the shell, because file names can contain any characters. */
function word(text: string): string {
  const plain = toPlainText(text);
  return /^[\w.,:/@%+=-]+$/u.test(plain) ? plain : `'${plain.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns the options for parameters that differ from their defaults. */
function parameterWords(table: ParameterTable, values: object): readonly string[] {
  return Object.entries(table).flatMap(([name, row]) => {
    const value = getOwnValue(values as Readonly<Record<string, unknown>>, name);
    if (value === row.default || value === undefined) return [];
    if (row.kind === 'flag') return [optionFlag(name)];
    return [optionFlag(name), typeof value === 'string' ? value : JSON.stringify(value)];
  });
}

function columnWords({ columns = [] }: Provenance): readonly string[] {
  const [rule] = columns.flatMap(({ combine }) => combine ?? []);
  return [
    ...columns.flatMap(({ name }) => ['--columns', name]),
    ...(rule === undefined ? [] : ['--combine', rule]),
  ];
}

function modelWords({
  encoder,
  nli,
  reader,
  regressor,
  judgeServer,
}: Provenance): readonly string[] {
  const provider = (encoder ?? nli ?? reader ?? regressor)?.executionProvider;
  return [
    ...(encoder ? ['--encoder', encoder.id] : []),
    ...(nli ? ['--nli', nli.id] : []),
    ...(reader ? ['--reader', reader.id] : []),
    ...(regressor ? ['--regressor', regressor.id] : []),
    ...(provider === undefined ? [] : ['--execution-provider', provider]),
    ...(judgeServer ? judgeWords(judgeServer) : []),
  ];
}

function judgeWords({ host, model, maxTokens, extra }: JudgeServerProvenance): readonly string[] {
  return [
    ...['--judge', host, '--judge-model', model],
    ...(maxTokens === undefined ? [] : ['--judge-max-tokens', String(maxTokens)]),
    ...(extra ? ['--judge-extra', JSON.stringify(extra)] : []),
  ];
}

function dataSetWords({ dataSet }: ReportParameters): readonly string[] {
  if (dataSet.isInferred) return [];
  const isShipped = shippedDataSets.some(({ id }) => id === dataSet.id);
  return ['--data-set', isShipped ? dataSet.id : `${dataSet.id}.json`];
}

/** Returns the file extension of another shard, so that one pattern for `merge` matches all shards. */
function partPattern(name: string): string {
  return /\.(?:jsonl|ndjson)$/iu.exec(name)?.[0] ?? '.json';
}

/** Returns the command. It contains file names without folders, because reports contain no folders. */
export function fillCommand(
  { name, frame }: Pick<RunPart, 'name' | 'frame'>,
  shard: Shard,
): string {
  const { provenance, parameters } = frame;
  const { reference, predictions, metrics, described = [], limit, cluster } = provenance;
  const ids = Object.keys(metrics).filter((id) => !described.some((one) => one.id === id));
  const levels = parameters.averitecLevels.filter((level) => !officialLevels.includes(level));
  const part = `part-${String(shard.index)}-of-${String(shard.of)}${partPattern(name)}`;
  const words = [
    ...['--reference', reference.name, '--predictions', predictions.name],
    ...(ids.length === 0 ? [] : ['--metrics', ids.join(',')]),
    ...parameterWords(semqaParameters, parameters.semqa),
    ...parameterWords(textParameters, parameters.text),
    ...(levels.length === 0 ? [] : ['--levels', levels.join(',')]),
    ...dataSetWords(parameters),
    ...columnWords(provenance),
    ...modelWords(provenance),
    ...(cluster === undefined ? [] : ['--cluster', cluster]),
    ...(limit === undefined ? [] : ['--limit', String(limit)]),
    ...['--shard', shardText(shard), '--output', part],
  ];
  return `evidence-inspector score ${words.map(word).join(' ')}`;
}
