// Scores how well a path fits a role, from its name and its values. docs/mapping.md describes the rules.

import { readFileStance } from '../claims/answerStances.ts';
import { wordsOf } from './verdictSide.ts';
import { isVerdictText, lettersOf } from '../claims/verdictWords.ts';
import type { MappingRole } from '../mapping/roles.ts';
import type { FieldFacts } from './fieldFacts.ts';
import { isGrade, isModelName } from './systemFields.ts';

export interface RoleRule {
  readonly role: MappingRole;
  /** Usual names of the role, letters only, most common first. */
  readonly names: readonly string[];
  /** Whether a field with these facts can have this role. */
  readonly fits: (facts: FieldFacts) => boolean;
  /** How well the values fit the role, from 0 to 3. Ignores the field's name. */
  readonly looks: (facts: FieldFacts) => number;
}

/** Usual names of roles in other languages than English, letters only. */
const namesElsewhere: Readonly<Partial<Record<MappingRole, readonly string[]>>> = {
  claim: [
    ...['behauptung', 'aussage', '主张', '声明', '断言', 'affirmation', 'allégation', '主張'],
    ...['afirmación', 'afirmação', 'alegação', 'الادعاء', 'affermazione', 'bewering'],
    'утверждение',
  ],
  verdict: [
    ...['urteil', 'bewertung', '判定', '结论', '标签', 'verdetto', 'oordeel', 'вердикт'],
    ...['veredicto', 'etiqueta', 'veredito', 'الحكم'],
  ],
  question: ['frage', '问题', 'pregunta', 'pergunta'],
  answer: ['antwort', '答案', '回答', 'réponse', 'respuesta', 'resposta'],
  passage: [
    ...['beleg', 'textstelle', '证据', 'preuve', 'extrait', 'evidencia', 'evidência', 'الدليل'],
    ...['prova', 'bewijs', 'доказательство', '根拠', '証拠'],
  ],
  source: [
    ...['quelle', '来源', '链接', 'lien', 'fuente', 'enlace', 'fonte', 'bron', 'источник', '出典'],
  ],
  justification: ['begründung', '理由', '解释', 'explication', 'justificación', 'justificativa'],
  date: ['datum', '日期', 'fecha'],
  speaker: ['sprecher', 'urheber', '发言人', 'auteur', 'locuteur', 'orador'],
};

/** Whether the field has one of the role's names. Values alone never assign such a field to another role. */
export function isNamed({ role, names }: RoleRule, { name }: FieldFacts): boolean {
  return names.some((usual) => isSameName(role, usual, name)) || isNamedElsewhere(role, name);
}

/** Roles with several values, whose names may be plurals. */
const severalRoles: ReadonlySet<MappingRole> = new Set(['question', 'answer', 'passage', 'source']);

function isSameName(role: MappingRole, usual: string, name: string): boolean {
  return usual === name || (severalRoles.has(role) && `${usual}s` === name);
}

function isNamedElsewhere(role: MappingRole, name: string): boolean {
  return namesElsewhere[role]?.includes(name) ?? false;
}

/** Whether the name is that of a claim as a program or a person wrote it from a post or a sentence. */
export const isRewritten = ({ name }: FieldFacts): boolean =>
  /^(?:(?:normali[sz]ed|standalone|decontextuali[sz]ed|selfcontained|rewritten|extracted|canonical)(?:claim|text|statement|sentence|atomicfact|fact)?|claimnormali[sz]ed)$/u.test(
    name,
  );

/** What may follow a role's name: `pred_label_id`, `model_output_text`. */
const endings: Readonly<Partial<Record<MappingRole, RegExp>>> = {
  verdict: /(?<=label)(?:id|idx|index)$/u,
  answer: /(?<=output|response)text$/u,
};

/**
 * Returns a score for a name that equals one of the role's names or ends in it (`source_url` ends in `url`). Names at the start
 * of the list score slightly higher.
 */
export function nameScore({ role, names }: RoleRule, field: FieldFacts): number {
  const { paths } = field;
  const name = field.name.replace(endings[role] ?? '', '');
  const exact = names.findIndex((usual) => isSameName(role, usual, name));
  if (exact !== -1) return 5 - exact / names.length;
  if (role === 'claim' && isRewritten(field)) return 5;
  if (isNamedElsewhere(role, name)) return 4;
  // Names such as `query_id` and `answer_score` are for data about the text, not for the text itself.
  if (
    /(?:id|ids|index|score|scores|count|model|name|length|hash|time|type|types|category|(?:answer|verifi)able)$/u.test(
      name,
    )
  )
    return 0;
  // `predicate` has nothing of `pred_gpt`.
  const isWord = (usual: string): boolean => wordsOf(paths[0] ?? '').includes(usual);
  return names.some(
    (usual) =>
      usual.length > 2 &&
      // A context is no text of a claim, and no other text is an answer.
      ((isSameName(role, usual, name.slice(name.lastIndexOf(usual))) &&
        !(usual === 'text' && (role === 'answer' || /contexts?$/u.test(name)))) ||
        (name.startsWith(usual) && (usual.length > 4 || isWord(usual)))),
  )
    ? 2
    : 0;
}

