// Reads the evidence of a claim in a custom format. Values with the same positions in their lists belong together.

import type { Answer, EvidenceImage, EvidenceRole } from '../claims/evidence.ts';
import { type JsonNode, headOf, numbersAmong } from '../json/jsonNode.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { Positions, type PlacedValue } from '../mapping/values.ts';
import { type AnswerPart, citedSources, type QaPart, type Span } from './claimParts.ts';
import { imagePlaceholders, imagesOf } from './images.ts';
import type { MappedClaim } from './mappedClaim.ts';
import { joinSentences, msg, type Wording } from '../../base/words/message.ts';
import { passageNames, reportNamedDocument, withoutEvidence } from './evidenceItems.ts';

/**
 * Reads questions with their answers, and passages, in file order. A passage at the position of a question (in the same item) does not
 * become separate evidence. An answer at a position without a question is read as a passage and reported.
 */
export function readMappedPairs(claim: MappedClaim, role: EvidenceRole): readonly QaPart[] {
  const questions = claim.all('question');
  const passages = passagePairs(claim, questions);
  const written = readQuestionPairs(claim, questions);
  const asked = claim.use.mapping.joinQuestions
    ? joinEqualQuestions(written, () => claim.use.meetJoined())
    : written;
  const pairs =
    passages.length === 0 || asked.length === 0
      ? [...asked, ...passages]
      : [...asked, ...passages].sort((a, b) => a.span.start - b.span.start);
  if (pairs.length === 0) reportNothing(claim, role);
  return pairs;
}

/** Merges equal questions at the position of the first occurrence, and collects their answers. */
function joinEqualQuestions(pairs: readonly QaPart[], onJoined: () => void): readonly QaPart[] {
  const byQuestion = new Map<
    string,
    Omit<QaPart, 'answers'> & { answers: readonly AnswerPart[] }
  >();
  const others: QaPart[] = [];
  for (const pair of pairs) {
    const known = byQuestion.get(pair.question);
    if (pair.question.trim() === '') others.push(pair);
    else if (known) {
      known.answers = [...known.answers, ...pair.answers];
      onJoined();
    } else byQuestion.set(pair.question, { ...pair });
  }
  const all = [...byQuestion.values(), ...others];
  return others.length === 0 ? all : all.sort((a, b) => a.span.start - b.span.start);
}

function reportNothing(claim: MappedClaim, role: EvidenceRole): void {
  const names = (['question', 'passage'] as const)
    .filter((one) => claim.use.has(one))
    .map((one) => `"${claim.use.nameOf(one)}"`);
  const [first = '', second] = names;
  const says =
    second === undefined
      ? msg('This claim has no evidence. Expected evidence under {0}.', first)
      : msg('This claim has no evidence. Expected evidence under {0} or {1}.', first, second);
  if (names.length === 0) {
    // Without a path for evidence, only verdicts are compared. For built-in forms, `ClaimInspection` reports this.
    if (claim.use.isOfForm) return;
    const only = msg('The mapping has no path for evidence, so only verdicts can be compared.');
    claim.reader.report('information', 'noEvidencePath', only, headOf(claim.object), 'no path');
    return;
  }
  const message = joinSentences(says, withoutEvidence(role));
  claim.reader.report('warning', 'noQuestions', message, headOf(claim.object));
}

function textAt({ node }: PlacedValue, role: MappingRole, claim: MappedClaim): string {
  return claim.reader.textOf(node, claim.use.nameOf(role)) ?? '';
}

function imagesAt(
  values: readonly PlacedValue[],
  role: 'questionImages' | 'images',
  claim: MappedClaim,
): readonly EvidenceImage[] | undefined {
  const nodes = values.map(({ node }) => node);
  return imagesOf(nodes, claim.use.nameOf(role), claim.reader);
}

const hasNode = ({ node }: PlacedValue): boolean => node !== undefined;

function depthOf(values: readonly PlacedValue[]): number {
  let deepest = 0;
  for (const { at } of values) deepest = Math.max(deepest, at.length);
  return deepest;
}

