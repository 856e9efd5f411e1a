// A report that was written earlier, by this or another version, or edited since: what a comparison relies on is checked.

import { defaultSemqaParameters } from '../metrics/semqa.ts';
import { textMetricIds } from '../metrics/textMetrics.ts';
import { reportSchema, type Report } from '../report/report.ts';

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectAt(parent: Members, name: string, where: string): Members {
  const value = parent[name];
  if (isObject(value)) return value;
  throw new RangeError(`${where}"${name}" is missing or no object`);
}

function check(isRight: boolean, where: string, what: string): void {
  if (!isRight) throw new RangeError(`${where}${what}`);
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);
const isTextsOrAbsent = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isText));

function checkFile(provenance: Members, name: string): void {
  const file = objectAt(provenance, name, 'provenance: ');
  const { sha256, claims, format } = file;
  const where = `provenance: ${name}: `;
  check(isText(file['name']) && isText(format), where, '"name" or "format" is no text');
  check(isText(sha256), where, '"sha256" is no text');
  check(isNumber(claims), where, '"claims" is no number');
}

function checkProvenance(report: Members): void {
  const provenance = objectAt(report, 'provenance', '');
  checkFile(provenance, 'reference');
  checkFile(provenance, 'predictions');
  check(
    isText(objectAt(provenance, 'product', 'provenance: ')['version']),
    'provenance: product: ',
    '"version" is no text',
  );
  for (const name of ['metrics', 'signatures']) {
    const texts = Object.values(objectAt(provenance, name, 'provenance: '));
    check(texts.every(isText), 'provenance: ', `"${name}" has members that are no texts`);
  }
  for (const name of ['encoder', 'nli']) {
    if (provenance[name] === undefined) continue;
    const { id, sha256, precision } = objectAt(provenance, name, 'provenance: ');
    check([id, sha256, precision].every(isText), 'provenance: ', `"${name}" lacks a text`);
  }
  const { limit } = provenance;
  check(limit === undefined || isNumber(limit), 'provenance: ', '"limit" is no number');
}

function checkParameters(report: Members): void {
  const parameters = objectAt(report, 'parameters', '');
  objectAt(parameters, 'semqa', 'parameters: ');
  objectAt(parameters, 'text', 'parameters: ');
  const { id, labels } = objectAt(parameters, 'dataSet', 'parameters: ');
  check(
    isText(id) && labels !== undefined && isTextsOrAbsent(labels),
    'parameters: dataSet: ',
    '"id" or "labels" is missing',
  );
}

function checkScores(claim: Members, where: string): void {
  for (const id of textMetricIds) {
    if (claim[id] === undefined) continue;
    const { question, questionAnswer } = objectAt(claim, id, where);
    check(isNumber(question) && isNumber(questionAnswer), where, `"${id}" lacks a number`);
  }
  const { semqa } = claim;
  if (semqa === null) return;
  const { score, question, answer } = objectAt(claim, 'semqa', where);
  check([score, question, answer].every(isNumberOrNull), where, '"semqa" has no numbers');
}

function checkVariants(claim: Members, where: string): void {
  if (claim['semqaVariants'] === undefined) return;
  const variants = objectAt(claim, 'semqaVariants', where);
  for (const name of ['hungarian', 'softmax', 'bestMatch']) {
    const { score } = objectAt(variants, name, where);
    check(isNumberOrNull(score), where, `"semqaVariants" has no number for ${name}`);
  }
}

function hasAnswers(evidence: unknown): boolean {
  const isPair = (pair: unknown): boolean =>
    isObject(pair) && Array.isArray(pair['answers']) && pair['answers'].every(isObject);
  return Array.isArray(evidence) && evidence.every(isPair);
}

function checkClaim(claim: unknown, place: number): void {
  const where = `claims: ${String(place)}: `;
  if (!isObject(claim)) throw new RangeError(`${where}it is no object`);
  const { index, referenceVerdict, predictedVerdict, justification, urlOverlap } = claim;
  check(Number.isSafeInteger(index) && Number(index) >= 0, where, '"index" is no position');
  check(isText(claim['claim']), where, '"claim" is no text');
  check(
    isTextOrNull(referenceVerdict) && isTextOrNull(predictedVerdict),
    where,
    'a verdict is neither text nor null',
  );
  check(hasAnswers(claim['referenceEvidence']), where, '"referenceEvidence" lacks answers');
  check(
    isTextsOrAbsent(claim['claimTypes']) && isTextsOrAbsent(claim['strategies']),
    where,
    '"claimTypes" or "strategies" is no list of texts',
  );
  checkScores(claim, where);
  checkVariants(claim, where);
  check(
    justification === undefined || (isObject(justification) && isNumber(justification['score'])),
    where,
    '"justification" lacks a score',
  );
  check(urlOverlap === undefined || isNumberOrNull(urlOverlap), where, '"urlOverlap" is no number');
}

function checkReport(json: unknown): asserts json is Report {
  if (!isObject(json)) throw new RangeError('it is no object');
  const { schema, claims, complete } = json;
  const found = schema === undefined ? 'missing' : JSON.stringify(schema);
  check(schema === reportSchema, '', `"schema" is ${found}, expected "${reportSchema}"`);
  checkProvenance(json);
  checkParameters(json);
  check(typeof complete === 'boolean', '', '"complete" is neither true nor false');
  if (!Array.isArray(claims)) throw new RangeError('"claims" is no list');
  claims.forEach(checkClaim);
}

/**
 * A report from its parsed JSON, for a comparison: what that reads is checked, the rest taken as it is.
 * Throws RangeError that says where something is missing or of another kind.
 */
export function readStoredReport(json: unknown): Report {
  checkReport(json);
  const { parameters } = json;
  // Reports of versions that had one definition of the answer score do not name it.
  const semqa = { ...defaultSemqaParameters, ...parameters.semqa };
  return { ...json, parameters: { ...parameters, semqa } };
}

/** Whether a file that begins like this is a report of some version, not a prediction file. */
export function looksLikeReport(head: string): boolean {
  return /^\s*\{[^]{0,200}?"schema"\s*:\s*"evidence-inspector\/report\//u.test(head);
}
