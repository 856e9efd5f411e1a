// `evidence-inspector mapping`: proposes a mapping for a file. Writes the mapping to a file or to stdout, explanations
// to stderr.

import path from 'node:path';
import type { EvidenceFile, EvidenceFormat, Problem } from '../../core/read/claims/evidence.ts';
import type { FormatReader } from '../../core/read/evidence/formatReader.ts';
import { formatById, formats } from '../../core/read/formats/formats.ts';
import { isSelection, type Mapping } from '../../core/read/mapping/mapping.ts';
import { mappingRoles } from '../../core/read/mapping/roles.ts';
import { formatProblem } from '../../core/read/claims/problems.ts';
import { previewMapping } from '../../core/read/proposing/previewMapping.ts';
import { labelRemarks, proposeLabels } from '../../core/read/proposing/proposeLabels.ts';
import { type MappingProposal, proposeMapping } from '../../core/read/proposing/proposeMapping.ts';
import { excerpt } from '../../core/read/claims/quote.ts';
import { readEvidence } from '../../core/read/files/readEvidence.ts';
import type { OptionValues } from '../../core/score/parameters/optionRow.ts';
import { choiceOption, inGroup, textOption } from '../../core/score/parameters/optionRow.ts';
import { textOf } from '../../core/base/words/message.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { checkWritable, writeWhole } from '../../node/writeFile.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CommandText } from '../command.ts';
import { exitStatus, UsageError, plainPrinter } from '../command.ts';
import { fileArgument, pathOption, roleOption } from '../optionValues.ts';
import {
  chooseOption,
  columnOfSystem,
  proposeChecked,
  questionLines,
  systemLines,
} from './choices.ts';
import { explainNoProposal, explainNothingRead, readsNothing } from './refusals.ts';
import { warningsOfFile } from '../run/collectRun.ts';
import type { ResultEnvironment } from '../run/resultCommand.ts';

// Options of `mapping`.

/** Formats that `--show` prints as a mapping. */
const shownForms = formats.flatMap(({ format, mapping }) => (mapping ? [format] : []));

const proposalOptions = {
  role: roleOption(
    'whether the file is a reference or predictions, which decides the verdicts to read if it has both (default: predictions)',
  ),
  ...inGroup('input', {
    system: textOption(
      '--system <name>',
      'which system is read if the file has several (default: the first)',
    ),
  }),
  choose: chooseOption,
  show: choiceOption(
    '--show <form>',
    'print a format that needs no mapping as a mapping to start from, without a file',
    shownForms,
    { group: 'input' },
  ),
  ...inGroup('output', {
    output: pathOption('-o, --output <file>', 'write the mapping to this file (default: print it)'),
  }),
} as const;

export type ProposalOptions = OptionValues<typeof proposalOptions> & { readonly file?: string };

export const proposalCommand: CommandText = {
  name: 'mapping',
  description: 'propose a mapping for --mapping: for a JSON or CSV file in an unknown format',
  argument: fileArgument('[file]', 'JSON, JSON Lines, CSV or TSV'),
  options: proposalOptions,
  examples: [
    'evidence-inspector mapping checks.csv --output checks.evidence-mapping.json',
    'evidence-inspector mapping --show fever --output mine.evidence-mapping.json',
    'evidence-inspector mapping results.json --choose verdict=answer.verdict',
    'evidence-inspector score -r dev.json -p checks.csv --mapping checks.evidence-mapping.json',
  ],
};

/** Maximum length of an example in characters. */
const mostLetters = 50;