/** Words in the names of a program's record of its own work, which is no evidence. */
const workWords: ReadonlySet<string> = new Set([
  ...['reasoning', 'thought', 'thoughts', 'thinking', 'scratchpad', 'trace', 'traces', 'debug'],
  ...['prompt', 'prompts', 'instruction', 'instructions', 'message', 'messages', 'choices'],
  ...['event', 'events', 'log', 'logs', 'history', 'metrics', 'grading', 'args', 'arg'],
  ...['assert', 'asserts', 'assertion', 'assertions'],
]);

/** A model's reply with JSON in its text, as OpenAI (`message.content`), Anthropic and Gemini store it. What follows are the reply's own names. */
const replyWithFields = /\bcontent(?:\[\]|\.parts\[\])?(?:\.text)?\.(?!text$)(.+)$/u;

/** The sentences of a model's reply, as Gemini stores them. */
const replySentences = /\bcontent\.parts\[\]\.text$|\bgroundingSupports\[\]/u;

/** Whether the field is a part of a program's record of its own work: its prompts, its thoughts, its log. */
export function isOwnWork({ isMessage, paths: [path = ''] }: FieldFacts): boolean {
  if (isMessage || replySentences.test(path)) return true;
  // What Label Studio's annotators chose.
  const own =
    replyWithFields.exec(path)?.[1] ?? path.replace(/\bresult\[\]\.value\.choices\b/u, '');
  return wordsOf(own).some((word) => workWords.has(word));
}

/** Words in the names of remarks on a text: what is wrong with it, and how to change it. They may quote the text, and are no evidence. */
const remarkWords: ReadonlySet<string> = new Set([
  ...['error', 'errors', 'hallucination', 'hallucinations', 'correction', 'corrections'],
  ...['limitation', 'limitations', 'guidance', 'recommendations', 'suggestions', 'warnings'],
  ...['feedback', 'critique', 'caveats'],
]);

function isRemark({ paths: [path = ''] }: FieldFacts): boolean {
  return wordsOf(path).some((word) => remarkWords.has(word));
}

/** Names that mark a claim also where it is inside a list. */
const claimNames: ReadonlySet<string> = new Set([
  ...['claim', 'claimtext', 'claimreviewed', 'statement'],
]);

/** Names around the verdict of a list: of a fact-checker's reviews, or of a model's replies. Other lists have parts of the evidence. */
const aroundVerdicts = /review|rating|choice|candidate|content/u;

/** Whether a list has one verdict for each claim: it has no other item, or is a list of reviews or replies. */
function isOnlyVerdict({ isSingleItem, isOneEach, around }: FieldFacts): boolean {
  // If several fact-checkers reviewed a claim, the first review is read, and a warning says so.
  const isReviewed = around.includes('claimreview');
  return (
    isSingleItem || isReviewed || (isOneEach && around.some((name) => aroundVerdicts.test(name)))
  );
}

/** Whether the texts are what a program searched for, which no reader would ask. */
export function isSearch({ name, asking }: FieldFacts): boolean {
  return asking < 0.6 && /quer(?:y|ies)$|^search/u.test(name);
}

/** Whether the name is that of what kind of thing something is, which is no verdict. */
export function isKind({ name }: FieldFacts): boolean {
  return /(?:type|category|kind)$/u.test(name);
}

/** Whether the field has one of the names that mark a claim. */
export function isCalledClaim({ name }: FieldFacts): boolean {
  return claimNames.has(name);
}

/** Names of reasons, most common first. */
const reasonNames: ReadonlySet<string> = new Set([
  ...['justification', 'rationale', 'reason', 'reasoning', 'explanation', 'analysis'],
]);

/** The context of a claim, in which it was found. */
const ofClaim = /^claim.*context$|(?:document|article|dialogue|conversation|tweet|post)context$/u;

/** Words in the names of evidence, and of the objects and lists around it. */
const evidenceWord = /evidence|passage|document|source|retriev|rerank|context|snippet/iu;

/** Whether the field is in an object or a list with a name for evidence. */
export function isInEvidence({ around }: FieldFacts): boolean {
  return around.some((name) => evidenceWord.test(name));
}

/** The end of the names of what a system wrote. */
export const outputName = /(?:output|response|completion)(?:text)?$/u;

/** Whether the name is that of a model's output, of the texts with which outputs are compared, or of the text around a claim. */
function isOutput({ name, depth, paths: [path = ''] }: FieldFacts): boolean {
  return (
    (/^references?$/u.test(name) && depth === 0) ||
    ofClaim.test(name) ||
    outputName.test(name) ||
    (isModelName(path) && !evidenceWord.test(path))
  );
}

