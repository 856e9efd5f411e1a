// `evidence-inspector doctor`: checks a file's evidence. Prints results on stdout, everything else on stderr.

import path from 'node:path';
import { doctorJson } from '../../core/doctor/doctorJson.ts';
import { countsTable, findingLine, findingsTable } from '../../core/tables/doctorTables.ts';
import { examine, type ExamineOptions, type Examination } from '../../core/doctor/examine.ts';
import { sitesOf } from '../../core/doctor/sites/siteList.ts';
import { dataSetOfLabels } from '../../core/evidence/dataSets.ts';
import {
  hasSourceText,
  type Claim,
  type EvidenceFile,
  type EvidenceRole,
} from '../../core/evidence/evidence.ts';
import { formatProblem } from '../../core/evidence/problems.ts';
import { readEvidence } from '../../core/evidence/reading/readEvidence.ts';
import { tablesPage } from '../../core/pages/tablesPage.ts';
import { renderTable } from '../../core/tables/model/renderTable.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { describeOtherForms, readingOf } from '../mapping/mappingOf.ts';
import { pageFormats, type PageFormat } from '../output/outputFormats.ts';
import { resultCommand } from '../run/resultCommand.ts';
import type { RunEnvironment } from '../run/runEnvironment.ts';
import type { DoctorOptions } from './doctorOptions.ts';
import { lookUpClaims } from '../../scorer/sourceTexts/findBestPage.ts';
import { SourceTexts } from '../../scorer/sourceTexts/sourceTexts.ts';
import { listen } from '../../scorer/stopping.ts';
import { modelReadings } from './modelReadings.ts';
import { textOf } from '../../core/words/message.ts';
import type { PrintLine } from '../terminal/messages.ts';

type Environment = RunEnvironment & { readonly version: string };

interface ReadFile {
  readonly name: string;
  readonly sha256: string;
  readonly evidence: EvidenceFile;
}

/**
 * Reads the file, then examines, prints and writes. Resolves with the exit status. Findings are no failure. Fails if
 * the file has no claims.
 */
export function doctor(options: DoctorOptions, environment: Environment): Promise<number> {
  const { version, width } = environment;
  return resultCommand(options, pageFormats, environment, async (printLine) => {
    const { file, role, reference } = options;
    const read = await readFile(file, role, options, environment.signal, printLine);
    const gold =
      reference === undefined
        ? undefined
        : await readFile(reference, 'reference', options, environment.signal, printLine);
    const examination = await examineEvidence(options, read, gold, environment, printLine);
    return {
      what: 'examination',
      textAs: (format) =>
        textAs({ read, gold, found: examination }, options, format, version, width),
    };
  });
}

async function readFile(
  file: string,
  role: EvidenceRole | undefined,
  options: DoctorOptions,
  signal: AbortSignal,
  printLine: PrintLine,
): Promise<ReadFile> {
  const { text, sha256 } = await readEvidenceText({ path: file }, signal);
  const evidence = readEvidence(text, readingOf(file, role, options));
  const name = path.relative('', file);
  for (const problem of evidence.problems) printLine(textOf(formatProblem(name, problem)));
  if (evidence.claims.length === 0) {
    throw new InspectorError(
      'notEvidence',
      `${name} has no claims to examine.`,
      describeOtherForms(evidence.problems),
    );
  }
  return { name, sha256, evidence };
}

async function examineEvidence(
  options: DoctorOptions,
  { evidence }: ReadFile,
  gold: ReadFile | undefined,
  environment: Environment,
  printLine: PrintLine,
): Promise<Examination> {
  const { misinformation, severity, models } = options;
  const sites =
    misinformation === undefined
      ? undefined
      : sitesOf((await readEvidenceText({ path: misinformation }, environment.signal)).text);
  const { claims } = (gold ?? { evidence }).evidence;
  const dataSet =
    options.dataSet ?? dataSetOfLabels(claims.flatMap(({ verdict }) => verdict ?? []));
  const readings = models
    ? await modelReadings(evidence.claims, dataSet, options, environment, printLine)
    : undefined;
  const lookups = await lookUpSources(evidence.claims, options, environment.signal, printLine);
  return examine(evidence, {
    dataSet,
    ...(lookups ? { lookups } : {}),
    severities: new Map(Object.entries(severity)),
    ...(gold ? { reference: gold.evidence } : {}),
    ...(sites ? { misinformation: sites } : {}),
    ...(readings ? { readings } : {}),
  });
}

/**
 * Compares answers with the texts of their sources, from the file and from the named sources. `undefined`: there are no
 * texts, or the rule is off.
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
  for (const note of texts.notes()) printLine(textOf(note));
  return lookups;
}

function textAs(
  {
    read,
    gold,
    found: examination,
  }: { readonly read: ReadFile; readonly gold: ReadFile | undefined; readonly found: Examination },
  { list }: DoctorOptions,
  format: PageFormat,
  version: string,
  width: number,
): string {
  const { name, sha256, evidence } = read;
  switch (format) {
    case 'json':
      return doctorJson(
        { name: path.basename(name), sha256, role: evidence.role, format: evidence.format },
        gold && { name: path.basename(gold.name), sha256: gold.sha256 },
        examination,
        version,
      );
    case 'csv':
      return renderTable(findingsTable(name, examination), 'csv');
    case 'html':
      return tablesPage(`What the doctor found in ${path.basename(name)}`, [
        countsTable(examination),
        findingsTable(path.basename(name), examination),
      ]);
    default: {
      const lines = list
        ? examination.found.map((one) => `${findingLine(name, one)}\n`).join('')
        : '';
      return `${lines}${lines === '' ? '' : '\n'}${renderTable(countsTable(examination), format, width)}`;
    }
  }
}
