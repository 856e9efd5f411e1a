import { defaultSemqaParameters } from '../../../../src/core/parameters/semqaParameters.ts';
import { reportClaim } from '../../../../src/core/report/reportClaim.ts';
import { metricsOf } from '../../../../src/core/metrics/registry.ts';
import type { ReportClaim } from '../../../../src/core/results/claims.ts';
import { scoredFrom } from '../../../support/flatClaim.ts';
import { handParts, missingParts } from '../../editor/sampleClaims.ts';

/** Returns claims for a trial: some with matches, the others without a prediction. */
export function reportClaimsOf(
  count: number,
  isMatched: (index: number) => boolean,
): readonly ReportClaim[] {
  const metrics = metricsOf(['semqa']);
  return Array.from({ length: count }, (_, index) =>
    reportClaim(scoredFrom({ ...(isMatched(index) ? handParts : missingParts), index }), metrics, {
      semqa: defaultSemqaParameters,
      averitecLevels: [],
    }),
  );
}
