// Checks whether the claims were understood. If a file uses an unknown name for evidence, every claim seems to have no evidence,
// and every score is 0.

import type { Claim, EvidenceRole, Severity } from '../claims/evidence.ts';
import { isMatchable, isSaid } from '../claims/evidence.ts';
import { annotatedVerdictCode, otherVerdictCode } from '../evidence/claimFields.ts';
import type { FormatReader } from '../evidence/formatReader.ts';
import type { JsonNode, JsonObject, StreamedClaim } from '../json/jsonNode.ts';
import { hasContent } from '../json/jsonNode.ts';
import { fieldFacts, type FieldFacts } from '../fields/fieldFacts.ts';
import { listMemberPairs, type MemberPair } from '../fields/otherSide.ts';
import { describeOtherFields, mappingAdvice } from '../fields/otherFields.ts';
import { namesRater, refuseLog, refuseRowsOfRaters } from '../fields/refusedFields.ts';
import { textsOfSystems } from '../fields/systemFields.ts';
import { hasVerdictWords, isOwnWork, isSearch, nameScore, roleRules } from '../fields/roleRules.ts';
import type { MappingRole } from '../mapping/roles.ts';
import { quote } from '../claims/quote.ts';
import { isAnswerList } from '../fields/verdictFields.ts';
import {
  clearSide,
  isOriginal,
  isVerdictOf,
  sideOfRole,
  verdictSide,
} from '../fields/verdictSide.ts';
import { SystemDetector } from './systems.ts';
import { otherAnswerCode } from '../claims/damage.ts';
import { isVerdictText } from '../claims/verdictWords.ts';
import { joinSentences, msg, joinList, type Wording } from '../../base/words/message.ts';

/** Maximum number of claims whose members are examined. */
const mostClaims = 20;

/** Names that the formats use for a verdict. `FormatReader.read` looks up some of these names. */
const verdictNames = ['pred_label', 'label', 'verdict'];

/** Names of members that describe how the file was made, not the claim, unless their values are verdicts. */
const aboutTheRun =
  /^(?:.*model.*|system|run|prompt|split|lang|language|country|topic|category|source|author|.*date.*|.*time.*|.*id|.*url.*|version|status|dataset|type|original_claim.*|reporting_source|location_.*|fact_checking.*|claim_types?|required_.*|cached_.*)$/iu;

export interface ReadingProblem {
  readonly code: 'notUnderstood' | 'onlyVerdicts';
  /** `error` if no claim can be scored. */
  readonly severity: Severity;
  readonly message: Wording;
  /** Codes of problems of single claims that are replaced by this problem. */
  readonly instead: ReadonlySet<string>;
}

/** The members of an object. Records which members are read. */
class WatchedMembers extends Map<string, JsonNode> {
  readonly #read: Set<string>;

  constructor(members: ReadonlyMap<string, JsonNode>, read: Set<string>) {
    super(members);
    this.#read = read;
  }

  override get(name: string): JsonNode | undefined {
    this.#read.add(name);
    return super.get(name);
  }
}

export class ClaimInspection {
  readonly #objects: JsonObject[] = [];
  readonly #read = new Set<string>();
  #count = 0;
  #format: FormatReader | undefined;
  #hasEvidence = false;
  #hasVerdict = false;
  /** Whether at least one answer has text or at least one item is a passage. */
  #hasAnswer = false;
  /** Whether at least one verdict comes from a member whose name does not say whose verdict it is. */
  #isUnclear = false;
  /** Whether at least one claim has an empty list of evidence. The member with evidence was then found. */
  #isEmpty = false;
  /** Whether at least one claim has a member for its verdict. */
  #hasVerdictMember = false;
  /** Whether at least one claim has a text or an id. */
  #isNamed = false;
  /** Whether every claim has a text. */
  #hasAllTexts = true;
  readonly #systems = new SystemDetector();
  /** Members that are named for a side, by the name of the member of their kind that the format reads. */
  readonly #pairs = new Map<string, MemberPair>();

