// Turns answers into their opposite.

import { noAnswerText } from '../../evidence/evidence.ts';
import { sentencesOf } from '../../text/pieceWords.ts';
import type { Rule } from '../perturbation.ts';
import { matchCase } from './texts.ts';

const yesOrNo = /^(yes|no)(?=$|[\s,.;:!-])/iu;
const deniedVerb =
  /\b(is|are|was|were|do|does|did|has|have|had|can|could|would|should|must|will)(?: not\b|n['’]t\b)/iu;
const cannot = /\bcannot\b/iu;
const verb = /\b(is|are|was|were|has|have|had|can|could|would|should|must|will)\b(?!\s+not\b)/u;

/** Words that have a capital letter only at the start of a sentence. */
const firstWord =
  /^(?:A|An|The|This|That|These|Those|It|Its|He|His|She|Her|They|Their|We|Our|You|Your|There|In|On|At|By|For|From|After|Before|During|As|If|When|While|Some|Many|Most|All|Both|Several|Each)(?=\s)/u;

/** Adds `not` after the first auxiliary, or removes it. Without an auxiliary, adds `It is not true that` at the start. */
export function negateSentence(sentence: string): string {
  const [answer] = yesOrNo.exec(sentence) ?? [];
  if (answer !== undefined) {
    return (
      matchCase(answer.toLowerCase() === 'yes' ? 'no' : 'yes', answer) +
      sentence.slice(answer.length)
    );
  }
  if (cannot.test(sentence)) return sentence.replace(cannot, 'can');
  if (deniedVerb.test(sentence)) return sentence.replace(deniedVerb, '$1');
  if (verb.test(sentence)) return sentence.replace(verb, '$1 not');
  const begun = sentence.replace(firstWord, (word) => word.toLowerCase());
  return `It is not true that ${begun}`;
}

/** Negates the first sentence of every answer and explanation. Does not change missing answers. */
export const negation: Rule = ({ evidence }) =>
  evidence.map(({ question, answers }) => ({
    question,
    answers: answers.map((answer) => {
      if (answer.type === 'Unanswerable' || answer.text.trim() === noAnswerText) return answer;
      const { explanation } = answer;
      return {
        ...answer,
        text: negateText(answer.text),
        ...(explanation === undefined ? {} : { explanation: negateText(explanation) }),
      };
    }),
  }));

function negateText(text: string): string {
  const [first] = sentencesOf(text);
  if (first === undefined) return text;
  const start = text.indexOf(first);
  return text.slice(0, start) + negateSentence(first) + text.slice(start + first.length);
}
