// The source addresses of both sides of a claim, in the form in which their overlap is computed.

import { msg } from '../../base/words/message.ts';
import { compareSources } from '../../read/claims/sourceNames.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { type Block, sentence } from '../document/document.ts';
import { column, textCell } from '../tables/model/table.ts';

export function viewOverlap(
  claim: Pick<ReportClaim, 'referenceEvidence' | 'predictedEvidence'>,
): readonly Block[] {
  const { shared, referenceOnly, predictedOnly } = compareSources(
    claim.referenceEvidence,
    claim.predictedEvidence,
  );
  const rows = [
    ...shared.map((address) => [address, msg('on both sides')] as const),
    ...referenceOnly.map((address) => [address, msg('reference only')] as const),
    ...predictedOnly.map((address) => [address, msg('predicted only')] as const),
  ];
  const note = sentence(
    msg(
      'Addresses are compared without the scheme, www., archive prefix and fragment. An archived copy counts as the original page.',
    ),
    'muted',
  );
  if (rows.length === 0) return [note];
  const table = {
    caption: msg('Cited addresses of both sides'),
    columns: [column('address', msg('Address'), 'text'), column('sides', msg('cited'), 'text')],
    rows: rows.map((texts) => texts.map((text) => textCell(text))),
  };
  return [note, { kind: 'table', table }];
}
