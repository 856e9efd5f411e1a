import assert from 'node:assert/strict';
import { paraphraseAnswer } from './paraphraseAnswer.ts';

describe('an answer paraphrased by rule', () => {
  const becomes = (text: string, paraphrase: string | null): void => {
    assert.equal(paraphraseAnswer(text), paraphrase);
  };

  it('contracts what is written out, and writes out what is contracted', () => {
    becomes('He did not sign it.', "He didn't sign it.");
    becomes("It wasn't there.", 'It was not there.');
    becomes('It cannot fly.', "It can't fly.");
    becomes("It won't last.", 'It will not last.');
  });

  it('has other words for the same, with the capital they had', () => {
    becomes('Approximately 40 children', 'About 40 kids');
    becomes('18.2%', '18.2 percent');
    becomes('18 percent', '18%');
  });

  it('writes a date the other way', () => {
    becomes('10th January 2020.', 'January 10, 2020.');
    becomes('January 10, 2020', '10 January 2020');
  });

  it('puts a source last and a date first in a text of one sentence', () => {
    becomes('According to the mayor, the well is dry.', 'The well is dry, according to the mayor.');
    becomes('The mill was sold in June 1956.', 'In June 1956, the mill was sold.');
    becomes('The mill was sold in 1956. It burnt.', null);
  });

  it('stays out where no rule applies', () => {
    becomes('Yes', null);
    becomes('', null);
  });
});