const isOnce = ({ depth }: FieldFacts): boolean => depth === 0;
const isProse = ({ addresses, wholeNumbers }: FieldFacts): boolean =>
  addresses < 0.3 && wholeNumbers < 0.5;
const scoreZero = (): number => 0;

/** Whether at least half of the values are words that data sets use for verdicts. */
export function hasVerdictWords({ values }: FieldFacts): boolean {
  const known = values.filter(isVerdictText);
  return values.length > 0 && 2 * known.length >= values.length;
}

/**
 * Whether the field is a label: it has few distinct short values, or words that are used for verdicts. Allows distinct verdicts
 * in every claim, because this happens in small files.
 */
function isLabel(facts: FieldFacts): boolean {
  const { distinct, values, words, wholeNumbers } = facts;
  if (hasVerdictWords(facts) || (wholeNumbers === 1 && distinct <= 3)) return true;
  return words <= 4 && distinct <= 12 && (values.length < 4 || distinct <= values.length / 1.5);
}

/** Rules in the order in which paths are assigned to roles. A path has at most one role. */
export const roleRules: readonly RoleRule[] = [
  {
    role: 'question',
    names: ['question', 'query', 'subquestion', 'q'],
    // A claim may end in a question mark, too.
    fits: (facts) =>
      isProse(facts) &&
      !isOwnWork(facts) &&
      !facts.name.endsWith('claim') &&
      !onlyAnswersAnything(facts),
    looks: ({ asking }) => (asking >= 0.6 ? 3 : 0),
  },
  {
    role: 'claim',
    names: [
      ...['claim', 'statement', 'claimtext', 'claimreviewed', 'text', 'sentence', 'headline'],
      ...['title', 'claimstatement', 'originalclaim', 'inputclaim', 'hypothesis', 'atomicfact'],
      ...['fact', 'tweet', 'tweettext', 'post', 'request', 'input'],
    ],
    fits: (facts) =>
      (isOnce(facts) || (facts.isOneEach && claimNames.has(facts.name))) &&
      (facts.words >= 2 || claimNames.has(facts.name)) &&
      isProse(facts) &&
      !isLabelOfMany(facts),
    // `claim_en` and `de_claim` are claims rather than a title, also if they end in question marks.
    looks: ({ words, asking, name }) => {
      const isCalled = /^claim|claim$/u.test(name);
      return words >= (isCalled ? 3 : 4) && (isCalled || asking < 0.5)
        ? 1 + (isCalled ? 0.5 : 0)
        : 0;
    },
  },
  {
    role: 'verdict',
    names: [
      ...['label', 'verdict', 'predlabel', 'predictedlabel', 'predictedverdict', 'prediction'],
      ...['rating', 'veracity', 'claimlabel', 'predicted', 'pred', 'goldlabel', 'truelabel'],
      ...['class', 'truth', 'guess', 'verificationresult', 'factuality', 'conclusion'],
      ...['judgement', 'judgment', 'decision', 'issupported', 'adjudicated', 'consensus'],
      'annotation',
    ],
    fits: (facts) =>
      (isOnce(facts) || (isOnlyVerdict(facts) && hasVerdictWords(facts))) &&
      isLabel(facts) &&
      facts.addresses === 0 &&
      !isScore(facts) &&
      !isKind(facts) &&
      !isGrade(facts),
    looks: looksOfVerdict,
  },
  {
    role: 'answer',
    names: [
      ...['answer', 'answertext', 'response', 'reply', 'a', 'finding', 'output', 'text', 'pred'],
      ...['prediction', 'generation', 'completion'],
    ],
    fits: (facts) => isProse(facts) && (facts.words >= 2 || !facts.name.includes('pred')),
    looks: scoreZero,
  },
  {
    role: 'stance',
    names: [
      ...['evidencelabel', 'stance', 'passagelabel', 'factlabel', 'relation', 'relationship'],
      ...['nlilabel', 'entailment', 'verificationresult', 'label', 'verdict', 'supported'],
      ...['factuality', 'type'],
    ],
    fits: (facts) =>
      facts.depth > 0 &&
      facts.paths.length === 1 &&
      isStance(facts) &&
      !isOwnWork(facts) &&
      !isRemark(facts),
    looks: (facts) => (onlyAnswersAnything(facts) ? 0 : 3),
  },
  {
    role: 'passage',
    names: [
      ...['passage', 'evidence', 'text', 'snippet', 'sentence', 'content', 'context', 'document'],
      ...['paragraph', 'excerpt', 'abstract', 'evidencetext', 'evidencesentence', 'doc', 'chunk'],
      ...['retrieveddoc', 'retrieveddocument', 'premise', 'searchresult', 'qapair', 'grounding'],
      'knowledge',
    ],
    // Single words are document ids.
    fits: (facts) =>
      isProse(facts) &&
      facts.words >= 2 &&
      !isOwnWork(facts) &&
      !isRemark(facts) &&
      !reasonNames.has(facts.name) &&
      !isOutput(facts),
    looks: ({ words, depth }) => (words >= 8 && depth > 0 ? 3 : 0),
  },
  {
    role: 'source',
    names: ['url', 'sourceurl', 'link', 'source', 'href', 'website'],
    // Besides addresses, the names of documents in a list with a name for sources (`"source": "archive.txt"`).
    fits: ({ addresses, name, depth, words, wholeNumbers }) =>
      (addresses >= 0.5 || (/^sources?$/u.test(name) && depth > 0 && words < 8 && !wholeNumbers)) &&
      !/image|photo|picture/u.test(name),
    looks: ({ addresses }) => (addresses >= 0.5 ? 3 : 0),
  },
  {
    role: 'justification',
    names: [...reasonNames],
    // Fields with few distinct values contain reason categories, not justifications.
    fits: (facts) =>
      isOnce(facts) &&
      isProse(facts) &&
      (facts.words >= 2 || reasonNames.has(facts.name)) &&
      !isLabelOfMany(facts) &&
      !/^(?:checkworth|stop|finish)/u.test(facts.name),
    looks: scoreZero,
  },
  { role: 'date', names: ['claimdate', 'date', 'published'], fits: isOnce, looks: scoreZero },
  {
    role: 'speaker',
    names: ['speaker', 'claimant', 'author', 'person', 'saidby'],
    fits: (facts) => isOnce(facts) && isProse(facts),
    looks: scoreZero,
  },
  {
    role: 'id',
    names: ['claimid', 'id', 'index'],
    fits: (facts) => isOnce(facts) && isPosition(facts),
    looks: scoreZero,
  },
  {
    role: 'sourceText',
    names: ['scrapedtext', 'sourcetext', 'pagetext', 'urltotext', 'url2text'],
    fits: (facts) => facts.depth > 0 && isProse(facts),
    looks: scoreZero,
  },
  {
    role: 'type',
    names: ['answertype', 'type'],
    fits: (facts) => facts.depth > 0 && isLabel(facts),
    looks: scoreZero,
  },
  {
    role: 'article',
    names: ['factcheckingarticle', 'article', 'factcheckurl', 'url', 'link'],
    fits: (facts) => isOnce(facts) && facts.addresses >= 0.5,
    looks: scoreZero,
  },
];

