// Tables of other programs that are mapped by their columns, because their names and values say nothing of claims.

import type { JsonObject } from '../json/jsonNode.ts';
import type { Mapping, MappingPaths } from '../mapping/mapping.ts';

interface KnownTable {
  readonly columns: readonly string[];
  /** Column of the systems. */
  readonly system?: string;
  /** Columns of which a row must have a text. The table must have one of them. */
  readonly only?: Readonly<Record<string, string>>;
  readonly paths: MappingPaths;
  /** How the table is scored. */
  readonly advice: string;
}

/** Names under which DRAGUN's assessors and its judge write an assessment. The first that the table has is used. */
const assessments = ['annotation', 'auto_assessment', 'assessment'];

const dragunAdvice =
  'These are assessments of TREC 2025 DRAGUN. Score them against the rubrics (one JSON file, `cat human_rubrics/*.json > rubrics.json`): `score -r rubrics.json -p TABLE --mapping MAPPING`.';

const knownTables: readonly KnownTable[] = [
  {
    columns: ['topic_id', 'run_tag', 'rubric_question_rank', 'run_question_text'],
    system: 'run_tag',
    only: { auto_compound_question_assessment: 'not-compound', compound_question: 'False' },
    paths: {
      claim: 'topic_id',
      passage: 'run_question_text',
      passageSource: 'rubric_question_rank',
    },
    advice: dragunAdvice,
  },
  {
    columns: ['topic_id', 'run_tag', 'answer_id'],
    system: 'run_tag',
    paths: { claim: 'topic_id', passageSource: 'answer_id' },
    advice: dragunAdvice,
  },
  {
    columns: ['question', 'statement', 'label_is_entails', 'category'],
    paths: {
      claim: 'question',
      justification: 'answer',
      passage: 'statement',
      importance: 'category',
      stance: 'label_is_entails',
    },
    advice:
      'These are assessed statements of K-QA. Name the table as reference and as predictions, with `--metrics nuggetScores`: the vital score is the comprehensiveness.',
  },
];

/** A mapping of a table of another program. */
export interface KnownMapping {
  readonly mapping: Mapping;
  readonly advice: string;
  /** Columns of which the table lacks all, although it needs one. */
  readonly missing?: readonly string[];
  readonly systems?: { readonly path: string; readonly names: readonly string[] };
}

/** Returns the mapping of a known table. `system`: the system to read (default: the first). `undefined` for other files. */
export function mapKnownTable(
  rows: readonly JsonObject[],
  system: string | undefined,
): KnownMapping | undefined {
  const columns = new Set(rows[0]?.members.keys());
  const table = knownTables.find((one) => one.columns.every((name) => columns.has(name)));
  if (!table) return undefined;
  const assessed = assessments.find((name) => columns.has(name));
  const paths = { ...table.paths, ...(table.system === undefined ? {} : { stance: assessed }) };
  if (paths.stance === undefined) return undefined;
  const names = new Set<string>();
  for (const { members } of table.system === undefined ? [] : rows) {
    const name = members.get(table.system ?? '');
    if (name?.kind === 'string') names.add(name.value);
  }
  const [first] = names;
  const read = system ?? first;
  const rule = Object.entries(table.only ?? {}).filter(([name]) => columns.has(name));
  const only = {
    ...(read === undefined ? {} : { [table.system ?? '']: read }),
    ...Object.fromEntries(rule),
  };
  return {
    mapping: { only: Object.keys(only).length === 0 ? undefined : only, items: 'evidence', paths },
    advice: table.advice,
    missing: table.only && rule.length === 0 ? Object.keys(table.only) : undefined,
    systems: names.size > 1 ? { path: table.system ?? '', names: [...names] } : undefined,
  };
}
