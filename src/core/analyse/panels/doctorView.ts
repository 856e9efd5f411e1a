// The panel of the doctor: how often each rule finds something in a file, and the findings of the chosen rule.

import type { RuleSeverity } from '../../score/doctor/doctorRule.ts';
import type { NamedTally, RuleFinding } from '../../score/doctor/examine.ts';
import type { Severity } from '../../read/claims/evidence.ts';
import { questionName } from '../../show/find/placeWords.ts';
import { lackMessage } from '../../score/doctor/lacks.ts';
import { column, countCell, type Table, textCell } from '../../show/tables/model/table.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';
import { countMsg, type Message, messageOf, msg } from '../../base/words/message.ts';
import {
  type Block,
  button,
  type Button,
  type CellView,
  type Choices,
  type Document,
  listBlocks,
  sentence,
} from '../../show/document/document.ts';
import type { DocumentPanel } from './documentPanel.ts';

/** Whether the NLI model has read the file: it finds contradictions and answers to other questions. */
export type ModelState = 'idle' | 'running' | 'done';

export interface DoctorInputs {
  readonly name: string;
  readonly role: 'predictions' | 'reference';
  /** The reference's name, if the file has predictions and a reference is known. */
  readonly reference: string | null;
  readonly claims: number;
  /** Number of claims without a finding. */
  readonly clean: number;
  readonly counts: readonly NamedTally[];
  /** Findings in file order, of each rule at most `maxFindingsOfRule`. */
  readonly findings: readonly RuleFinding[];
  readonly warnings: readonly Message[];
  readonly model: ModelState;
  /** Rules whose evidence can be left out of the file's scores. */
  readonly canLeaveOut: readonly string[];
}

/** Maximum number of findings of a rule that a panel gets. */
export const maxFindingsOfRule = 500;

/** Returns the findings without those above the limit of their rule. */
export function limitFindings(findings: readonly RuleFinding[]): readonly RuleFinding[] {
  const counts = new Map<string, number>();
  return findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    return count <= maxFindingsOfRule;
  });
}

const severities: readonly Severity[] = ['error', 'warning', 'information'];

function severityHeading(severity: Severity): Message {
  switch (severity) {
    case 'error':
      return msg('Errors');
    case 'warning':
      return msg('Warnings');
    case 'information':
      return msg('Notes');
  }
}

/** Returns the rules of a severity that found something, the most frequent first. */
function foundBy(counts: readonly NamedTally[], severity: RuleSeverity): readonly NamedTally[] {
  return counts
    .filter((one) => one.severity === severity && one.findings > 0)
    .toSorted((a, b) => b.findings - a.findings);
}

function chosenRule({ counts }: DoctorInputs, choices: Choices): NamedTally | undefined {
  return counts.find(({ rule, findings }) => rule === choices['rule'] && findings > 0);
}

function barsOf(inputs: DoctorInputs, choices: Choices): readonly Block[] {
  const open = chosenRule(inputs, choices);
  const most = inputs.counts.reduce((one, { findings }) => Math.max(one, findings), 1);
  return severities.flatMap((severity): readonly Block[] => {
    const rules = foundBy(inputs.counts, severity);
    if (rules.length === 0) return [];
    const title = severityHeading(severity);
    const bars = rules.map(({ rule, name, findings, claims }) => ({
      name,
      count: findings,
      share: findings / most,
      title: countMsg(
        claims,
        'In {0} claim. Show the findings.',
        'In {0} claims. Show the findings.',
      ),
      action: { choose: { rule: rule === open?.rule ? '' : rule } },
      isPressed: rule === open?.rule,
    }));
    return [{ kind: 'section', id: `rules-${severity}`, title, blocks: [{ kind: 'bars', bars }] }];
  });
}

/** Lists the rules that found nothing, and those that were not used, with the reason. */
function otherRules({ counts }: DoctorInputs): readonly Block[] {
  const without = counts.filter(({ lacks, findings }) => lacks === undefined && findings === 0);
  const unused = counts.flatMap(({ name, lacks }) => {
    const why = lackMessage(lacks);
    return why === undefined ? [] : [msg('{0}: {1}', name, why)];
  });
  const fold = (title: Message, items: readonly Message[]): readonly Block[] =>
    items.length === 0 ? [] : [{ kind: 'fold', tone: 'about', title, blocks: listBlocks(items) }];
  return [
    ...fold(
      countMsg(without.length, '{0} rule found nothing', '{0} rules found nothing'),
      without.map(({ name }) => name),
    ),
    ...fold(countMsg(unused.length, '{0} rule was not used', '{0} rules were not used'), unused),
  ];
}

