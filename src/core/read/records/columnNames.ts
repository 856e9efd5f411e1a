// Names of columns that other programs add to tables, and usual names of the columns that several readers look for.

/** Usual names of the column that names the rater, reduced to lower-case letters and digits. */
export const raterColumns = [
  ...['rater', 'raterid', 'annotator', 'annotatorid', 'worker', 'workerid', 'coder'],
  ...['ratername', 'annotatorname', 'annotatoremail', 'coderid', 'workername'],
  ...['participant', 'participantid', 'respondent', 'respondentid', 'reviewer', 'reviewerid'],
  ...['assessor', 'assessorid', 'labeler', 'labelerid', 'labeller', 'completedby'],
  ...['user', 'userid', 'username', 'email', 'emailaddress', 'initials', 'yourinitials'],
] as const;

/**
 * Usual names of the column with the claim's number, in order of preference. Data frames write their index without a name. Only the
 * first name is always a claim's number.
 */
export const claimIdColumns = [
  ...['claimid', 'id', 'index', 'claimindex', 'queryid', ''],
  ...['item', 'itemid', 'unit', 'unitid', 'exampleid', 'sampleid', 'instanceid', 'segid'],
  ...['segmentid', 'sentid', 'sentenceid', 'documentid', 'docid'],
] as const;

/** Usual names of the column that names what was rated. */
export const dimensionColumns = [
  ...['dimension', 'criterion', 'aspect', 'column', 'measure', 'metric'],
  ...['dimensionname', 'criterionname', 'aspectname', 'metricname', 'metrickey'],
] as const;

/** Columns that annotation tools and survey programs write beside the answers: their own numbers, times and states. */
const ofTools: ReadonlySet<string> = new Set([
  // Label Studio.
  ...['annotationid', 'leadtime', 'createdat', 'updatedat', 'taskid'],
  // Amazon Mechanical Turk.
  ...['hitid', 'hittypeid', 'assignmentid', 'assignmentstatus', 'accepttime', 'submittime'],
  ...['worktimeinseconds', 'lifetimeapprovalrate', 'last30daysapprovalrate'],
  ...['last7daysapprovalrate', 'autoapprovaltime', 'approvaltime', 'rejectiontime'],
  // Google Forms and Qualtrics.
  ...['timestamp', 'zeitstempel', 'horodateur'],
  ...['responseid', 'startdate', 'enddate', 'recordeddate', 'ipaddress', 'durationinseconds'],
  ...['recipientemail', 'recipientfirstname', 'recipientlastname', 'externalreference'],
  ...['locationlatitude', 'locationlongitude', 'distributionchannel', 'userlanguage'],
]);

/**
 * Reduces a name to its letters and digits in lower case: `claimId`, `claim_id` and `Claim ID` become equal. `Input.claim_id` is
 * Mechanical Turk's name of a column `claim_id`, and `INPUT:claim_id` is Toloka's.
 */
export function reduceName(name: string): string {
  return name
    .replace(/^(?:Input\.|INPUT:|ASSIGNMENT:)/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the first column that has one of these usual names, in the order of the usual names. An index of a data frame is unnamed. */
export function findColumn(names: readonly string[], usual: readonly string[]): string | undefined {
  const plain = names.map((name) => (isIndexName(name) ? '' : reduceName(name)));
  const at = usual.map((name) => plain.indexOf(name)).find((index) => index !== -1);
  return at === undefined ? undefined : names[at];
}

/**
 * Lists the columns that can have answers. In a Mechanical Turk table, these are `Answer.coverage` and the like, in one of Toloka
 * `OUTPUT:coverage`, because all others describe the task. In other tables, all columns can have answers.
 */
export function answerColumns(names: readonly string[]): readonly string[] {
  const sign = names.includes('HITId') ? 'Answer.' : 'OUTPUT:';
  const answers = names.filter((name) => name.startsWith(sign));
  return answers.length > 0 ? answers : names;
}

/** Whether a column is the index of a data frame: without a name, `Unnamed: 0` (pandas) or `level_0` (`reset_index`). */
export function isIndexName(name: string): boolean {
  return /^(?:unnamed\d+|level\d+|)$/u.test(reduceName(name));
}

/** Whether a tool writes a column of this name beside the answers. */
export function isToolColumn(name: string): boolean {
  // Appen's own columns begin with a line: `_trust`, `_channel`. A comment is no rating.
  return ofTools.has(reduceName(name)) || /^_[a-z]|(?:^|[^a-z])comments?$/iu.test(name);
}
