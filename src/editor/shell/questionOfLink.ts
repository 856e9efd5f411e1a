import { toPlainText } from '../../core/base/toPlainText.ts';
import { t } from '../platform/l10n.ts';

export interface LinkTarget {
  /** Shown without invisible characters. Long paths are shortened in the middle. */
  readonly path: string;
  readonly isInWorkspace: boolean;
  readonly isTrusted: boolean;
}

const longestShown = 400;

function shortenPath(path: string): string {
  const plain = toPlainText(path);
  if (plain.length <= longestShown) return plain;
  return `${plain.slice(0, longestShown / 2)} … ${plain.slice(-longestShown / 2)}`;
}

/**
 * Returns the question before a link's file is read. `undefined` if the file is in a trusted folder of the workspace, so that no
 * question is needed.
 */
export function questionOfLink({
  path,
  isInWorkspace,
  isTrusted,
}: LinkTarget): { readonly message: string; readonly detail: string } | undefined {
  if (isInWorkspace && isTrusted) return undefined;
  const where = isTrusted
    ? t('the file is outside the opened folder')
    : isInWorkspace
      ? t('this workspace is not trusted')
      : t('the file is outside the opened folder, and this workspace is not trusted');
  return {
    message: t('A link asks Evidence Inspector to open {0} ({1}).', shortenPath(path), where),
    detail: t(
      'The claims in this file are read and scored on this computer. Nothing is sent anywhere. Open the file only if you know where the link comes from.',
    ),
  };
}
