import { capitaliseText } from '../words/capitaliseText.ts';

/** Of a score at the beginning of a row or a choice. Names of metrics are written as they are: chrF. */
export function capitaliseScoreName(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : capitaliseText(name);
}
