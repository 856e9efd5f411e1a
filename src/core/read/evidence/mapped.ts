// Formats of files in custom formats, which are read with a mapping.

import type { JsonNode, JsonObject } from '../json/jsonNode.ts';
import type { MappingUse } from '../mapping/mappingUse.ts';
import type { ClaimReader } from './claimFields.ts';
import { originOf, readCommonParts } from './claimParts.ts';
import { inBothRoles, type FormatReader } from './formatReader.ts';
import { imagesOf } from './images.ts';
import { MappedClaim } from './mappedClaim.ts';
import { readMappedPairs } from './mappedPairs.ts';
import { official2023, officialFever } from './questionsForm.ts';
import { msg } from '../../base/words/message.ts';

/**
 * Collects the members that the mapping names, and members whose names are the same in every mapping. Ignores all other members.
 */
function membersOf(claim: MappedClaim): ReadonlyMap<string, JsonNode> {
  const named = (['claim', 'verdict', 'speaker', 'justification', 'date'] as const).map(
    (role) => [claim.use.nameOf(role), claim.one(role)] as const,
  );
  return new Map(
    [...named, [idName, claim.one('id')] as const].flatMap(([name, node]) =>
      node === undefined ? [] : [[name, node]],
    ),
  );
}

/** Not the name in the file, because the same field may be the claim. */
const idName = 'claim_id';

const read: FormatReader['read'] = (object, reader, role, use) =>
  use ? readMapped(object, reader, role, use) : readCommonParts(object, reader, [], noNames);

const noNames = { verdict: [], officialVerdict: '', justification: [] };

function readMapped(
  object: JsonObject,
  reader: ClaimReader,
  role: Parameters<FormatReader['read']>[2],
  use: MappingUse,
): ReturnType<FormatReader['read']> {
  const claim = new MappedClaim(object, reader, use);
  const { start, end } = object;
  const members = new Map(membersOf(claim));
  const pairs = readMappedPairs(claim, role);
  const verdict = use.has('verdict') ? [use.nameOf('verdict')] : [];
  const parts = readCommonParts({ kind: 'object', members, start, end }, reader, pairs, {
    claim: use.has('claim') ? use.nameOf('claim') : null,
    id: idName,
    hasOtherIds: true,
    speaker: use.nameOf('speaker'),
    date: use.nameOf('date'),
    verdict,
    officialVerdict: verdict[0] ?? '',
    justification: use.has('justification') ? [use.nameOf('justification')] : [],
  });
  const listed = (role: 'claimTypes' | 'strategies'): readonly string[] | undefined => {
    const texts = claim.texts(role);
    return texts.length === 0 ? undefined : texts;
  };
  const pictures = claim.all('claimImages').map(({ node }) => node);
  const facts = {
    claimTypes: listed('claimTypes'),
    strategies: listed('strategies'),
    images: imagesOf(pictures, claim.use.nameOf('claimImages'), reader),
  };
  const origin = originOf((one) => claim.one(one));
  return { ...parts, claim: { ...parts.claim, ...facts, origin } };
}

/** Formats of mapped files. Predictions are matched as in the AVeriTeC script. */
export const [mapped, mappedReference] = inBothRoles(
  {
    format: 'mapped',
    evidenceMember: '',
    hasOtherItems: true,
    expected: msg('the fields named in its mapping'),
    isToldBy: () => false,
    name: 'Any other JSON or CSV',
    shape: 'whatever [a mapping](docs/mapping.md) names',
    official: official2023,
    read,
  },
  {},
);

/** Format of mapped predictions that are matched as in the FEVER script. */
export const mappedFever: FormatReader = {
  ...mapped,
  format: 'mappedFever',
  name: 'Any other JSON or CSV, scored as FEVER',
  shape: 'the same, with `"script": "fever"`',
  official: officialFever,
};
