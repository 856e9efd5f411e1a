import type * as vscode from 'vscode';
import { evidenceEndings } from '../../core/read/claims/fileNames.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { Scoring } from '../../protocol/scorer.ts';
import { sourceOf } from '../evidence/documents/documentSource.ts';
import { findEvidenceFiles, listName } from '../evidence/documents/evidenceFiles.ts';
import {
  shareOfCoveredClaims,
  shareOfSharedClaims,
} from '../../core/read/alignment/sharedClaims.ts';
import { percentText } from '../../core/base/numbers.ts';
import { t } from '../platform/l10n.ts';
import { browseFiles, type FileItem, pickFiles } from '../platform/pickFiles.ts';
import { preselectSystems } from './parts/preselectSystems.ts';

/** Maximum number of files that are read completely to compare their claims. */
const mostCompared = 12;

/** Overlap with the base file. */
interface Shares {
  /** Share of the smaller file's claims that both files have. Decides whether both files belong together. */
  readonly shared: number;
  /** Share of the base file's claims that the other file has. */
  readonly covered: number;
}

async function computeShares(
  base: vscode.Uri | undefined,
  files: readonly vscode.Uri[],
  scoring: Scoring,
): Promise<ReadonlyMap<vscode.Uri, Shares>> {
  const shares = new Map<vscode.Uri, Shares>();
  if (!base) return shares;
  const own = await scoring.outline({ file: sourceOf(base) }).catch(() => undefined);
  if (!own) return shares;
  for (const uri of files.slice(0, mostCompared)) {
    const other = await scoring.outline({ file: sourceOf(uri) }).catch(() => undefined);
    shares.set(uri, {
      shared: other ? shareOfSharedClaims(own.claims, other.claims) : 0,
      covered: other ? shareOfCoveredClaims(own.claims, other.claims) : 0,
    });
  }
  return shares;
}

/**
 * Asks for prediction files of the workspace and of the folder of the base file. The base file is `begin`, or else the first file
 * of `scored`. Files that share claims with the base file come first. `known`: files already in the comparison, which are not
 * offered. `scored`: files with scores, the current run's file first. `undefined` if the user cancelled.
 */
export async function pickSystems(
  scoring: Scoring,
  begin: vscode.Uri | undefined,
  known: readonly vscode.Uri[],
  scored: readonly vscode.Uri[] = [],
): Promise<readonly vscode.Uri[] | undefined> {
  const isKnown = new Set(known.map(String));
  const base = begin ?? scored[0];
  const files = (await findEvidenceFiles('predictions', base)).filter(
    (uri) => !isKnown.has(String(uri)),
  );
  if (files.length < 2 && known.length === 0) {
    throw new InspectorError(
      'fileNotFound',
      files.length === 0
        ? t('There is no prediction file in this workspace.')
        : t('There is only one prediction file in this workspace.'),
      t('Open a folder with the prediction files of two systems, then run Compare Systems.'),
    );
  }
  const shares = await computeShares(base, files, scoring);
  const preselected = preselectSystems({
    files: files.map(String),
    known: known.map(String),
    begin: begin?.toString(),
    scored: scored.map(String),
    shares: new Map([...shares].map(([uri, { shared }]) => [uri.toString(), shared])),
  });
  const isBase = (uri: vscode.Uri): boolean => uri.toString() === base?.toString();
  /** The base file comes first, so it is the baseline unless the user deselects it. */
  const rankOf = (uri: vscode.Uri): number => (isBase(uri) ? 2 : (shares.get(uri)?.shared ?? 0));
  const baseName = base ? listName(base) : '';
  const items = [...files]
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map((uri): FileItem => {
      const share = shares.get(uri);
      return {
        label: listName(uri),
        ...(base === undefined || isBase(uri)
          ? {}
          : {
              description: share
                ? t('contains {0} of the claims in {1}', percentText(share.covered), baseName)
                : t('claims not compared'),
            }),
        picked: preselected.has(uri.toString()),
        uri,
      };
    });
  return await pickFiles(
    items,
    {
      title: known.length === 0 ? t('Systems to Compare') : t('Systems to Add'),
      placeholder: t('Choose prediction files. The first is the baseline.'),
    },
    () =>
      browseFiles(
        base,
        { [t('Evidence files')]: evidenceEndings },
        { openLabel: t('Compare'), title: t('Prediction files') },
      ),
  );
}
