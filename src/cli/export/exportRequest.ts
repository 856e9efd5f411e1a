import type { OutputFormat } from '../output/outputFormats.ts';
import type { ScoreEnvironment } from '../run/collectRun.ts';

export interface ExportOptions {
  /** A report written by `score --output` or by the editor's export. */
  readonly report: string;
  readonly output?: string | readonly string[];
  readonly format?: OutputFormat;
  /** Position of the only claim to export. If absent, all claims are exported. */
  readonly claim?: number;
  readonly mostClaims?: number;
  /** Ids and columns of the scores in a figure. */
  readonly primary?: readonly string[];
}

export type Environment = Pick<ScoreEnvironment, 'progress' | 'print' | 'width' | 'signal'>;
