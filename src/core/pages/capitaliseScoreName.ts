import { capitaliseText } from '../words/capitaliseText.ts';

/** A score's name at the start of a row or choice. Names of metrics keep their spelling: chrF. */
export function capitaliseScoreName(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : capitaliseText(name);
}