function head(inputs: DoctorInputs): readonly Block[] {
  const { name, role, reference, claims, clean, counts, model, warnings } = inputs;
  const all = counts.reduce((sum, { findings }) => sum + findings, 0);
  const file = { name, detail: role === 'predictions' ? msg('predictions') : msg('reference') };
  const facts = [
    file,
    ...(reference === null ? [] : [{ name: reference, detail: msg('reference') }]),
  ];
  const buttons: readonly Button[] = [
    ...(all === 0 ? [] : [button(msg('Show in Problems'), 'problems')]),
    ...(model === 'idle'
      ? [
          button(
            msg('Read with the model'),
            'model',
            msg(
              'Finds answers that contradict each other, and verdicts that do not follow from the evidence',
            ),
          ),
        ]
      : []),
  ];
  return [
    {
      kind: 'row',
      blocks: [
        { kind: 'facts', label: msg('Files'), facts },
        { kind: 'buttons', buttons },
      ],
    },
    ...(model === 'running'
      ? [{ kind: 'progress', text: msg('The model reads the file') } as const]
      : []),
    sentence(
      all === 0
        ? msg('No rule found anything in {0}.', countMsg(claims, '{0} claim', '{0} claims'))
        : msg(
            '{0} in {1} of {2}.',
            groupCountDigits(countMsg(all, '{0} finding', '{0} findings')),
            claims - clean,
            countMsg(claims, '{0} claim', '{0} claims'),
          ),
      'strong',
    ),
    ...warnings.map((warning) => sentence(warning, 'alert')),
  ];
}

/** Names the part of the claim that a finding is about. */
function partOf({ pair }: RuleFinding, role: DoctorInputs['role']): string {
  return pair === undefined ? '' : questionName({ side: role, question: pair });
}

function findingTable(own: readonly RuleFinding[], role: DoctorInputs['role']): Table {
  return {
    caption: msg('Findings'),
    columns: [
      column('claim', msg('Claim'), 'count'),
      column('question', msg('Question'), 'text'),
      column('finding', msg('Finding'), 'text'),
    ],
    rows: own.map((finding) => [
      countCell(finding.claim),
      textCell(partOf(finding, role)),
      textCell(messageOf(finding)),
    ]),
  };
}

function sideOf(inputs: DoctorInputs, choices: Choices): Document['side'] {
  const tally = chosenRule(inputs, choices);
  if (!tally) return undefined;
  const { rule, name, findings } = tally;
  const places = inputs.findings.flatMap((finding, at) => (finding.rule === rule ? [at] : []));
  const own = places.flatMap((at) => inputs.findings[at] ?? []);
  const left = findings - own.length;
  const cells = (row: number, place: number): CellView | undefined =>
    place === 0
      ? {
          label: msg('Show in the file'),
          action: { ask: 'reveal', values: [places[row] ?? 0] },
        }
      : undefined;
  const buttons = [
    ...(inputs.canLeaveOut.includes(rule)
      ? [
          {
            text: msg('Score without this evidence'),
            action: { ask: 'leaveOut', values: [rule] },
          },
        ]
      : []),
    button(msg('About the rules'), 'about'),
  ];
  return {
    label: msg('Findings of the chosen rule'),
    title: name,
    close: { choose: { rule: '' } },
    blocks: [
      { kind: 'buttons', buttons },
      { kind: 'table', table: findingTable(own, inputs.role), cells },
      ...(left > 0
        ? [
            sentence(
              countMsg(
                left,
                '{0} more finding is not listed.',
                '{0} more findings are not listed.',
              ),
              'muted',
            ),
          ]
        : []),
    ],
  };
}

/** Shows a bar for each rule with findings, grouped by severity, and the findings of the chosen rule beside them. */
function viewDoctor(inputs: DoctorInputs, choices: Choices): Document {
  const open = chosenRule(inputs, choices);
  return {
    title: msg('Evidence Check'),
    label: msg('Rules'),
    head: head(inputs),
    blocks: [...barsOf(inputs, choices), ...otherRules(inputs)],
    side: sideOf(inputs, choices),
    provenance: '',
    status: open
      ? countMsg(open.findings, '{1}: {0} finding', '{1}: {0} findings', open.name)
      : undefined,
  };
}

export const doctorPanel: DocumentPanel<DoctorInputs> = {
  view: viewDoctor,
  empty: { title: msg('Evidence Check'), buttons: [button(msg('Check again'), 'again')] },
};
