import assert from 'node:assert/strict';
import { changeAnswer } from './changeAnswer.ts';

// Expected results were written by hand: three times a number (a third of it for numbers from 30 to 100), seven or six years
// later, five months later, three weekdays later.
describe('an answer changed by rule', () => {
  const changes = (kind: Parameters<typeof changeAnswer>[1], cases: readonly string[][]): void => {
    for (const [text, changed] of cases) assert.equal(changeAnswer(text ?? '', kind), changed);
  };

  it('has other numbers, written as they were', () => {
    changes('numbers', [
      ['The choir has 24 singers.', 'The choir has 72 singers.'],
      ['51.96%', '17.32%'],
      ['It sold 1,250 lamps for $3.5 million.', 'It sold 3,750 lamps for $10.5 million.'],
      ['Two of the boats sank.', 'Seven of the boats sank.'],
      ['0 cases', '7 cases'],
    ]);
  });

  it('keeps years, days of the month, ordinals and names with a number in them', () => {
    for (const text of [
      'It opened on 12 May 1984.',
      'COVID-19 and the N95 mask',
      'the 3rd of June',
      'Aug. 30',
    ]) {
      assert.equal(changeAnswer(text, 'numbers'), null);
    }
  });

  it('has other years, months and days of the week', () => {
    changes('dates', [
      ['It opened on 12 May 1984.', 'It opened on 12 October 1990.'],
      ['It closed on Monday, September 3, 2018.', 'It closed on Thursday, February 3, 2011.'],
    ]);
    assert.equal(changeAnswer('March on, she said. May we?', 'dates'), null);
  });

  it('has other people, bodies and places, the same one for the same name', () => {
    changes('names', [
      [
        'Rosa Field met Otto Lang. Rosa Field was late.',
        'Helena Marlow met Victor Saldana. Helena Marlow was late.',
      ],
      ['The Harbour Museum Foundation paid.', 'The Baltic Trade Council paid.'],
    ]);
    assert.doesNotMatch(changeAnswer('It was made in Norway.', 'names') ?? '', /Norway/);
    assert.equal(changeAnswer('The bridge is new. On Monday it rained.', 'names'), null);
  });

  it('says no for yes, and takes or leaves "not" in the first main clause', () => {
    changes('polarity', [
      ['Yes', 'No'],
      ['no.', 'yes.'],
      ['Yes, it was built there.', 'No, it was not built there.'],
      ['The door is open. It is red.', 'The door is not open. It is red.'],
      ['He did not sign.', 'He did sign.'],
      ["They weren't asked.", 'They were asked.'],
      ['It cannot swim.', 'It can swim.'],
    ]);
  });

  it('has no other polarity where the rule cannot be sure', () => {
    for (const text of [
      'Berlin',
      'No answer could be found.',
      'Someone who is old',
      'May 2020',
      'Nobody was there.',
    ]) {
      assert.equal(changeAnswer(text, 'polarity'), null);
    }
  });
});
