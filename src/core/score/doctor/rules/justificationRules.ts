// Rules for justifications: figures that the evidence does not contain, and justifications that only repeat the verdict.

import type { Claim } from '../../../read/claims/evidence.ts';
import { readDate } from '../../../read/claims/writtenDate.ts';
import { compareFiguresOf } from '../../text/figures.ts';
import { joinList, msg } from '../../../base/words/message.ts';
import { contentWords } from '../contentWords.ts';
import type { DoctorRule, ExaminedClaim, Flaw } from '../doctorRule.ts';

const mostNamed = 5;

/** Returns a date as the file writes it, and as `2020-10-25`, which can be compared with dates in words. */
function writeDate(date: string | undefined): string {
  return `${date ?? ''} ${readDate(date)?.first ?? ''}`;
}

/**
 * Lists all texts that may contain a justification's figures: claim, date, questions, answers, explanations and dates of sources.
 */
function textsOf({ text, date, speaker, evidence }: Claim): string {
  const parts = evidence.flatMap(({ question, answers }) => [
    question,
    ...answers.flatMap((answer) => [
      answer.text,
      answer.explanation ?? '',
      writeDate(answer.published),
      ...answer.sources,
    ]),
  ]);
  return [text, writeDate(date), speaker ?? '', ...parts].join(' \n ');
}

/** Minimum value of a figure to be checked. Smaller numbers often count the evidence itself: "the 10th answer". */
const smallest = 13;

function findUnsupportedFigures({ claim }: ExaminedClaim): readonly Flaw[] {
  const { justification = '', evidence } = claim;
  if (justification.trim() === '' || evidence.length === 0) return [];
  const texts = textsOf(claim);
  // The digits of addresses are no figures, but dates of sources are written there.
  const digits = new Set((texts.match(/\p{Nd}+/gu) ?? []).map(Number));
  const missing = new Set(
    compareFiguresOf(justification, texts)
      .differing.filter(({ value }) => value >= smallest && !digits.has(value))
      .map(({ start, end }) => justification.slice(start, end)),
  );
  if (missing.size === 0) return [];
  const named = joinList([...missing].slice(0, mostNamed));
  return [
    {
      message: msg('The justification contains numbers that are not in the evidence: {0}.', named),
    },
  ];
}

/** Words that name the parts of a fact-check or its verdict. */
const frame = new Set(
  contentWords(
    `claim evidence answer question source sources support supports supported refute refutes refuted reject rejected verdict label
    conflicting cherrypicking cherry picking enough insufficient sufficient information found find provided provide given show shows
    shown prove proves proven proof based above so therefore we i they statement accurate inaccurate incorrect correct wrong right
    yes available unable unproven verify verified confirm confirmed confirms because due clear clearly also which what who all both
    completely totally entirely say says said no nothing`,
    'all',
  ),
);

function findEmptyJustifications({ claim }: ExaminedClaim): readonly Flaw[] {
  const { justification = '', text } = claim;
  if (justification.trim() === '' || !/[a-z]/iu.test(justification)) return [];
  const known = new Set(contentWords(text, 'all'));
  const adds = contentWords(justification, 'all').some(
    (word) => !frame.has(word) && !known.has(word),
  );
  return adds
    ? []
    : [
        {
          message: msg(
            'The justification only repeats the claim and the verdict. It gives no reason.',
          ),
        },
      ];
}

export const justificationRules = [
  {
    id: 'unsupportedFigure',
    name: msg('justifications with figures that the evidence lacks'),
    severity: 'information',
    isAboutClaim: true,
    find: findUnsupportedFigures,
  },
  {
    id: 'emptyJustification',
    name: msg('justifications that add nothing'),
    severity: 'information',
    isAboutClaim: true,
    find: findEmptyJustifications,
  },
] as const satisfies readonly DoctorRule[];
