// Nuggets with stored assessments: the facts that an answer should have, and which of them it has. Source: castorini/nuggetizer
// (`nuggetizer assign`), which TREC RAG uses. One file holds the nuggets and the assessments of one run, or of one passage in each line.

import { mapped } from '../evidence/mapped.ts';
import { hasAll, inBothRoles } from '../evidence/formatReader.ts';
import { msg } from '../../base/words/message.ts';

export const [nuggets, nuggetsReference] = inBothRoles(
  {
    ...mapped,
    format: 'nuggets',
    name: 'Nuggetizer (TREC RAG)',
    shape: '`query`, `answer_text`, `nuggets[]` with `text`, `importance`, `assignment`',
    expected: msg('"query" and "nuggets"'),
    evidenceMember: 'nuggets',
    holdsBothSides: true,
    isToldBy: (seen) =>
      hasAll(seen, 'nugget.importance', 'nugget.assignment') &&
      (hasAll(seen, 'claim.query') || hasAll(seen, 'claim.text', 'claim.candidate_text')),
    mapping: {
      paths: {
        claim: ['query', 'text'],
        justification: ['answer_text', 'candidate_text'],
        passage: 'nuggets[].text',
        importance: 'nuggets[].importance',
        stance: 'nuggets[].assignment',
      },
    },
  },
  { isToldBy: () => false },
);
