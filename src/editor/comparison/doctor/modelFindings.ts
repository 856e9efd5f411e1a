// Applies the doctor's model rules to a file that the model has read.

import {
  type ClaimReadings,
  prepareClaim,
  type RuleSeverity,
} from '../../../core/score/doctor/doctorRule.ts';
import { doctorRules } from '../../../core/score/doctor/doctorRules.ts';
import { rangeOfFlaw, type RuleFinding } from '../../../core/score/doctor/examine.ts';
import type { DataSet } from '../../../core/read/claims/dataSets.ts';
import type { Outline } from '../../../protocol/fileReading.ts';
import { storeMessage } from '../../../core/base/words/message.ts';
import { getOwnValue } from '../../../core/base/getOwnValue.ts';

/** `readings`: the model's readings of the claims, by position in the file. */
export function modelFindings(
  { claims, format }: Pick<Outline, 'claims' | 'format'>,
  readings: ReadonlyMap<number, ClaimReadings>,
  dataSet: DataSet,
  severities: Readonly<Record<string, RuleSeverity>>,
): readonly RuleFinding[] {
  const rules = doctorRules.filter((rule) => 'needs' in rule && rule.needs === 'models');
  return claims.flatMap(({ index, text, verdict, ranges }) => {
    const read = readings.get(index);
    if (!read) return [];
    const claim = { index, text, evidence: [], ...(verdict === null ? {} : { verdict }) };
    const examined = prepareClaim({ claim, format, dataSet, readings: read });
    return rules.flatMap((rule): RuleFinding[] => {
      const severity = getOwnValue(severities, rule.id) ?? rule.severity;
      if (severity === 'off') return [];
      return rule.find(examined).map((flaw) => ({
        ...flaw,
        ...storeMessage(flaw.message),
        rule: rule.id,
        severity,
        claim: index,
        range: rangeOfFlaw(flaw, ranges),
      }));
    });
  });
}
