// K-QA: questions of patients with the statements that an answer must or should have, and a system's answers. Source: Itaymanes/K-QA
// (README.md, run_eval.py: `questions_w_answers.jsonl`, `--result_file`). Its table of assessments is in `knownTables.ts`.

import { msg } from '../../base/words/message.ts';
import { type FormatReader, hasAll, inBothRoles } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';

const mustHave = 'Must_have';
const niceToHave = 'Nice_to_have';

/** Reads the statements, whose list says how important they are. */
const readStatements: FormatReader['read'] = (object, reader, role, use) => {
  const parts = mapped.read(object, reader, role, use);
  const vital = object.members.get(mustHave);
  const evidence = parts.claim.evidence.map((pair, at) => {
    const start = parts.pairs[at]?.span.start ?? 0;
    const isVital = vital !== undefined && start >= vital.start && start < vital.end;
    const importance = isVital ? mustHave : niceToHave;
    return { ...pair, answers: pair.answers.map((answer) => ({ ...answer, importance })) };
  });
  return { ...parts, claim: { ...parts.claim, evidence } };
};

/** A system's answer is both a passage, for the statements in it, and a justification beside the physicians' answer. */
export const [kqa, kqaReference] = inBothRoles(
  {
    ...mapped,
    format: 'kqa',
    evidenceMember: 'result',
    expected: msg('"Question" and "result"'),
    name: 'K-QA',
    shape: '`Question`, `result`',
    mapping: { paths: { claim: 'Question', justification: 'result', passage: 'result' } },
    // Both names are common, so other members mean another form.
    isToldBy: (seen) => seen.size === 2 && hasAll(seen, 'claim.Question', 'claim.result'),
  },
  {
    evidenceMember: mustHave,
    evidenceAlso: [niceToHave],
    expected: msg('"Question" and "Must_have"'),
    shape: '`Question`, `Free_form_answer`, `Must_have[]`, `Nice_to_have[]`',
    mapping: {
      paths: {
        claim: 'Question',
        justification: 'Free_form_answer',
        passage: [`${mustHave}[]`, `${niceToHave}[]`],
      },
    },
    isToldBy: (seen) => hasAll(seen, 'claim.Question', 'claim.Must_have'),
    read: readStatements,
  },
);
