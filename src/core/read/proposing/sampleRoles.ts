// Chooses the roles in question-answering samples, whose question is the claim.

import type { FieldFacts } from '../fields/fieldFacts.ts';
import { hasVerdictWords, isCalledClaim, isNamed, nameScore } from '../fields/roleRules.ts';
import { areGrades } from '../fields/systemFields.ts';
import type { ChosenFields, Choosing } from './chooseRoles.ts';
import { chooseBest, chooseFields, rankFields, ruleOf } from './chooseRoles.ts';

/**
 * Chooses roles in question-answering samples: the question is the claim, and the answer is the system's response. Applies if
 * each item has one question and no field has a name for claims.
 */
export function chooseRoles(facts: readonly FieldFacts[], choosing: Choosing): ChosenFields {
  const chosen = chooseFields(facts, choosing);
  const { fields } = chosen;
  const claim = fields.get('claim');
  const rule = ruleOf('claim');
  const isGiven = choosing.choices.claim !== undefined || choosing.choices.question !== undefined;
  const hasClaim = claim !== undefined && rule !== undefined && nameScore(rule, claim) > 0;
  // The input of a program can be a question.
  const input = claim?.name.startsWith('input') === true && claim.asking >= 0.6 ? claim : undefined;
  const asked = fields.get('question');
  // A text beside a question and an answer, but no verdict, is the context or the output of a program.
  const isSample =
    asked?.depth === 0 &&
    asked.asking >= 0.6 &&
    fields.has('answer') &&
    claim !== undefined &&
    !fields.has('verdict') &&
    !chosen.rivals.has('verdict') &&
    !isCalledClaim(claim);
  const answered = fields.get('answer');
  if (claim && asked && answered?.depth === 0 && !isGiven && isPartOf(claim, answered))
    return chooseJudgedAnswers(facts, choosing, [asked, answered], claim);
  if ((hasClaim && !isSample && !input) || isGiven) return chosen;
  const ofQuestion = ruleOf('question');
  const question =
    fields.get('question') ??
    input ??
    (ofQuestion && rankFields(ofQuestion, facts, new Map(), choosing.role)[0]?.field);
  if (question?.depth !== 0) return chosen;
  // The data set's own questions about parts of the answer are no evidence if there are passages.
  const inner = facts.filter(
    (field) => field.depth > 0 && ofQuestion && isNamed(ofQuestion, field),
  );
  const isOuter = (field: FieldFacts): boolean =>
    !inner.some(({ lists }) => field.lists.startsWith(lists));
  const ofAnswer = ruleOf('answer');
  const asking = new Map([['question', question] as const]);
  const { best: answer, close = [] } = ofAnswer
    ? chooseBest(
        ofAnswer,
        facts.filter((field) => field !== question && isOuter(field)),
        asking,
        choosing.role,
      )
    : {};
  // A question of several rows, each with a passage, is the claim if it has one answer.
  const isOfRows = answer !== undefined && answer.values.length <= question.distinct;
  if (isSample && !isOfRows) fields.delete('claim');
  if (!isMostlyDistinct(question) && !isOfRows) {
    return answer && fields.has('verdict') && isMostlyDistinct(answer)
      ? chooseJudgedAnswers(facts, choosing, [question, answer], answer)
      : chosen;
  }
  const isAsked = ({ depth, asking }: FieldFacts): boolean => depth === 0 && asking >= 0.6;
  const given = choosing.choices.justification;
  const isTaken = (field: FieldFacts): boolean =>
    field === question ||
    (field === answer && !hasVerdictWords(field) && !field.paths.includes(given ?? ''));
  const others = facts.filter((field) => !isTaken(field) && !isAsked(field));
  const outer = chooseFields(others.filter(isOuter), choosing);
  const isWhole = answer !== undefined && outer.fields.has('passage');
  const found = isWhole ? outer : chooseFields(others, choosing);
  found.fields.set('claim', question);
  found.rivals.delete('claim');
  const isTold = answer?.depth === 0 && found.fields.get('verdict') !== answer;
  if (!isTold) return found;
  if (given === undefined && !found.fields.has('justification')) {
    found.fields.set('justification', answer);
    if (close.length > 0) found.rivals.set('justification', close);
  }
  // What says whether an answer is right is no verdict on its question.
  const [verdict, reason] = [found.fields.get('verdict'), found.fields.get('justification')];
  const isOfAnswer = !verdict || areGrades(verdict) || isOpenQuestion(question);
  if (!isOfAnswer || choosing.choices.verdict !== undefined) return found;
  found.fields.delete('verdict');
  // The reasons beside it may be the grader's.
  const isClear = reason === undefined || reason === answer || given !== undefined;
  const answers = close.length > 0 ? close : [answer];
  if (!isClear) found.rivals.set('justification', [...answers, reason]);
  return found;
}

/** Words that begin questions which yes and no do not answer. */
const openWord =
  /^[^\p{L}]*(?:wh(?:o|om|ose|at|en|ere|y|ich)|how|wer|was|wann|wo|warum|welche[rsn]?|wie|qui|quand|où|pourquoi|quel(?:le)?s?|quién|qué|cuándo|dónde|cómo)(?!\p{L})/iu;

/** Whether most values ask who, when or how. No verdict is on such a question. */
function isOpenQuestion({ values }: FieldFacts): boolean {
  return values.filter((value) => openWord.test(value)).length >= 0.6 * values.length;
}

/** Whether at least 90 % of the values are distinct. A few samples may occur twice in a file. */
function isMostlyDistinct({ distinct, values }: FieldFacts): boolean {
  return distinct >= 0.9 * values.length;
}

/** Whether most texts are sentences of the other field's texts in the same items. */
function isPartOf(one: FieldFacts, whole: FieldFacts): boolean {
  const parts = one.values.filter((value, at) => whole.values[at]?.includes(value));
  return one.values.length === whole.values.length && 2 * parts.length > one.values.length;
}

/**
 * Chooses roles in files with answers whose parts, or which themselves, are the claims: several answers to each question with a verdict on
 * each, or the sentences of an answer.
 */
function chooseJudgedAnswers(
  facts: readonly FieldFacts[],
  choosing: Choosing,
  asked: readonly FieldFacts[],
  claim: FieldFacts,
): ChosenFields {
  const others = facts.filter((field) => field !== claim && !asked.includes(field));
  const chosen = chooseFields(others, choosing);
  chosen.fields.set('claim', claim);
  chosen.rivals.delete('claim');
  return chosen;
}
