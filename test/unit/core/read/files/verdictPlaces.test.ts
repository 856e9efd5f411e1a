// Problems with verdicts depend on the current data set, not on AVeriTeC's labels.

import assert from 'node:assert/strict';
import {
  readDataSet,
  shippedDataSets,
  type DataSet,
} from '../../../../../src/core/read/claims/dataSets.ts';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { problemsUnder } from '../../../../../src/core/read/files/verdictPlaces.ts';
import { suggestLabel } from '../../../../../src/core/read/claims/verdictSpelling.ts';

const [averitec, fever, claimdecomp] = shippedDataSets;
const own = readDataSet({
  id: 'mine',
  labels: ['wahr', 'falsch'],
  spellings: { falsch: ['unwahr'] },
});

const fileWith = (...verdicts: readonly (string | null)[]) =>
  readEvidence(
    JSON.stringify(
      verdicts.map((verdict) => ({
        claim: 'A',
        evidence: [{ question: 'Q', answer: 'A' }],
        pred_label: verdict,
      })),
    ),
  );

const said = (dataSet: DataSet | undefined, ...verdicts: readonly (string | null)[]) =>
  problemsUnder(fileWith(...verdicts), dataSet ?? assert.fail()).map(({ message }) => message);

describe('verdicts under the data set in force', () => {
  for (const [dataSet, verdict, expected] of [
    [
      fever,
      'Supported',
      /Expected one of "SUPPORTS", "REFUTES", "NOT ENOUGH INFO"\. Did you mean SUPPORTS\?$/,
    ],
    [fever, 'NEI', /Did you mean NOT ENOUGH INFO\?$/],
    [fever, 'Not Enough Evidence', /Did you mean NOT ENOUGH INFO\?$/],
    [averitec, 'NOT ENOUGH INFO', /Did you mean Not Enough Evidence\?$/],
    [
      averitec,
      'mostly-true',
      /"Conflicting Evidence\/Cherrypicking"\. Data sets use the word "mostly-true" with different meanings/,
    ],
    [
      claimdecomp,
      'barly-true',
      /Expected one of "pants-fire", "false".*Did you mean barely-true\?$/,
    ],
    [claimdecomp, 'Refuted', /Did you mean false\?$/],
    [
      claimdecomp,
      'pants-on-fire',
      /was read as "pants-fire", which is how ClaimDecomp \(PolitiFact\) spells it\.$/,
    ],
    [claimdecomp, 'Pants on Fire!', /read as "pants-fire"/],
    [claimdecomp, 'Half True', /read as "half-true"/],
    [own, 'Wahr', /Expected one of "wahr", "falsch"\. Did you mean wahr\?$/],
    [own, 'Unwahr', /read as "falsch"/],
    [own, 'Refuted', /Expected one of "wahr", "falsch"\. Did you mean falsch\?$/],
    [claimdecomp, null, /no verdict\. Expected "pred_label" with one of "pants-fire"/],
  ] as const) {
    it(`say of ${JSON.stringify(verdict)} what ${dataSet?.name ?? ''} expects`, () => {
      const messages = said(dataSet, verdict);
      assert.equal(messages.length, 1);
      assert.match(messages[0] ?? '', expected);
    });
  }

  it('are no problem when they are its labels', () => {
    for (const dataSet of [...shippedDataSets, own])
      assert.deepEqual(said(dataSet, ...dataSet.labels), []);
  });

  it('are judged, when a file stands alone, by the data set that they tell', () => {
    const { problems } = fileWith('SUPPORTS', 'REFUTES', 'Refuted', 'Refuted');
    assert.equal(problems.length, 1);
    assert.match(
      problems[0]?.message ?? '',
      /Did you mean REFUTES\? \(The same problem occurs once more in this file\.\)$/,
    );
    assert.equal(problems[0]?.claim, 2);
  });

  it('propose a label only when its letters are near', () => {
    assert.equal(suggestLabel('', own), undefined);
    assert.equal(suggestLabel('constructor', own), undefined);
  });
});
