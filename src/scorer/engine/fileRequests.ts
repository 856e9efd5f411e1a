// Answers requests that read one file without scoring it: its outline, counts of its contents, and findings of rules
// that need no model.

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Examination, examineSteps, tallyRules } from '../../core/score/doctor/examine.ts';
import { countEvidence, separateFrequent } from '../../core/score/doctor/frequentRules.ts';
import { sitesOf } from '../../core/score/doctor/sites.ts';
import { findFileBlockers } from '../../core/read/claims/damage.ts';
import {
  type Claim,
  countQuestions,
  type EvidenceFile,
  hasSourceText,
  isAsked,
} from '../../core/read/claims/evidence.ts';
import { claimsCounted, fileStats } from '../../core/analyse/counts/fileStats.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { cancelled } from '../../protocol/errors.ts';
import type {
  CountedClaims,
  CountedClaimsParams,
  CountedFile,
  ExaminationResult,
  ExamineParams,
  Outline,
  OutlineClaim,
  OutlineParams,
} from '../../protocol/fileReading.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import { lookUpClaims } from '../sourceTexts/findBestPage.ts';
import { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';
import { hashWholeClaim } from '../sources/wholeFiles.ts';
import { listen } from '../stopping.ts';

/** Outlines by file, because lenses, the tree and the search for a reference request the same outline repeatedly. */
const known = new WeakMap<EvidenceFile, Outline>();

/** Lists the contents of a file and their positions, without texts. */
export function outlineOf(file: EvidenceFile): Outline {
  const outline = known.get(file) ?? makeOutline(file);
  known.set(file, outline);
  return outline;
}

function makeOutline(file: EvidenceFile): Outline {
  const { role, format, problems, verdicts } = file;
  return {
    role,
    format,
    problems,
    verdicts,
    claims: file.claims.flatMap((claim): readonly OutlineClaim[] => {
      const ranges = file.ranges[claim.index];
      if (!ranges) return [];
      return [
        {
          index: claim.index,
          text: claim.text,
          verdict: claim.verdict ?? null,
          questions: countQuestions(claim.evidence),
          answers: claim.evidence
            .filter(isAsked)
            .reduce((sum, { answers }) => sum + answers.length, 0),
          ...passagesOf(claim),
          hash: hashWholeClaim(claim),
          ranges,
        },
      ];
    }),
  };
}

function passagesOf({ evidence }: Claim): Pick<OutlineClaim, 'passages'> {
  const passages = evidence.length - countQuestions(evidence);
  return passages === 0 ? {} : { passages };
}

// Counts the contents of a file, and lists the claims behind a count.

const mostClaims = 500;

/** Maximum length of a claim's text in characters. This is enough to recognise the claim. */
const mostCharacters = 300;

export async function countFile(
  evidence: EvidenceCache,
  { file: source, role }: OutlineParams,
  signal?: CancelSignal,
): Promise<CountedFile> {
  const { file, sha256 } = await evidence.read(source, role, signal);
  if (signal?.aborted) throw cancelled();
  checkUsable(source, file);
  return {
    sha256,
    stats: fileStats(file),
    problems: file.problems,
    blockers: findFileBlockers(file, path.basename(source.path)),
  };
}

export async function countClaims(
  evidence: EvidenceCache,
  { file: source, role, kind, name }: CountedClaimsParams,
  signal?: CancelSignal,
): Promise<CountedClaims> {
  const { file } = await evidence.read(source, role, signal);
  if (signal?.aborted) throw cancelled();
  const counted = claimsCounted(file.claims, kind, name);
  return {
    claims: counted.slice(0, mostClaims).map(({ index, text, verdict = null }) => ({
      index,
      text: text.slice(0, mostCharacters),
      verdict,
    })),
    left: Math.max(0, counted.length - mostClaims),
  };
}

// Examines a file with the rules that need no model.

/** Maximum time in milliseconds between two pauses. Requests for outlines and scores are answered during a pause. */
const mostMsUnheard = 15;

async function finishExamination(
  steps: Generator<undefined, Examination, undefined>,
  signal: CancelSignal | undefined,
): Promise<Examination> {
  let last = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - last < mostMsUnheard) continue;
    await nextTurn();
    if (signal?.aborted) throw cancelled();
    last = performance.now();
  }
}

/** Maximum number of findings that are listed for a file. Nobody reads more. */
const mostFindings = 1000;
/** Maximum number of listed findings if every finding is requested. It is higher because programs read the findings in pages. */
const mostOfAll = 50_000;

export async function examineFile(
  evidence: EvidenceCache,
  params: ExamineParams,
  signal?: CancelSignal,
): Promise<ExaminationResult> {
  const { file, role, reference, dataSet, misinformation, sources = [], severities } = params;
  const { file: read, sha256 } = await evidence.read(file, role, signal);
  checkUsable(file, read);
  const gold = reference && (await evidence.read(reference, 'reference', signal)).file;
  if (gold) checkUsable(reference, gold, 'reference');
  const sites =
    misinformation === undefined
      ? undefined
      : sitesOf((await readEvidenceText({ path: misinformation }, signal)).text);
  const { claims } = read;
  const hasTexts = sources.length > 0 || claims.some(hasSourceText);
  const lookups = hasTexts
    ? await lookUpClaims(
        claims,
        await SourceTexts.open(sources, { signal }),
        async () => await listen(signal ?? { aborted: false }),
      )
    : undefined;
  const steps = examineSteps(read, {
    lookups,
    severities: new Map(Object.entries(severities)),
    reference: gold,
    dataSet,
    misinformation: sites,
  });
  const { found, clean, counts } = await finishExamination(steps, signal);
  const separate = separateFrequent(found, countEvidence(claims));
  const [findings, most] =
    params.hasEveryFinding === true ? [found, mostOfAll] : [separate.findings, mostFindings];
  return {
    frequent: separate.frequent,
    findings: findings.slice(0, most),
    left: Math.max(0, findings.length - most),
    role: read.role,
    sha256,
    claims: claims.length,
    clean,
    counts: tallyRules(counts),
    blockers: [
      ...findFileBlockers(read, path.basename(file.path)),
      ...(gold ? findFileBlockers(gold, path.basename(reference.path)) : []),
    ],
  };
}
