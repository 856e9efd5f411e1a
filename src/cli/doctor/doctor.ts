// `evidence-inspector doctor`: checks a file's evidence. Prints results on stdout, everything else on stderr.

import path from 'node:path';
import {
  countsTable,
  doctorJson,
  findingLine,
  findingsTable,
} from '../../core/show/tables/doctorTables.ts';
import type { DataSetComparison } from '../../core/score/overlap/dataSetComparison.ts';
import {
  comparisonSentences,
  emptyPairsTable,
  filesTable,
  nameFiles,
  pairsTable,
} from '../../core/show/tables/dataSetTables.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { examine, type ExamineOptions, type Examination } from '../../core/score/doctor/examine.ts';
import { doctorRules } from '../../core/score/doctor/doctorRules.ts';
import { sitesOf } from '../../core/score/doctor/sites.ts';
import { formatAllow, selectBlockers } from '../../core/base/decisions.ts';
import { dataSetOfLabels } from '../../core/read/claims/dataSets.ts';
import { hasSourceText, type Claim } from '../../core/read/claims/evidence.ts';
import { findFileBlockers } from '../../core/read/claims/damage.ts';
import { tableSections } from '../../core/show/document/document.ts';
import { documentHtml } from '../../core/show/document/documentHtml.ts';
import { renderTable } from '../../core/show/tables/model/renderTable.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { readFile, type MappedText, readingOf } from '../mapping/mappingOptions.ts';
import { warningsOfFile, type RunEnvironment } from '../run/collectRun.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { exitStatus, UsageError } from '../command.ts';
import { resultCommand } from '../run/resultCommand.ts';
import type { DoctorOptions } from './doctorOptions.ts';
import { lookUpClaims } from '../../scorer/sourceTexts/findBestPage.ts';
import { SourceTexts } from '../../scorer/sourceTexts/sourceTexts.ts';
import { listen } from '../../scorer/stopping.ts';
import {
  findUnmatchedReference,
  type UnmatchedReference,
  modelReadings,
} from './doctorReadings.ts';
import { textOf } from '../../core/base/words/message.ts';
import { countOf } from '../../core/base/numbers.ts';
import { toPlainText } from '../../core/base/toPlainText.ts';
import type { PrintLine } from '../terminal/streams.ts';

type Environment = RunEnvironment & {
  readonly version: string;
  readonly scoring: Pick<Scoring, 'compareDataSets'>;
};

interface ExaminedFile extends MappedText {
  readonly found: Examination;
}

/**
 * Reads the files, then examines, prints and writes. Resolves with the exit status. The command fails for a file without claims
 * and for findings of the rules in `failOn`. Other findings do not fail the command.
 */
export async function doctor(options: DoctorOptions, environment: Environment): Promise<number> {
  const { version, width } = environment;
  const failures: string[] = [];
  const status = await resultCommand(options, pageFormats, environment, async (printLine) => {
    const { files, role, reference } = options;
    const { signal } = environment;
    const required = role === 'reference' ? role : undefined;
    const gold =
      reference === undefined
        ? undefined
        : await readFile(reference, ['reference', 'reference'], options, signal, printLine);
    const examined: ExaminedFile[] = [];
    for (const file of files) {
      const read = await readFile(file, [role, required], options, signal, printLine);
      printLine(describeWork(read, options));
      const found = await examineEvidence(options, read, gold, environment, printLine);
      examined.push({ ...read, found });
    }
    const unmatched = gold
      ? examined.flatMap((one) => findUnmatchedReference(gold, one) ?? [])
      : [];
    const { failOn, allow } = options;
    if (failOn) {
      const found = [
        ...listFailures(failOn, examined),
        ...listBlockers(failOn, examined, gold, allow),
        ...(allow?.includes('unmatchedReference') ? [] : unmatched.map(describeUnmatched)),
      ];
      for (const one of found) failures.push(one);
    }
    const together = await compareFiles(options, environment);
    return {
      what: 'examination',
      textAs: (format) => textAs({ examined, gold, together }, options, format, version, width),
      warnings: [
        ...[...(gold ? [gold] : []), ...examined].flatMap(({ name, evidence }) =>
          warningsOfFile(evidence.problems, name),
        ),
        ...unmatched.map(({ warning }) => warning),
      ],
    };
  });
  for (const line of failures) environment.progress.printLine(toPlainText(line));
  return status === exitStatus.done && failures.length > 0 ? exitStatus.checkFailed : status;
}

