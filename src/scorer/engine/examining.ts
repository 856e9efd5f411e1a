// Examines a file with the rules that need no model.

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findFileBlockers } from '../../core/evidence/fileBlockers.ts';
import { hasSourceText } from '../../core/evidence/evidence.ts';
import { countEvidence, separateFrequent } from '../../core/doctor/frequentRules.ts';
import { examineSteps, tallyRules, type Examination } from '../../core/doctor/examine.ts';
import { sitesOf } from '../../core/doctor/sites/siteList.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { ExaminationResult, ExamineParams } from '../../protocol/fileReading.ts';
import { checkUsable, type EvidenceCache } from '../sources/evidenceCache.ts';
import { lookUpClaims } from '../sourceTexts/findBestPage.ts';
import { SourceTexts } from '../sourceTexts/sourceTexts.ts';
import { listen } from '../stopping.ts';

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
    ? await lookUpClaims(claims, await SourceTexts.open(sources, { signal }), async () => {
        await listen(signal ?? { aborted: false });
      })
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
