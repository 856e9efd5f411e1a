/** What can become of a reference question, best first. */
export const questionStatuses = [
  'answered',
  'partly',
  'contradicted',
  'notAnswered',
  'notAsked',
] as const;

/**
 * `answered`: an item gives the content of a reference answer. `partly`: an item gives a part of it. `contradicted`: an item
 * contradicts the reference and none agrees. `notAnswered`: an item asks the question, but its answer is missing or says something
 * else. `notAsked`: no item asks the question or answers it.
 */
export type QuestionStatus = (typeof questionStatuses)[number];