/** Says what is checked, and which rules are left out. */
function describeWork({ name, evidence }: MappedText, { models, files }: DoctorOptions): string {
  const checking = `Checking ${countOf(evidence.claims.length, 'claim')} of ${name}`;
  if (models !== true) return `${checking} without models. --models runs the rules that need one.`;
  return files.length > 1
    ? `${checking}.`
    : `${checking}. The NLI model takes half a second per claim.`;
}

function describeUnmatched({ isWhole }: UnmatchedReference): string {
  return isWhole
    ? 'FAILED: no prediction is for a claim in the reference, so the rules could not use it.'
    : 'FAILED: most predictions are for no claim in the reference, so the rules could not use it for them. To let this pass, use --allow unmatchedReference.';
}

/**
 * Returns one line for each rule with findings in a file. Throws a UsageError if a rule ran on no file, because the rule then checked nothing.
 */
function listFailures(rules: readonly string[], examined: readonly ExaminedFile[]): string[] {
  const ofRules = rules.flatMap((id) => {
    const counts = examined.flatMap(({ name, found }) =>
      found.counts.filter(({ rule }) => rule.id === id).map((count) => ({ ...count, name })),
    );
    if (counts.every(({ lacks }) => lacks !== undefined)) {
      throw new UsageError(
        `--fail-on: ${id} did not run. The rule is switched off, is for the other kind of file, or lacks data (see the table).`,
      );
    }
    return counts
      .filter(({ findings }) => findings > 0)
      .map(
        ({ name, findings, claims }) =>
          `FAILED: ${id} has ${countOf(findings, 'finding')} in ${countOf(claims, 'claim')} of ${name}.`,
      );
  });
  return ofRules;
}

/**
 * Returns one line for each reason why the rules could not check all evidence: of the examined files and of their reference. A
 * file without evidence is no reason if all rules are about claims.
 */
function listBlockers(
  rules: readonly string[],
  examined: readonly MappedText[],
  gold: MappedText | undefined,
  allow: readonly string[] | undefined,
): readonly string[] {
  const areAboutClaims = doctorRules
    .filter(({ id }) => rules.includes(id))
    .every(({ isAboutClaim }) => isAboutClaim === true);
  const ofFile = ({ name, evidence }: MappedText, isExamined: boolean): readonly string[] => {
    const blockers = selectBlockers(findFileBlockers(evidence, name), allow).filter(
      ({ code }) => code !== 'noEvidence' || (isExamined && !areAboutClaims),
    );
    const codes = [...new Set(blockers.map(({ code }) => code))];
    return codes.map((code) => {
      const advice = `To let this pass, use ${formatAllow([{ code }])}.`;
      const consequence = consequences.get(code);
      if (consequence !== undefined) return `FAILED: ${name} ${consequence} ${advice}`;
      const first = blockers.find((one) => one.code === code);
      return `FAILED: ${textOf(first?.message ?? '')} ${advice}`;
    });
  };
  return [...examined.flatMap((file) => ofFile(file, true)), ...(gold ? ofFile(gold, false) : [])];
}

const incomplete = 'could not be read completely, so the rules did not check all claims.';
const consequences: ReadonlyMap<string, string> = new Map([
  ['cutFile', incomplete],
  ['damagedFile', incomplete],
  [
    'notUnderstood',
    'has fields or lists that were not read, so the rules did not check all evidence. The warnings above name them.',
  ],
]);

/** Finds claims that occur twice, in one file or in several. */
async function compareFiles(
  { files, role, models, encoder, threads, ...options }: DoctorOptions,
  { scoring, progress, signal }: Environment,
): Promise<DataSetComparison> {
  const sources = files.map((file) => {
    const { mapping } = readingOf(file, role, { ...options });
    return { file: { path: file, mapping }, role };
  });
  return await scoring.compareDataSets(
    {
      files: sources,
      usesEncoder: models === true,
      threads,
      models: encoder === undefined ? undefined : { encoder },
    },
    (step) => progress.update(step),
    signal,
  );
}