/** Resolves with the exit status. Fails if no mapping can be proposed for the file. */
export async function proposal(
  { file, output, role, system, choose: choices, show }: ProposalOptions,
  { progress, print, signal }: Pick<ResultEnvironment, 'progress' | 'print' | 'signal'>,
): Promise<number> {
  const printLine = plainPrinter(progress);
  if (output !== undefined) await checkWritable(output);
  const form = show === undefined ? undefined : formatById(show).mapping;
  if (form) {
    progress.stop();
    await writeMapping(form, output, print, printLine);
    return exitStatus.done;
  }
  if (file === undefined) throw new UsageError('Name a file, or a format with --show.');
  const { text } = await readEvidenceText({ path: file }, signal);
  const name = path.relative('', file);
  const alone = readEvidence(text, { role });
  const known = readsAlone(alone);
  if (known && system === undefined && choices === undefined) {
    const form = formatById(known);
    printLine(`${name} is read as it is (${form.name}).`);
    const words = proposeLabels(
      alone.verdicts.flatMap(({ verdict }) => verdict ?? []),
      form.official.script === 'fever',
    );
    const mapping = { paths: {}, role, labels: words.labels };
    for (const line of problemLines(alone.problems, name)) printLine(line);
    for (const line of previewLines(text, mapping)) printLine(line);
    for (const remark of labelRemarks(words)) printLine(textOf(remark));
    if (!words.labels) throw needsNoMapping(name, form, words.undecided);
    printLine('This mapping only says what its verdicts mean. Check it before you use it.');
    progress.stop();
    await writeMapping({ paths: {}, labels: words.labels }, output, print, printLine);
    return exitStatus.done;
  }
  const whole = system === undefined ? undefined : proposeMapping(text, { role, choices });
  const column = whole && system !== undefined ? columnOfSystem(whole, system) : undefined;
  const chosen =
    column === undefined ? { system, choices } : { choices: { ...choices, verdict: column } };
  const proposed = proposeChecked(name, text, { role, ...chosen });
  const names = whole?.systems?.names ?? whole?.lists;
  const isKnown = column !== undefined || (names?.includes(system ?? '') ?? false);
  if (system !== undefined && !isKnown) {
    throw new InspectorError(
      'notEvidence',
      `${name} has no system ${system}.`,
      names ? `It has ${names.join(', ')}.` : 'It has one system only. Leave out --system.',
    );
  }
  if (!proposed && known) throw needsNoMapping(name, formatById(known));
  if (!proposed) throw explainNoProposal(name, text, alone.problems);
  if (proposed.missing) {
    throw new InspectorError(
      'notEvidence',
      `${name} lacks the column ${proposed.missing.join(' or ')}, without which the scores would be too high.`,
      'Join it from the table of that check, by the columns that both tables have (in Python: `a.merge(b)`), and run this command again.',
    );
  }
  const { problems } = readEvidence(text, { mapping: proposed.mapping });
  for (const line of problemLines(problems, name)) printLine(line);
  for (const line of choiceLines(proposed)) printLine(line);
  for (const line of previewLines(text, proposed.mapping, proposed.leftOut)) printLine(line);
  if (proposed.rivals.length > 0) {
    for (const line of proposed.rivals.flatMap(questionLines)) printLine(line);
    return exitStatus.failed;
  }
  if (readsNothing(proposed)) throw explainNothingRead(name, proposed);
  printLine(proposed.advice ?? 'This mapping is a guess. Check it before you use it.');
  progress.stop();
  await writeMapping(proposed.mapping, output, print, printLine);
  return exitStatus.done;
}

function problemLines(problems: readonly Problem[], name: string): readonly string[] {
  return [
    ...warningsOfFile(problems, name).map((warning) => `warning: ${warning}`),
    ...problems
      .filter(({ code }) => code === 'unquoted' || code === 'summaryRow')
      .map((problem) => textOf(formatProblem(name, problem))),
  ];
}

/** Says what is read from the file, with its first claims. */
function previewLines(
  text: string,
  mapping: Mapping,
  leftOut?: readonly string[],
): readonly string[] {
  const { lines, examples, notRead } = previewMapping(text, mapping, leftOut);
  return [
    ...lines.map(textOf),
    ...examples.map((line, index) => `Claim ${String(index)}: ${textOf(line)}`),
    ...notRead.map(textOf),
  ];
}