  /**
   * Returns the claim object for its reader. The object records which members are accessed, until it is known whether the claims
   * are understood.
   */
  watched(object: JsonObject): JsonObject {
    if (this.#objects.length >= mostClaims || this.#isSettled) return object;
    return { ...object, members: new WatchedMembers(object.members, this.#read) };
  }

  /** Adds a claim with the result of reading it. */
  meet(object: JsonObject, claim: Claim, format: FormatReader, isUnclear: boolean): void {
    this.#count += 1;
    this.#format = format;
    this.#systems.meet(object, claim.text);
    if (this.#count <= mostClaims) {
      for (const pair of listMemberPairs(object, evidenceNames(format))) {
        this.#pairs.set(pair.other, pair);
      }
    }
    this.#hasEvidence ||= format.namesEvidence === true;
    this.#hasAnswer ||= format.namesEvidence === true;
    this.#hasEvidence ||= claim.evidence.some(
      (pair) =>
        isMatchable(pair) ||
        pair.images !== undefined ||
        pair.answers.some(({ images }) => images !== undefined),
    );
    this.#hasVerdict ||= claim.verdict !== undefined;
    this.#hasAnswer ||= claim.evidence.some(({ answers, images }) =>
      [images, ...answers.map((answer) => isSaid(answer) || answer.images)].some(Boolean),
    );
    this.#isUnclear ||= isUnclear;
    this.#hasAllTexts &&= claim.text.trim() !== '';
    this.#isNamed ||= claim.text.trim() !== '' || claim.claimId !== undefined;
    if (this.#isSettled) return;
    const { members } = object;
    this.#isEmpty ||= evidenceNames(format).some((name) => isEmpty(members.get(name)));
    this.#hasVerdictMember ||= verdictNames.some(
      (name) => this.#read.has(name) && members.has(name),
    );
    if (this.#objects.length < mostClaims) this.#objects.push(object);
  }

  /**
   * Returns the problem of the claims so far. Returns `undefined` if the claims are understood, or if there are too few to
   * decide.
   */
  problem(role: EvidenceRole): ReadingProblem | undefined {
    const format = this.#format;
    const systems = this.#systems.several;
    if (systems && role === 'predictions') {
      const { reason, advice } = refuseRowsOfRaters(systems.field);
      return namesRater(systems.field) ? refuse(reason, advice) : refuseSystems(systems);
    }
    const pairs = [...this.#pairs.values()].filter(
      ({ other }) => verdictSide(other) === sideOfRole[role],
    );
    if (pairs.length > 0) return refuseOtherSide(pairs, role);
    if (!format || this.#count === 0 || this.#isSettled) return undefined;
    const evidence = evidenceNames(format);
    const all = this.#allFields();
    const numbered = all.filter(
      (field) => this.#isOther(field, evidence) && isNumberedVerdict(field),
    );
    const refusal = this.#hasAllTexts ? undefined : refuseLog(all, this.#objects.length);
    if (refusal) return refuse(refusal.reason, refusal.advice);
    const fields = [
      ...all.filter((field) => this.#isOther(field, evidence) && isText(field)),
      ...(role === 'predictions' && !this.#hasVerdict ? numbered : []),
    ];
    const ofClaim = fields.filter(isClaim);
    if (!this.#isNamed && this.#read.has('claim') && ofClaim.length > 0) {
      return refuseFile(msg('No claim in this file has text under {0}.', quote('claim')), ofClaim);
    }
    const looked = verdictNames.filter((name) => this.#read.has(name));
    // The form has no verdicts, such as RAGAS.
    const unread = all.filter(
      (field) => this.#isOther(field, evidence) && isVerdict(field, role) && isLabel(field),
    );
    if (looked.length === 0 && !this.#hasVerdict && this.#hasEvidence && unread.length > 0) {
      const says = msg('Verdicts are not read from files of this form.');
      return {
        ...refuse(says, nameFields(unread), mappingAdvice),
        ...{ severity: 'warning', instead: new Set() },
      };
    }
    if (!this.#isNamed && this.#hasEvidence && role === 'predictions') {
      const message = msg(
        'No claim in this file has claim text or a claim ID, so predictions are paired with the reference by position.',
      );
      const instead = new Set(['missingField']);
      return { code: 'notUnderstood', severity: 'information', message, instead };
    }
    const said = role === 'predictions' && !this.#hasVerdict ? this.#verdictAsText(all) : undefined;
    if (said) return said;
    const isWithoutEvidence =
      !this.#hasEvidence && (!this.#isEmpty || fields.some(isCalledEvidence));
    const isWithoutVerdict = !this.#hasVerdict && !this.#hasVerdictMember;
    if (isWithoutEvidence && isWithoutVerdict) {
      // Numbers, such as the probability of each verdict, are named where there is no text.
      const numbers = all.filter((field) => this.#isOther(field, evidence) && !isAboutRun(field));
      const found = fields.length > 0 ? fields : numbers;
      if (found.length > 0) return refuseFile(describeMissingPaths(evidence, looked), found);
    }
    const isAsked = fields.some((field) => isCalled(field, ['question']));
    const ofEvidence = [
      ...fields.filter((field) => isEvidence(field, isAsked)),
      // Evidence in the object that has the verdict: `{"system": {"verdict": "...", "evidence": [...]}}`.
      ...all.filter(
        (field) => !this.#isOther(field, evidence) && isText(field) && isEvidenceInside(field),
      ),
    ];
    if (isWithoutEvidence && ofEvidence.length > 0) {
      return refuseFile(describeMissingPaths(evidence, []), ofEvidence);
    }
    const unclear = role === 'predictions' && this.#isUnclear ? this.#unclearVerdict() : undefined;
    if (unclear) return unclear;
    if (isWithoutEvidence && this.#hasVerdict) {
      const message = msg('No claim in this file has evidence, so only verdicts can be compared.');
      const instead = new Set(['noQuestions']);
      return { code: 'onlyVerdicts', severity: 'information', message, instead };
    }
    const ofVerdict = fields.filter((field) => isVerdict(field, role));
    if (isWithoutVerdict && looked.length > 0 && ofVerdict.length > 0) {
      return refuseFile(
        msg('No claim in this file has a verdict under {0}.', listNames(looked)),
        ofVerdict,
      );
    }
    const ofAnswer = this.#allFields().filter(
      (field) =>
        (evidence.includes(rootOf(field)) || isListOfAnswers(field)) &&
        isText(field) &&
        isAnswer(field),
    );
    if (this.#hasEvidence && !this.#hasAnswer && ofAnswer.length > 0) {
      return refuseFile(
        msg('No question in this file has an answer under {0}.', quote('answer')),
        ofAnswer,
      );
    }
    return undefined;
  }

  /** Returns the problem that each claim has a verdict in a field that is read as another text, such as the response of a sample. */
  #verdictAsText(all: readonly FieldFacts[]): ReadingProblem | undefined {
    const field = all.find(
      (one) =>
        one.depth === 0 &&
        this.#read.has(one.paths[0] ?? '') &&
        one.values.length === this.#objects.length &&
        one.values.every(isVerdictText),
    );
    if (!field) return undefined;
    const [name = ''] = field.paths;
    const says = msg('{0} contains verdicts, but would be read as an explanation.', quote(name));
    return refuse(says, mappingAdvice);
  }

  #allFields(): readonly FieldFacts[] {
    return fieldFacts(this.#objects.map((object) => toPlainObject(object)));
  }

  /** Returns the problem that the verdicts may be annotated verdicts, because other members contain different verdicts. */
  #unclearVerdict(): ReadingProblem | undefined {
    const fields = this.#allFields();
    const read = fields.find(({ paths }) => paths[0] === 'label');
    const texts = textsOfSystems(fields);
    const others = fields.filter(
      (field) =>
        field !== read &&
        (isLabel(field) || isNumberedVerdict(field) || texts.includes(field)) &&
        !this.#read.has(rootOf(field)) &&
        !isAnnotated(field) &&
        field.values.join('\n') !== read?.values.join('\n'),
    );
    if (!read || others.length === 0) return undefined;
    return refuseFile(
      msg(
        '{0} was read as the predicted verdict, but it may be the annotated verdict.',
        quote('label'),
      ),
      others,
    );
  }

  get #isSettled(): boolean {
    const isRead = this.#hasEvidence && this.#hasVerdict && this.#hasAnswer && this.#isNamed;
    return isRead && !this.#isUnclear;
  }

  /** Whether the field was not read, or its evidence was not in the expected form. */
  #isOther(field: FieldFacts, evidence: readonly string[]): boolean {
    const name = rootOf(field);
    return !this.#read.has(name) || (evidence.includes(name) && !this.#hasEvidence);
  }
}

/** Returns the claim member that contains the field. */
function rootOf({ paths }: FieldFacts): string {
  return /^[^.[]*/u.exec(paths[0] ?? '')?.[0] ?? '';
}

/** Whether the field is a list of strings in a member with a name for evidence: `evidences`, beside an empty `evidence`. */
function isCalledEvidence(field: FieldFacts): boolean {
  return /evidence|abstract/iu.test(rootOf(field)) && field.depth > 0 && isEvidence(field, true);
}

/** Whether the field is a list of texts under a name for evidence in an object of the claim. */
function isEvidenceInside(field: FieldFacts): boolean {
  const [path = ''] = field.paths;
  return (
    /^[^.[]+\.(?:.*\.)?[^.[]*(?:evidence|passage|context)[^.[]*\[/iu.test(path) &&
    isEvidence(field, true)
  );
}

/** Whether the field has a system's verdicts as numbers, whose meaning only the file's owner knows. */
function isNumberedVerdict({
  paths: [path = ''],
  depth,
  wholeNumbers,
  distinct,
}: FieldFacts): boolean {
  const isFew = wholeNumbers === 1 && distinct <= mostNumbers;
  const isNamed = isVerdictOf('predicted', path) || /(?:^|_)preds?$/iu.test(path);
  return depth === 0 && isFew && isNamed;
}

/** Maximum number of different numbers that stand for verdicts. */
const mostNumbers = 10;

/** Whether the claim has a list of answers beside its list of questions. */
function isListOfAnswers({ paths }: FieldFacts): boolean {
  return /^answers?\[\]/iu.test(paths[0] ?? '');
}

/** Whether the field has a name for answers and is not data about them, such as their type. */
function isAnswer(field: FieldFacts): boolean {
  return field.depth > 0 && isCalled(field, ['answer']);
}

/** Whether most values of the claim's member are verdicts. True and false can mean anything. */
function isLabel(field: FieldFacts): boolean {
  const isOpen = field.values.every((value) => /^(?:true|false)$/iu.test(value.trim()));
  return field.depth === 0 && hasVerdictWords(field) && !isOpen;
}

/** Returns the names of the members in which a format has its evidence. */
function evidenceNames({ evidenceMember, evidenceAlso = [] }: FormatReader): readonly string[] {
  return [...new Set([evidenceMember, ...evidenceAlso])];
}

function isEmpty(node: JsonNode | undefined): boolean {
  if (node?.kind === 'object') return node.members.size === 0;
  return node !== undefined && !hasContent(node);
}

function toPlainObject({ members, ...object }: JsonObject): JsonObject {
  return { ...object, members: new Map(members) };
}

function isAboutRun({ paths, values }: FieldFacts): boolean {
  const name = /[^.[\]]*(?:\[\])*$/u.exec(paths[0] ?? '')?.[0].replaceAll('[]', '') ?? '';
  return aboutTheRun.test(name) && !values.every(isVerdictText);
}

function isText(field: FieldFacts): boolean {
  const { values, addresses, wholeNumbers } = field;
  const hasLetters = values.some((value) => /\p{L}{2}/u.test(value));
  return hasLetters && addresses < 0.5 && wholeNumbers < 0.5 && !isAboutRun(field);
}

function isClaim({ paths, depth, words }: FieldFacts): boolean {
  return depth === 0 && (words >= 3 || /claim|statement/iu.test(paths[0] ?? ''));
}

function isCalled(field: FieldFacts, roles: readonly MappingRole[]): boolean {
  return roleRules.some((rule) => roles.includes(rule.role) && nameScore(rule, field) > 0);
}

/** Names of members that contain questions with answers, which can be short: `qa_pairs`. */
const questionsAndAnswers = /(?:^|[^a-z])qas?(?:[^a-z]|$)/iu;

/** Whether the field contains a list of texts, or a text under a name for evidence. A single answer needs a question: it may be a model's reply. */
function isEvidence(field: FieldFacts, isAsked: boolean): boolean {
  const isShort = field.words < 3 && !questionsAndAnswers.test(rootOf(field));
  if (
    isShort ||
    isOwnWork(field) ||
    (field.name.endsWith('query') && isSearch(field) && field.depth === 0)
  )
    return false;
  return (
    field.depth > 0 ||
    questionsAndAnswers.test(rootOf(field)) ||
    isCalled(field, isAsked ? ['question', 'answer', 'passage'] : ['question', 'passage'])
  );
}

function isAnnotated({ paths: [path = ''] }: FieldFacts): boolean {
  return clearSide(path) === 'gold' || isOriginal(path);
}

function isVerdict(field: FieldFacts, role: EvidenceRole): boolean {
  const { depth, words } = field;
  const isOthers = role === 'predictions' && isAnnotated(field);
  if (words > 4 || isOthers) return false;
  return depth === 0
    ? isCalled(field, ['verdict']) || isLabel(field)
    : depth === 1 && hasVerdictWords(field) && isAnswerList(field);
}

function listNames(names: readonly string[]): Wording {
  return joinList(names.map(quote));
}

function nameFields(fields: readonly FieldFacts[]): Wording {
  return describeOtherFields(fields.map(({ paths }) => paths[0] ?? ''));
}

/** Describes an item that is not a claim: names its members that contain text, and says what to do. */
export function describeOtherMembers(item: StreamedClaim): readonly Wording[] {
  if (item.kind !== 'object') return [];
  const fields = fieldFacts([item]).filter(isText);
  return fields.length === 0 ? [] : [nameFields(fields), mappingAdvice];
}

function describeMissingPaths(evidence: readonly string[], verdict: readonly string[]): Wording {
  return verdict.length === 0
    ? msg('No claim in this file has evidence under {0}.', listNames(evidence))
    : msg(
        'No claim in this file has evidence under {0} or a verdict under {1}.',
        listNames(evidence),
        listNames(verdict),
      );
}

/** Codes of problems of single claims that are consequences of a refusal. */
const consequences: ReadonlySet<string> = new Set([
  ...['noQuestions', 'noVerdict', 'missingField', 'noAnswer'],
  ...[otherAnswerCode, annotatedVerdictCode, otherVerdictCode],
]);

function refuse(...says: readonly Wording[]): ReadingProblem {
  const message = joinSentences(...says);
  return { code: 'notUnderstood', severity: 'error', message, instead: consequences };
}

/** Only one prediction for each claim would be scored, whichever system made it. */
function refuseSystems({ field, names }: NonNullable<SystemDetector['several']>): ReadingProblem {
  return refuse(
    msg(
      'This file has the predictions of several systems under {0}: {1}. Choose one with `evidence-inspector mapping FILE --system NAME`, or compare all with `compare --system-field {2}`.',
      ...[quote(field), listNames(names), field],
    ),
  );
}

/** Otherwise the annotated text would be scored as the system's, or the other way round. */
function refuseOtherSide(pairs: readonly MemberPair[], role: EvidenceRole): ReadingProblem {
  const read = listNames([...new Set(pairs.map((pair) => pair.read))]);
  const others = listNames(pairs.map(({ other }) => other));
  const says =
    role === 'predictions'
      ? msg('{0} may be annotated, because the claims also have {1}.', read, others)
      : msg('{0} may be predicted, because the claims also have {1}.', read, others);
  return refuse(says, mappingAdvice);
}

/** Every score would be 0, or the score of another field. */
function refuseFile(nothing: Wording, fields: readonly FieldFacts[]): ReadingProblem {
  return refuse(nothing, nameFields(fields), mappingAdvice);
}