async function examineEvidence(
  options: DoctorOptions,
  { path: file, evidence }: MappedText,
  gold: MappedText | undefined,
  environment: Environment,
  printLine: PrintLine,
): Promise<Examination> {
  const { misinformation, severity, models, files } = options;
  const sites =
    misinformation === undefined
      ? undefined
      : sitesOf((await readEvidenceText({ path: misinformation }, environment.signal)).text);
  const { claims } = (gold ?? { evidence }).evidence;
  const dataSet =
    options.dataSet ?? dataSetOfLabels(claims.flatMap(({ verdict }) => verdict ?? []));
  // The model takes half a second per claim, so several data sets would take an hour.
  const readings =
    models === true && files.length === 1
      ? await modelReadings(file, evidence.claims, dataSet, options, environment, printLine)
      : undefined;
  const lookups = await lookUpSources(evidence.claims, options, environment.signal, printLine);
  return examine(evidence, {
    dataSet,
    lookups,
    severities: new Map(Object.entries(severity)),
    reference: gold?.evidence,
    misinformation: sites,
    readings,
  });
}

/**
 * Compares answers with the text of their sources, which comes from the file and from the named sources. Resolves with
 * `undefined` if there is no source text or the rule is off.
 */
async function lookUpSources(
  claims: readonly Claim[],
  { sources, severity }: DoctorOptions,
  signal: AbortSignal,
  printLine: PrintLine,
): Promise<ExamineOptions['lookups']> {
  if (severity['notInSource'] === 'off' || (!sources && !claims.some(hasSourceText)))
    return undefined;
  const texts = await SourceTexts.open(sources ?? [], { signal });
  const lookups = await lookUpClaims(claims, texts, () => listen(signal));
  for (const note of [...texts.warnings(), ...texts.notes()]) printLine(textOf(note));
  return lookups;
}

interface Found {
  readonly examined: readonly ExaminedFile[];
  readonly gold: MappedText | undefined;
  readonly together: DataSetComparison;
}

function textAs(
  found: Found,
  { list }: DoctorOptions,
  format: PageFormat,
  version: string,
  width: number,
): string {
  const { examined, gold, together } = found;
  const pairs = pairsTable(together);
  const several = examined.length > 1;
  switch (format) {
    case 'json':
      return doctorJson(
        examined.map(({ name, sha256, evidence, found: examination }) => ({
          name: path.basename(name),
          sha256,
          role: evidence.role,
          format: evidence.format,
          examination,
        })),
        gold && { name: path.basename(gold.name), sha256: gold.sha256 },
        together,
        version,
      );
    case 'csv':
      return several
        ? renderTable(pairsTable(together, true) ?? emptyPairsTable, 'csv')
        : examined
            .map(({ name, found: one }) => renderTable(findingsTable(name, one), 'csv'))
            .join('');
    case 'html':
      return documentHtml(
        `What the doctor found in ${nameFiles(together)}`,
        [],
        tableSections([
          ...(several ? [filesTable(together)] : []),
          ...(pairs ? [pairs] : []),
          ...examined.flatMap(({ name, found: one }) => {
            const title = path.basename(name);
            const counts = countsTable(one);
            return [
              several ? { ...counts, caption: `What the doctor found in ${title}` } : counts,
              findingsTable(title, one),
            ];
          }),
        ]),
      );
    default: {
      const ofFiles = examined.map(({ name, found: one }) => {
        const lines = list ? one.found.map((each) => `${findingLine(name, each)}\n`).join('') : '';
        const heading = several ? `${name}\n` : '';
        const table = countsTable(one);
        // Without findings, the table would be empty. Its notes say that there are none.
        const counts =
          table.rows.length === 0
            ? (table.footnotes ?? []).map((note) => `${textOf(note)}\n`).join('')
            : renderTable(table, format, width);
        return `${heading}${lines}${lines === '' ? '' : '\n'}${counts}`;
      });
      const sentences = comparisonSentences(together).map((one) => `${textOf(one)}\n`);
      const tables = [...(several ? [filesTable(together)] : []), ...(pairs ? [pairs] : [])];
      return [
        ...ofFiles,
        sentences.join(''),
        ...tables.map((table) => renderTable(table, format, width)),
      ].join('\n');
    }
  }
}
