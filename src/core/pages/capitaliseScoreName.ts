import { capitaliseText } from '../words/capitaliseText.ts';

/** Capitalises a score's name for the start of a row or choice. A metric's name keeps its spelling: chrF. */
export function capitaliseScoreName(name: string, metricName: string): string {
  return name.startsWith(metricName) ? name : capitaliseText(name);
}
