import type { DownloadPlan } from './installation.ts';

/** Describes what a download would replace, for the confirmation question. */
export function describeReplacement({
  isInstalled,
  isDamaged = false,
}: Pick<DownloadPlan, 'isInstalled' | 'isDamaged'>): readonly string[] {
  if (!isInstalled) return [];
  return isDamaged
    ? ['It is there already, but damaged, and will be replaced.']
    : ['It is installed already and will be replaced.'];
}