/** `undecided`: words for verdicts whose meaning only the user knows. */
function needsNoMapping(
  name: string,
  { format, mapping }: FormatReader,
  undecided: readonly string[] = [],
): InspectorError {
  const [word] = undecided;
  const shown = mapping ? `\`--show ${format}\` prints the format as a mapping. ` : '';
  return new InspectorError(
    'notEvidence',
    `${name} needs no mapping.`,
    word === undefined
      ? `Use the file as it is in \`score\` and the other commands. ${shown}--choose ROLE=FIELD proposes a mapping with another field.`
      : `Only its words for verdicts need one, such as ${JSON.stringify({ labels: { [word]: '...' } })}.`,
  );
}

async function writeMapping(
  mapping: Mapping,
  output: string | undefined,
  print: ResultEnvironment['print'],
  printLine: (line: string) => void,
): Promise<void> {
  const paths = isSelection(mapping) ? undefined : mapping.paths;
  const written = `${JSON.stringify({ ...mapping, paths }, null, 2)}\n`;
  if (output === undefined) {
    await print(written, 'text');
    return;
  }
  await writeWhole(output, written);
  printLine(`Written to ${output}; use it with --mapping ${path.relative('', output)}`);
}

/**
 * Returns the format in which the file is read without a mapping. `undefined` if no claim can be read, or if the format reads no evidence
 * or verdict that the file has under other names. All commands then ask for a mapping.
 */
function readsAlone({ claims, format, problems }: EvidenceFile): EvidenceFormat | undefined {
  const isUnderstood = problems.every(({ code }) => code !== 'notUnderstood');
  return claims.length > 0 && isUnderstood ? format : undefined;
}

/** Lists each role with its path and an example, and what is missing. */
function choiceLines({
  mapping,
  fields,
  verdicts,
  otherVerdicts,
  systems,
  lists,
}: MappingProposal): readonly string[] {
  const lines = mappingRoles.flatMap(({ id, title }) => {
    const own = mapping.paths[id];
    if (own === undefined) return [];
    const written = [own].flat().join(', ');
    const field = fields.find(({ path: one }) => {
      const whole = [one].flat().join(', ');
      return written === whole || written === `${whole}[]`;
    });
    const [example] = field?.examples ?? [];
    return [
      `${textOf(title)}: ${written}${example === undefined ? '' : ` (${excerpt(example, mostLetters)})`}`,
    ];
  });
  return [
    ...lines,
    ...systemLines(mapping, { systems, lists }),
    ...(systems ? [] : kindLines(mapping)),
    ...sideLines(mapping, otherVerdicts),
    ...labelRemarks(verdicts).map((remark) => textOf(remark)),
    ...listMissingPaths(mapping),
  ];
}

/** Says which items are read, if the others are of another kind. */
function kindLines({ only = {} }: Mapping): readonly string[] {
  return Object.entries(only).map(
    ([path, kind]) => `Only the items whose ${path} is ${kind} are read.`,
  );
}

/** Says which verdicts the mapping reads if the file has more than one kind. */
function sideLines({ role, paths }: Mapping, others: readonly string[]): readonly string[] {
  const isReference = role === 'reference';
  const verdict = [paths.verdict ?? []].flat().join(', ');
  if (others.length > 0) {
    const otherRole = isReference ? 'predictions' : 'reference';
    return [
      `Verdicts are read from ${verdict}, because the mapping is for ${isReference ? 'a reference' : 'predictions'}. Not read: ${others.join(', ')}. For the other side use --role ${otherRole}.`,
    ];
  }
  return isReference && verdict !== ''
    ? [`The mapping is for a reference: ${verdict} has annotated verdicts.`]
    : [];
}

function listMissingPaths({ paths }: Mapping): readonly string[] {
  const evidence = [paths.question, paths.passage, paths.stance];
  if (evidence.some((path) => path !== undefined)) return [];
  return [
    'No path for questions or passages was found. Add "question" and "answer", or "passage".',
  ];
}
