import { lackMessage } from '../../score/doctor/lacks.ts';
import { doctorRules } from '../../score/doctor/doctorRules.ts';
import type { RuleTally } from '../../score/doctor/examine.ts';
import { suggestName } from '../../read/claims/verdictSpelling.ts';
import { countOf } from '../../base/numbers.ts';
import {
  shortenColumn,
  fitPage,
  fitTexts,
  markUntrusted,
  nextOffsetSchema,
  listOffsetInput,
  type PageInput,
  roomBeside,
  summariseWarnings,
  untrustedNote,
  untrustedSchema,
  warningsOf,
  warningsSchema,
} from './answerParts.ts';
import { readInputs } from './inputs.ts';
import { countSchema, listOf, objectOf, textSchema, toolOf, type ReadFile } from './tool.ts';
import { msg, textOf } from '../../base/words/message.ts';

/** Maximum size of the rules' counts in an answer (`answerSize`), so that findings fit beside them. */
const roomForRules = 2_200;
const textLengths = [300, 160];

interface Input extends ReadFile, PageInput {
  readonly reference?: string;
  readonly rule?: string;
}

export const doctorTool = toolOf({
  name: 'evidence_inspector_doctor',
  title: msg('Check Evidence'),
  about: 'What is wrong with the evidence in a file: leaks, sources, questions, copies, labels.',
  description: `Checks the evidence of a reference or prediction file, as the command \`doctor --no-models\` does: evidence that reveals the verdict or is newer than the claim, sources, questions, copies, labels. Returns the number of findings of each rule, and the findings. Refuses a file that is no evidence, and warns if a part of the file was not read or no claim has evidence: no finding then means nothing. Nothing is scored. ${untrustedNote}`,
  input: objectOf(
    {
      ...readInputs,
      reference: {
        type: 'string',
        description: 'Reference of a prediction file: has the dates and pages of the claims',
      },
      rule: { ...textSchema, description: 'Only findings of this rule' },
      ...listOffsetInput,
    },
    ['file'],
  ),
  output: objectOf(
    {
      note: textSchema,
      role: { enum: ['reference', 'predictions'] },
      sha256: textSchema,
      claims: countSchema,
      clean: { ...countSchema, description: 'Claims without a finding' },
      rules: {
        ...listOf(
          objectOf({
            rule: textSchema,
            means: textSchema,
            severity: { enum: ['error', 'warning', 'information', 'off'] },
            findings: countSchema,
            claims: countSchema,
          }),
        ),
        description: 'Rules with findings, most findings first',
      },
      moreRules: { ...countSchema, description: 'Rules with fewer findings that do not fit' },
      didNotRun: {
        ...listOf(textSchema),
        description:
          'Rules that checked nothing, by reason, such as dates or a model that they lack',
      },
      warnings: warningsSchema('the findings, also if there are none'),
      found: { ...countSchema, description: 'All findings; `findings` has a page of them' },
      findings: listOf(
        objectOf(
          {
            rule: textSchema,
            claim: { ...countSchema, description: 'Position of the claim in the file, from 0' },
            line: { ...countSchema, description: 'Line of the file, from 1' },
            message: untrustedSchema,
          },
          ['rule', 'claim', 'line', 'message'],
        ),
      ),
      nextOffset: nextOffsetSchema,
    },
    ['note', 'role', 'sha256', 'claims', 'clean', 'found', 'findings'],
  ),
  answer: async ({ file, role, reference, rule, offset = 0 }: Input, host) => {
    if (rule !== undefined) checkRule(rule);
    const { counts, findings, sha256, claims, clean, blockers, ...read } = await host.examine({
      file,
      role,
      reference,
    });
    const wanted = findings.filter((one) => rule === undefined || one.rule === rule);
    const fixed = {
      note: untrustedNote,
      role: read.role,
      sha256,
      claims,
      clean,
      ...warningsOf(blockers),
      ...(offset === 0 ? describeRules(counts, rule) : {}),
      found: wanted.length,
    };
    const { items, nextOffset } = fitTexts(
      (most) =>
        wanted.map((one) => ({
          rule: one.rule,
          claim: one.claim,
          line: one.range[0] + 1,
          message: markUntrusted(one.message, most),
        })),
      textLengths,
      { offset },
      roomBeside(fixed),
      mostFindings,
    );
    return { ...fixed, findings: items, nextOffset };
  },
  summarise: ({ claims, clean, found, rules = [], warnings, nextOffset }) =>
    [
      ...summariseWarnings(warnings),
      `${countOf(found, 'finding')} in ${countOf(claims, 'claim')}; ${countOf(clean, 'claim')} without a finding.`,
      ...(rules.length === 0
        ? []
        : [
            `Most findings: ${rules
              .slice(0, 5)
              .map(({ rule, findings }) => `${rule} ${String(findings)}`)
              .join(', ')}.`,
          ]),
      ...(nextOffset === undefined ? [] : [`More findings from offset ${String(nextOffset)}.`]),
    ].join(' '),
});

const mostFindings = 25;

function checkRule(asked: string): void {
  const known = doctorRules.map(({ id }): string => id);
  if (known.includes(asked)) return;
  const likely = suggestName(asked, known);
  throw new RangeError(
    likely === undefined
      ? `There is no rule "${shortenColumn(asked)}". Rules: ${known.join(', ')}.`
      : `There is no rule "${shortenColumn(asked)}". Did you mean "${likely}"?`,
  );
}

const names = new Map(doctorRules.map(({ id, name }) => [id, textOf(name)]));

function describeRules(counts: readonly RuleTally[], asked: string | undefined) {
  const rows = counts
    .filter(({ rule }) => asked === undefined || rule === asked)
    .toSorted((a, b) => b.findings - a.findings);
  const found = rows.filter(({ findings }) => findings > 0);
  const { items } = fitPage(
    found.map(({ rule, severity, findings, claims }) => ({
      rule,
      means: names.get(rule) ?? rule,
      severity,
      findings,
      claims,
    })),
    {},
    roomForRules,
  );
  const byReason = Map.groupBy(rows, ({ lacks }) => lackMessage(lacks));
  const missing = [...byReason].flatMap(([why, left]) =>
    why === undefined ? [] : [`${textOf(why)}: ${left.map(({ rule }) => rule).join(', ')}`],
  );
  return {
    rules: items,
    moreRules: items.length < found.length ? found.length - items.length : undefined,
    didNotRun: missing,
  };
}
