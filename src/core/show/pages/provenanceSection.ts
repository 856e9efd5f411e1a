// Shows everything that affects the scores, with full hashes.

import type {
  FileProvenance,
  ModelProvenance,
  Provenance,
  Report,
  ReportParameters,
} from '../../score/report/report.ts';
import { judgePlace } from '../../score/judge/judgeParams.ts';
import { getOwnValue } from '../../base/getOwnValue.ts';
import { valueText, type ParameterTable } from '../../score/parameters/parameter.ts';
import { semqaParameters } from '../../score/parameters/semqaParameters.ts';
import { textParameters } from '../../score/parameters/textParameters.ts';
import { shardText } from '../../score/report/shard.ts';
import { markup, type Markup } from '../../base/markup.ts';
import { section, type PageSection } from '../document/page.ts';
import { countOf, countText, settingText } from '../../base/numbers.ts';
import { type Cell, column, textCell } from '../tables/model/table.ts';
import { htmlForm } from '../tables/model/htmlForm.ts';
import { textOf } from '../../base/words/message.ts';

export const provenanceHeading: PageSection = { id: 'provenance', title: 'Provenance' };

type Row = readonly [name: string, value: string | Cell];

function code(text: string): Cell {
  return textCell(text, markup`<code>${text}</code>`);
}

function fileRows(role: string, { name, format, claims, sha256 }: FileProvenance): readonly Row[] {
  return [
    [`${role} file`, `${name} (${format}, ${countOf(claims, 'claim')})`],
    [`${role} file, SHA-256`, code(sha256)],
  ];
}

function modelRows({ encoder, nli, reader, regressor }: Provenance): readonly Row[] {
  const models = { encoder, 'entailment model': nli, reader, regressor };
  return Object.entries(models).flatMap(([role, model]): Row[] =>
    model
      ? [
          [role, `${model.id} (${model.precision}${ranOn(model)})`],
          [`${role}, SHA-256`, code(model.sha256)],
          ...(model.weights ?? []).map((sha256): Row => [
            `${role}, weights, SHA-256`,
            code(sha256),
          ]),
        ]
      : [],
  );
}

function ranOn({ executionProvider }: ModelProvenance): string {
  return executionProvider === undefined ? '' : `, on ${executionProvider}`;
}

function judgeRows({ judgeServer }: Provenance): readonly Row[] {
  if (!judgeServer) return [];
  const { models, model, way, temperature, from, to } = judgeServer;
  const { prompts, replies, promptTokens, replyTokens, maxTokens, extra } = judgeServer;
  const warmth = temperature === null ? 'its own' : settingText(temperature);
  return [
    [
      'judge',
      `${models.length === 0 ? model : models.join(', ')}, asked for as ${model}, ${judgePlace(judgeServer)}`,
    ],
    ['judge, form of replies', `${way}, temperature ${warmth}`],
    ...(maxTokens === undefined
      ? []
      : [['judge, longest reply', `${countText(maxTokens)} tokens`] as const]),
    ...(extra ? [['judge, added to requests', code(JSON.stringify(extra))] as const] : []),
    ...(from === null || to === null ? [] : [['judge, replies of', `${from} to ${to}`] as const]),
    [
      'judge, replies',
      `${countText(replies)} (${countText(promptTokens)} tokens read, ${countText(replyTokens)} written)`,
    ],
    ...Object.entries(prompts).map(([task, sha256]): Row => [
      `judge, prompts of ${task}, SHA-256`,
      code(sha256),
    ]),
  ];
}

function tableRows(
  table: ParameterTable,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(table).map(([name, row]) => [
    textOf(row.name),
    valueText(row, getOwnValue(values, name)),
  ]);
}

function parameterRows({ semqa, text, averitecLevels, dataSet }: ReportParameters): readonly Row[] {
  return [
    ...tableRows(semqaParameters, semqa).map(([name, value]): Row => [`SemQA’s ${name}`, value]),
    ...tableRows(textParameters, text),
    ['AVeriTeC levels', averitecLevels.join(', ')],
    ['data set', `${dataSet.name} (${dataSet.labels.join(', ')})`],
  ];
}

/** Makes a table of provenance. `report`: the parts of a report that contain provenance. */
export function provenanceTable(
  caption: string,
  { provenance, parameters, complete }: Pick<Report, 'provenance' | 'parameters' | 'complete'>,
): Markup {
  const { product, metrics, signatures, limit, shard, columns = [] } = provenance;
  const rows: readonly Row[] = [
    ['made by', `${product.name} ${product.version}`],
    ['complete', complete ? 'yes' : 'no: stopped before the last claim'],
    ...(limit === undefined ? [] : [['limited to the first', countOf(limit, 'claim')] as const]),
    ...(shard ? [['part of the claims', shardText(shard)] as const] : []),
    ...fileRows('prediction', provenance.predictions),
    ...fileRows('reference', provenance.reference),
    ...columns.flatMap(({ id, name, form, lines, sha256 }): readonly Row[] => [
      [`columns of ${id}`, `${name} (${form}, ${countOf(lines, 'line')})`],
      [`columns of ${id}, SHA-256`, code(sha256)],
    ]),
    ...modelRows(provenance),
    ...judgeRows(provenance),
    ...Object.entries(metrics).map(([id, version]): Row => [`metric ${id}`, `version ${version}`]),
    ...Object.entries(signatures).map(([id, signature]): Row => [
      `signature of ${id}`,
      code(signature),
    ]),
    ...parameterRows(parameters),
  ];
  return htmlForm({
    caption,
    columns: [column('what', 'what', 'text'), column('value', 'value', 'text')],
    rows: rows.map(([name, value]) => [
      textCell(name),
      typeof value === 'string' ? textCell(value) : value,
    ]),
  });
}

export function provenanceSection(report: Report): string {
  return section(provenanceHeading, provenanceTable('What made these numbers', report));
}
