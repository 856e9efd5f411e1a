// Reads what a file says about an answer, a passage or a fact: whether it supports or refutes the claim. Sources of the words:
// Climate-FEVER (`evidence_label`), SciFact, FActScore (S, NS, IR), VeriScore, scite, FEVER-style stance files, SemEval-2016 Task 6 and
// FNC-1.

import { lettersOf, meaningsOf, stanceNamed } from './verdictWords.ts';
import { msg, type Message, type Wording } from '../../base/words/message.ts';

/**
 * `notSupported`: the passage does not support the claim. The file does not say whether the passage refutes the claim or says
 * nothing about the claim.
 */
export type FileStance = 'supports' | 'refutes' | 'neither' | 'notSupported' | 'conflicting';

/** Words that are used only for stances, reduced to letters. Verdicts with these words are not read in this way. */
const ownWords: ReadonlyMap<string, FileStance> = new Map(
  (
    [
      ['supports', ['s', 'agree', 'agrees', 'favor', 'favour', 'infavor', 'pro', 'for']],
      [
        'refutes',
        ['r', 'disagree', 'disagrees', 'against', 'con', 'contra', 'deny', 'denies', 'contrasting'],
      ],
      [
        'neither',
        [
          ...['ir', 'irrelevant', 'unrelated', 'none', 'discuss', 'discusses', 'comment'],
          ...['norelation', 'nostance', 'background', 'unknown', 'noinfo', 'mentioning'],
        ],
      ],
      ['notSupported', ['ns', 'unsupported', 'notsupported', 'notsupport', 'nosupport']],
    ] as const
  ).flatMap(([stance, words]) => words.map((word) => [word, stance] as const)),
);

/**
 * Returns the stance that a word in a file means. Returns `undefined` for other words. Ignores case and punctuation between
 * words.
 */
export function readFileStance(word: string): FileStance | undefined {
  const letters = lettersOf(word);
  const own = ownWords.get(letters);
  if (own !== undefined) return own;
  switch (stanceNamed(letters)) {
    case 'supported':
      return 'supports';
    case 'refuted':
      return 'refutes';
    case 'notEnough':
      return 'neither';
    case 'conflicting':
      return 'conflicting';
    case undefined:
      return meaningsOf(letters)?.join() === 'refuted,notEnough' ? 'notSupported' : undefined;
  }
}

/** Describes a stance that the file or the model gives, such as `supports the claim`. */
export function stanceMessage(stance: FileStance): Wording {
  switch (stance) {
    case 'supports':
      return msg('supports the claim');
    case 'refutes':
      return msg('refutes the claim');
    case 'neither':
      return msg('neither supports nor refutes the claim');
    case 'notSupported':
      return msg('does not support the claim');
    case 'conflicting':
      return msg('partly supports and partly refutes the claim');
  }
}

/** Describes a stance that the file gives. Returns the file's word if its meaning is not known. */
export function describeFileStance(word: string): Message {
  const stance = readFileStance(word);
  return stance === undefined ? word : stanceMessage(stance);
}
