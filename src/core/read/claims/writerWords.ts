// Words for who wrote or rated something, as parts of regular expressions. A number or a letter behind such a word tells one from another.

/** Systems whose outputs are compared. */
export const systemWord = '(?:model|system|method|run|agent|llm|team)';

/** People, or models in their place, who rate. */
export const raterWord =
  '(?:rater|annotator|coder|worker|expert|judge|reviewer|evaluator|assessor|labell?er|human|person|participant|user|annotateur|évaluateur|bewerter|anotador|annotatore)';
