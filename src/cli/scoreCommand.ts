import { averitecMetric } from '../core/metrics/averitec.ts';
import { verdictMetric } from '../core/metrics/verdict.ts';
import type { CommandText } from './command.ts';
import { scoreOptions } from './scoreOptions.ts';

export const scoreCommand: CommandText = {
  name: 'score',
  description: "score a system's evidence against the reference evidence",
  options: scoreOptions,
  examples: [
    'evidence-inspector score --reference dev.json --predictions system.json',
    'evidence-inspector score -r dev.json -p system.json --format csv > scores.csv',
    'evidence-inspector score -r dev.json -p system.json --alpha 0.8 --output report.json',
    `evidence-inspector score -r dev.json -p system.json -m ${averitecMetric.id},${verdictMetric.id} -f official`,
    'evidence-inspector score -r many.jsonl -p system.jsonl -m all --stream -f jsonl > scores.jsonl',
  ],
};