function readQuestionPairs(
  claim: MappedClaim,
  questions: readonly PlacedValue[],
): readonly QaPart[] {
  const answers = claim.all('answer');
  const ofQuestions = new Positions(answers, depthOf(questions));
  const details = new AnswerDetails(claim, Math.max(depthOf(questions), depthOf(answers)));
  const pictures = new Positions(claim.all('questionImages'), depthOf(questions));
  const left = new Set(answers);
  // Items of the list of questions are kept without a question and an answer. In a table they may be blank cells.
  const keepsItems = claim.use.isOfForm && claim.use.hasListOfQuestions();
  const pairs = questions.flatMap((question): readonly QaPart[] => {
    const text = textAt(question, 'question', claim);
    const own = ofQuestions.of(question.at);
    for (const answer of own) left.delete(answer);
    const images = imagesAt(pictures.of(question.at), 'questionImages', claim);
    const parts = answerParts({ question, images }, own, details, claim);
    const isAsked = text.trim() !== '';
    const present = parts.filter(({ answer }) => answer.isAbsent !== true);
    if (!isAsked && present.length === 0 && !keepsItems) return [];
    const span = question.node ?? present[0]?.span ?? headOf(claim.object);
    if ((isAsked || keepsItems) && !parts.some(({ answer }) => isAnswer(answer)))
      reportNoAnswer(claim, span, parts);
    return [{ question: text, span, answers: parts, images }];
  });
  return [...pairs, ...readPassagePairs([...left], details, claim)];
}

/** Reads further facts about an answer from the answer's item, from inside it, or from an enclosing item. */
class AnswerDetails {
  readonly #claim: MappedClaim;
  readonly #depth: number;
  readonly #positions = new Map<MappingRole, Positions>();

  constructor(claim: MappedClaim, depth: number) {
    this.#claim = claim;
    this.#depth = depth;
  }

