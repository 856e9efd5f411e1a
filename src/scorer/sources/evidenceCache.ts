import { createHash } from 'node:crypto';
import path from 'node:path';
import type { EvidenceFile, EvidenceRole, Problem } from '../../core/read/claims/evidence.ts';
import type { Mapping } from '../../core/read/mapping/mapping.ts';
import { readEvidence } from '../../core/read/files/readEvidence.ts';
import { readEvidenceText } from '../../node/evidenceFiles.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import { mappingAdvice } from '../../core/read/fields/otherFields.ts';
import { msg, textOf, type Wording } from '../../core/base/words/message.ts';

export interface ReadFile {
  readonly file: EvidenceFile;
  readonly sha256: string;
}

/** Maximum number of files in memory. This is enough for a reference and a few systems. */
const mostFiles = 6;
/** Maximum number of characters of a file that is kept in memory. Larger files are read again each time. */
const largestKept = 20_000_000;

/** Reads evidence files. A file whose content was read recently is not parsed again. */
export class EvidenceCache {
  private readonly kept = new Map<string, EvidenceFile>();

  async read(
    source: FileSource,
    role: EvidenceRole | undefined,
    signal?: CancelSignal,
  ): Promise<ReadFile> {
    const { text, sha256 } = await readEvidenceText(source, signal);
    const { mapping } = source;
    const through = mapping === undefined ? '' : mappingSha256(mapping);
    const keyFor = (asked: EvidenceRole | 'any'): string => `${sha256} ${asked} ${through}`;
    const key = keyFor(role ?? 'any');
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known); // the most recently used file is removed last
      return { file: known, sha256 };
    }
    const file = readEvidence(text, { role, mapping });
    if (text.length <= largestKept) {
      this.kept.set(key, file);
      if (role === undefined) this.kept.set(keyFor(file.role), file);
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= mostFiles) break;
        this.kept.delete(oldest);
      }
    }
    return { file, sha256 };
  }
}

/**
 * Refuses a file that is no usable evidence: it has no claims, or the wrong role. Every command, the editor, Python and the agents'
 * tools refuse files here. The message contains the first problem and its line. `role`: the role that the file must have.
 */
export function checkUsable(
  source: Pick<FileSource, 'path'>,
  file: Pick<EvidenceFile, 'claims' | 'problems'>,
  role?: EvidenceRole,
): void {
  const name = path.basename(source.path);
  const describe = ({ range, message, wording: made }: Problem): Wording =>
    msg('{0}, line {1}: {2}', name, range[0] + 1, made ?? message);
  const wrongRole = file.problems.find(({ code }) => code === 'wrongRole');
  if (wrongRole && role !== undefined) {
    throw new InspectorError(
      'wrongRole',
      describe(wrongRole),
      role === 'reference'
        ? msg('Choose the annotated reference file.')
        : msg("Choose a system's prediction file."),
    );
  }
  if (file.claims.length > 0) return;
  const problem = file.problems.find(({ severity }) => severity === 'error') ?? file.problems[0];
  if (problem && problem.code !== 'emptyFile' && problem.code !== 'emptyList') {
    throw new InspectorError(
      'notEvidence',
      describe(problem),
      problem.code === 'mappingPath'
        ? msg('docs/mapping.md describes the format of a mapping.')
        : problem.code === 'notUnderstood' || problem.message.includes(textOf(mappingAdvice))
          ? msg('`evidence-inspector mapping {0}` proposes a mapping.', name)
          : msg(
              'Choose an AVeriTeC or FEVER evidence file, or create a mapping for this file ("Map This File..." in VS Code, `evidence-inspector mapping {0}` on the command line).',
              name,
            ),
    );
  }
  throw new InspectorError(
    'emptyFile',
    problem
      ? msg('{0}: {1}', name, problem.wording ?? problem.message)
      : msg('{0} contains no claims.', name),
    msg('Choose a file with at least one claim.'),
  );
}

/** Returns the hash of a mapping's meaning, in hexadecimal digits. It does not depend on how the mapping file is formatted. */
export function mappingSha256(mapping: Mapping): string {
  return createHash('sha256').update(JSON.stringify(mapping), 'utf8').digest('hex');
}
