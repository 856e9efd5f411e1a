// `node research/study/claims/claims.mjs [SEED] [PER_RULE] [RULES] [FILE]`: counts what the rules about claims find, and prints a
// random sample of findings for a reader, half of each rule's from AVeriTeC. Judged findings in FILE (reading.csv) are not drawn again.
import { existsSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { claimRules } from '../../../src/core/score/doctor/rules/claimRules.ts';
import { textOf } from '../../../src/core/base/words/message.ts';
import { listClaims, listDevelopmentClaims, shuffler } from './pools.mjs';

const [seed, most, only] = [Number(argv[2] ?? 63), Number(argv[3] ?? 29), argv[4]?.split(',').filter(Boolean)];
const shuffle = shuffler(seed);

const file = new URL(argv[5] ?? 'reading.csv', import.meta.url);
const read = new Set(
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split(',').slice(0, 3).join(','))
    : [],
);
const keyOf = (rule, { source, index }) => `${rule},${source},${index}`;
const claims = listClaims();
const development = listDevelopmentClaims({ withHeld: true });
for (const rule of claimRules) {
  const findIn = ({ text, date }) => rule.find({ claim: { index: 0, evidence: [], text, date } });
  const found = claims.flatMap((claim) => {
    if (claim.source === 'covidfact' && !['claimIsQuestion', 'futureClaim'].includes(rule.id)) return [];
    return findIn(claim).map(({ message }) => ({ ...claim, message: textOf(message) }));
  });
  const rate = (isReannotated) => {
    const all = development.filter((one) => one.isReannotated === isReannotated);
    return `${all.filter((one) => findIn(one).length > 0).length} of ${all.length}`;
  };
  console.log(
    `# ${rule.id}: ${found.length} of ${claims.length} claims; AVeriTeC: annotated again ${rate(true)}, others ${rate(false)}`,
  );
  if (only?.length && !only.includes(rule.id)) continue;
  const fresh = shuffle(found).filter((one) => !read.has(keyOf(rule.id, one)));
  const first = fresh.filter(({ source }) => source === 'averitec').slice(0, Math.ceil(most / 2));
  const rest = fresh.filter(({ source }) => source !== 'averitec').slice(0, most - first.length);
  for (const one of [...first, ...rest]) console.log(`${keyOf(rule.id, one)}\t${one.text}\t${one.message}`);
}
