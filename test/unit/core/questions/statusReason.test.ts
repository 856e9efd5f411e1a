import assert from 'node:assert/strict';
import type { QaPair } from '../../../../src/core/evidence/evidence.ts';
import { findQuotation, statusReason } from '../../../../src/core/questions/statusReason.ts';
import type { QuestionStatus } from '../../../../src/core/scoring/reading/statusRules.ts';
import { msg, textOf } from '../../../../src/core/words/message.ts';
import { readItem } from '../../../support/readings.ts';
import { answer, pair } from '../report/claimWith.ts';

const asked = (question: string, text: string): QaPair => pair(question, answer({ text }));

function reasonOf(
  status: QuestionStatus,
  reference: QaPair,
  predicted: QaPair,
  window?: string,
): string | undefined {
  const item = readItem(0, {}, window === undefined ? {} : { window });
  const reason = statusReason(
    { reference: 0, status, item },
    { referenceEvidence: [reference], predictedEvidence: [predicted] },
  );
  return reason === undefined ? undefined : textOf(reason);
}

const everest = asked('How high is Mount Everest?', '8,848.86 metres');

describe('the reason for a status', () => {
  it('names figures that differ', () => {
    assert.equal(
      reasonOf('contradicted', everest, asked('What is the height?', 'It is 8,611 metres high.')),
      'The reference has 8,848.86, P1 has 8,611.',
    );
  });

  it('names dates and names that differ, and negation', () => {
    const opened = asked('When did it open?', 'It opened in March 1932.');
    assert.equal(
      reasonOf('contradicted', opened, asked('When?', 'It opened in March 1935.')),
      'The reference has 1932, P1 has 1935.',
    );
    assert.equal(
      reasonOf('contradicted', opened, asked('When?', 'It never opened.')),
      'Only P1 is negated.',
    );
    assert.equal(
      reasonOf(
        'contradicted',
        asked('Who built it?', 'It was built by Dorman Long.'),
        asked('Who built it?', 'It was built by William Arrol.'),
      ),
      'The reference has Dorman Long, P1 has William Arrol.',
    );
  });

  it('says that one says yes and the other no', () => {
    assert.equal(
      reasonOf('contradicted', asked('Is it so?', 'Yes'), asked('Is it?', 'No, it is not so.')),
      'The reference says yes, P1 says no.',
    );
  });

  it('quotes the contradicting answer where nothing else differs', () => {
    assert.equal(
      reasonOf('contradicted', asked('Is it safe?', 'safe'), asked('Is it safe?', 'dangerous')),
      'P1: “dangerous”',
    );
  });

  it('knows a reason that only quotes', () => {
    const item = readItem(0, {});
    const evidence = [asked('Is it safe?', 'dangerous')];
    const reason = statusReason(
      { reference: 0, status: 'contradicted', item },
      { referenceEvidence: [asked('Is it safe?', 'safe')], predictedEvidence: evidence },
    );
    assert.equal(findQuotation(reason ?? ''), 'dangerous');
    assert.equal(findQuotation(msg('Only {0} is negated.', 'P1')), undefined);
    assert.equal(findQuotation('P1'), undefined);
  });

  it('names what is missing of a partly given answer', () => {
    assert.equal(
      reasonOf(
        'partly',
        asked('Who paid, and when?', 'Drivers paid in 1932 and 1933.'),
        asked('Who paid?', 'Drivers paid.'),
      ),
      'Missing in P1: 1932, 1933.',
    );
    assert.equal(
      reasonOf(
        'partly',
        asked('What happened?', 'The bridge was closed. All trains were cancelled.'),
        asked('What happened?', 'They closed the bridge.'),
      ),
      'Missing in P1: “All trains were cancelled.”',
    );
  });

  it('quotes the sentences that give an answer of several sentences, and nothing of a short answer', () => {
    const predicted = asked(
      'Where?',
      'It is in Asia. It is 8,848.86 metres high. Snow lies there.',
    );
    assert.equal(reasonOf('answered', everest, predicted), 'P1: “It is 8,848.86 metres high.”');
    assert.equal(reasonOf('answered', everest, everest), undefined);
    assert.match(
      reasonOf('answered', everest, predicted, 'It is in Asia. It is 8,848.86 metres high.') ?? '',
      /^P1: “.*8,848\.86 metres high\.”$/u,
    );
  });

  it('says whether the item that asks has another answer or none', () => {
    assert.equal(
      reasonOf('notAnswered', everest, asked('How high is it?', 'It is beautiful.')),
      'P1 asks this, but its answer says something else.',
    );
    assert.equal(
      reasonOf('notAnswered', everest, asked('How high is it?', '')),
      'P1 asks this, but has no answer.',
    );
  });

  it('says of a reference without an answer that the item has none either, or has one', () => {
    const open = asked('How high is it?', 'No answer could be found.');
    assert.equal(reasonOf('answered', open, open), 'P1 has no answer either.');
    assert.equal(reasonOf('partly', open, everest), 'P1 has an answer, the reference has none.');
  });

  it('has nothing to say where nobody asks, except that nothing is predicted', () => {
    assert.equal(reasonOf('notAsked', everest, asked('Who?', 'She.')), undefined);
    const nothing = statusReason(
      { reference: 0, status: 'notAsked', item: undefined },
      { referenceEvidence: [everest], predictedEvidence: [] },
    );
    assert.equal(textOf(nothing ?? ''), 'Nothing is predicted.');
  });
});