  of(role: MappingRole, at: readonly number[]): readonly PlacedValue[] {
    let known = this.#positions.get(role);
    if (!known) {
      known = new Positions(this.#claim.all(role), this.#depth);
      this.#positions.set(role, known);
    }
    return known.of(at);
  }

  /** Reads everything about an answer except its text. `isRead`: whether a role belongs to the answer. */
  read(
    at: readonly number[],
    isRead: (role: MappingRole) => boolean = () => true,
  ): Omit<Answer, 'text'> {
    const claim = this.#claim;
    const of = (role: MappingRole): readonly PlacedValue[] =>
      isRead(role) ? this.of(role, at) : [];
    const node = (role: MappingRole): JsonNode | undefined => of(role).find(hasNode)?.node;
    const filled = (role: MappingRole): string | undefined =>
      claim.reader.filledTextOf(node(role), claim.use.nameOf(role));
    const numbers = numbersAmong(of('sentences').flatMap((one) => one.node ?? []));
    return {
      type: filled('type'),
      explanation: claim.reader.textOf(node('explanation'), claim.use.nameOf('explanation')),
      ...citedSources(claim.textsOf(of('source'), 'source'), claim.textsOf(of('copy'), 'copy')),
      medium: filled('medium'),
      published: filled('published'),
      sourceText: filled('sourceText'),
      stance: claim.stanceOf(node('stance')),
      images: imagesAt(of('images'), 'images', claim),
      sentences: numbers.length === 0 ? undefined : numbers,
      importance: filled('importance'),
    };
  }
}

/**
 * Returns the answers to a question. A blank answer counts as an answer if the question has a list of answers. If the blank
 * answer is the only answer, the question has no answer.
 */
function answerParts(
  { question, images = [] }: Pick<QaPart, 'images'> & { readonly question: PlacedValue },
  answers: readonly PlacedValue[],
  details: AnswerDetails,
  claim: MappedClaim,
): readonly AnswerPart[] {
  const span: Span = question.node ?? headOf(claim.object);
  let before = images.length;
  const parts = answers.flatMap((value): readonly AnswerPart[] => {
    const text = textAt(value, 'answer', claim);
    const isListed = value.at.length > question.at.length;
    const answer = { text, ...details.read(value.at) };
    const isBlank = text.trim() === '';
    if (answer.images && (isBlank || answer.type === 'Image')) {
      answer.text = imagePlaceholders(before, answer.images);
    } else if (!isListed && isBlank && answer.type !== 'Unanswerable') return [];
    before += answer.images?.length ?? 0;
    return [
      { answer, span: value.node ?? details.of('images', value.at).find(hasNode)?.node ?? span },
    ];
  });
  if (parts.length > 0) return parts;
  const { sources } = details.read(question.at);
  return [{ answer: { text: '', sources, isAbsent: true }, span }];
}

/** Whether the answer says something, or that there is none. */
function isAnswer({ text, type }: Answer): boolean {
  return text.trim() !== '' || type === 'Unanswerable';
}

function reportNoAnswer(claim: MappedClaim, span: Span, parts: readonly AnswerPart[]): void {
  claim.reader.report('warning', 'noAnswer', describeNoAnswer(claim, parts), span, 'no answer');
}

function describeNoAnswer(claim: MappedClaim, parts: readonly AnswerPart[]): Wording {
  if (claim.use.has('images') && parts.some(({ answer }) => answer.type === 'Image')) {
    return msg(
      'This answer is an image, but no image is named. Expected "{0}" with a file name.',
      claim.use.nameOf('images'),
    );
  }
  return claim.use.has('answer')
    ? msg(
        'This question has no answer and counts as unanswerable. Expected an answer under "{0}".',
        claim.use.nameOf('answer'),
      )
    : msg(
        'This question has no answer and counts as unanswerable. The mapping has no path for answers.',
      );
}

function readPassagePairs(
  answers: readonly PlacedValue[],
  details: AnswerDetails,
  claim: MappedClaim,
): readonly QaPart[] {
  return answers.flatMap((value): readonly QaPart[] => {
    const text = textAt(value, 'answer', claim);
    if (text.trim() === '' || value.node === undefined) return [];
    const message = msg(
      'This answer has no question under "{0}" and was read as a passage.',
      claim.use.nameOf('question'),
    );
    claim.reader.report('warning', 'noQuestion', message, value.node, 'no question');
    const answer = { text, ...details.read(value.at) };
    return [{ question: '', span: value.node, answers: [{ answer, span: value.node }] }];
  });
}

/** Whether a passage has no text. `<DUMMY_EVIDENCE>` is X-Fact's text for a missing passage. */
function isBlank(text: string): boolean {
  return text.trim() === '' || /^\s*<[A-Z_]+>\s*$/u.test(text);
}

/** Returns the text of a passage that is an object, such as a document with its id. Returns other values unchanged. */
function textIn(node: JsonNode | undefined): JsonNode | undefined {
  if (node?.kind !== 'object') return node;
  const texts = ['text', 'page_content', ...passageNames].map((name) => node.members.get(name));
  return texts.find((text) => text?.kind === 'string') ?? node;
}

/** What is said of a passage at its position. */
const passageRoles: ReadonlySet<MappingRole> = new Set([
  ...(['source', 'published', 'sourceText', 'stance', 'images', 'sentences'] as const),
]);

function passagePairs(claim: MappedClaim, questions: readonly PlacedValue[]): readonly QaPart[] {
  const isBeside = claim.use.has('question') && claim.use.isBesidePassages('question');
  const taken = new Set(
    isBeside
      ? questions
          .filter(({ node }) => node?.kind === 'string' && node.value.trim() !== '')
          .map(({ at }) => at.join())
      : [],
  );
  // Files may name documents without including their text, and say whether each document supports the claim.
  const hasTexts = claim.use.has('passage') || claim.use.has('question');
  const passages = claim.all(hasTexts ? 'passage' : 'stance');
  const details = new AnswerDetails(claim, depthOf(passages));
  const isRead = (role: MappingRole): boolean =>
    role === 'importance' ||
    (passageRoles.has(role) && (!claim.use.has('question') || claim.use.isBesidePassages(role)));
  return passages.flatMap((value): readonly QaPart[] => {
    const { at } = value;
    const node = textIn(value.node);
    if (taken.has(at.join())) return [];
    const text = hasTexts ? textAt({ at, node }, 'passage', claim) : '';
    if (node === undefined || (hasTexts && isBlank(text))) return [];
    const own = claim.textsOf(details.of('passageSource', at), 'passageSource');
    const read = details.read(at, isRead);
    if (!hasTexts) reportNamedDocument(node, claim.reader);
    const answer = { text, ...read, sources: [...new Set([...own, ...read.sources])] };
    return [{ question: '', span: node, answers: [{ answer, span: node }] }];
  });
}
