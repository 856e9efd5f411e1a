// Fact-checking articles with citations in brackets: `... in 1904 (source: https://a.example; https://b.example).` Source: CheckThat! lab at
// CLEF 2026, task 3 (checkthat.gitlab.io/clef2026/task3), with WatClaimCheck as the reference. Each sentence is a passage with its citations.

import type { JsonObject } from '../json/jsonNode.ts';
import type { ClaimReader } from '../evidence/claimFields.ts';
import type { ClaimParts, QaPart } from '../evidence/claimParts.ts';
import { inBothRoles } from '../evidence/formatReader.ts';
import { mapped } from '../evidence/mapped.ts';
import { msg } from '../../base/words/message.ts';

const articleName = 'factchecking_article';

/** A citation. Addresses may contain brackets. */
const citation = /\s*\(\s*sources?\s*:\s*((?:[^()]|\([^()]*\))*)\)/giu;

/** The end of a sentence: a mark before a blank, the mark of another script, or the end of a line. */
const sentenceEnd = /(?<=[.!?…]["”’]?)\s+|(?<=[。！？])|\n+/u;

export interface CitedSentence {
  readonly text: string;
  readonly sources: readonly string[];
}

/** Splits an article into sentences with their citations. A citation behind a full stop belongs to the sentence before it. */
export function citedSentences(article: string): readonly CitedSentence[] {
  const sources: (readonly string[])[] = [];
  // A private character stands for each citation, so that addresses do not end sentences.
  const marked = article.replaceAll(/[\uE000]/gu, '').replaceAll(citation, (_, cited: string) => {
    sources.push(cited.split(/[;\s]+/u).filter((source) => source !== ''));
    return '\uE000';
  });
  const moved = marked.replaceAll(/([.!?]["”’]?)(\uE000+)/gu, '$2$1');
  let next = 0;
  return moved.split(sentenceEnd).flatMap((own) => {
    const count = own.length - own.replaceAll('\uE000', '').length;
    const cited = sources.slice(next, (next += count)).flat();
    const text = own.replaceAll('\uE000', '').trim();
    return text === '' ? [] : [{ text, sources: [...new Set(cited)] }];
  });
}

function partsOf({ members }: JsonObject, reader: ClaimReader): readonly QaPart[] {
  const node = members.get(articleName);
  const text = reader.textOf(node, articleName) ?? '';
  if (node === undefined) return [];
  return citedSentences(text).map((answer): QaPart => ({
    ...{ question: '', span: node },
    answers: [{ answer, span: node }],
  }));
}

export const [articles, articlesReference] = inBothRoles(
  {
    ...mapped,
    format: 'articles',
    evidenceMember: articleName,
    expected: msg('"id" and "factchecking_article"'),
    name: 'Fact-checking articles (CheckThat! 2026)',
    shape: '`id`, `factchecking_article` with `(source: ADDRESS; ADDRESS)` in sentences',
    official: { completesAnswers: false, takesSeveralAnswers: true, script: 'fever' },
    mapping: { paths: { id: 'id', passage: articleName } },
    isToldBy: (seen) => seen.has(`claim.${articleName}`),
    read(object, reader, role, use): ClaimParts {
      const parts = mapped.read(object, reader, role, use);
      const pairs = partsOf(object, reader);
      const evidence = pairs.map(({ question, answers }) => ({
        question,
        answers: answers.map(({ answer }) => answer),
      }));
      return { ...parts, pairs, claim: { ...parts.claim, evidence } };
    },
  },
  {
    shape:
      '`metadata` with `id`, `claim`, `premise_articles`, `label` with `original_rating` (WatClaimCheck)',
    mapping: {
      paths: {
        ...{ claim: 'metadata.claim', id: 'metadata.id' },
        ...{ verdict: 'label.original_rating', date: 'metadata.claim_date' },
        ...{ speaker: 'metadata.claimant', article: 'label.review_url' },
      },
    },
    isToldBy: (seen) => seen.has('metadata.premise_articles'),
  },
);