/** Sections of a structured abstract, of which "Background" is also a word for a stance. */
const section = /^\s*(?:background|objectives?|methods?|results?|conclusions?)\s*$/iu;

/** Whether the values are words that say whether an item supports the claim. */
export function isStance({ values, addresses, words }: FieldFacts): boolean {
  const known = values.filter((value) => readFileStance(value) !== undefined);
  const areWords = addresses === 0 && words <= 4 && !values.every((value) => section.test(value));
  return values.length > 0 && areWords && 2 * known.length >= values.length;
}

/** Words that answer any question about a claim, not only whether the claim is true. */
const answersAnything = new Set(['true', 'false']);

function onlyAnswersAnything({ values }: FieldFacts): boolean {
  return values.every((value) => answersAnything.has(lettersOf(value)));
}

/**
 * Scores how much the values look like verdicts. A column with few distinct words may be anything: a data set, a language, a
 * model. Numbers may be ratings.
 */
function looksOfVerdict(facts: FieldFacts): number {
  const { values, distinct } = facts;
  if (onlyAnswersAnything(facts)) return 0;
  if (hasVerdictWords(facts)) return 3;
  // One word for all claims, such as how an answer was found, is a verdict only under a name for verdicts.
  if (distinct === 1 && values.length > 3) return -1;
  const numbers = values.filter((value) => /^\s*[+-]?\d+\s*$/u.test(value));
  return 2 * numbers.length < values.length ? 1 : -1;
}

/** Whether most values are numbers with decimals. Such values are scores, not labels. */
function isScore({ values }: FieldFacts): boolean {
  const scores = values.filter((value) => /^\s*[+-]?\d*\.\d+\s*$/u.test(value));
  return values.length > 0 && 2 * scores.length >= values.length;
}

/** Whether the values are positions or claim ids. Any other number would match claims with wrong reference claims. */
function isPosition({ name, values, wholeNumbers }: FieldFacts): boolean {
  return (
    (name === 'claimid' && wholeNumbers === 1) ||
    values.every((value, index) => Number(value) === index)
  );
}

/** Whether the same values occur repeatedly. Such values are not claims. */
function isLabelOfMany(facts: FieldFacts): boolean {
  return facts.values.length >= 8 && isLabel(facts);
}
