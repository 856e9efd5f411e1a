import { capitaliseText } from '../words/capitaliseText.ts';

/** A score's name at the start of a row or choice, capitalised. The spelling of a metric's name does not change: chrF. */
export function capitaliseScoreName(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : capitaliseText(name);
}
