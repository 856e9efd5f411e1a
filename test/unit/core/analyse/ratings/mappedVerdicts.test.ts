import assert from 'node:assert/strict';
import { readMappedVerdicts } from '../../../../../src/core/analyse/ratings/reading/mappedVerdicts.ts';

describe("annotators' verdicts that are read with a mapping", () => {
  const text = 'statement,x,y\nThe mill is new.,true,false\nThe  Mill is new.,false,\n';
  const short = (raters?: readonly string[]) =>
    readMappedVerdicts(
      text,
      'file',
      { paths: { claim: 'statement', verdict: 'x' }, labels: { true: 'Supported' } },
      raters,
    ).ratings.map(({ claim, rater, value }) => `${claim}/${rater}=${value}`);

  it('are those of one rater, or of a rater for each path', () => {
    const ofX = ['the mill is new.', 'the mill is new. (2)'];
    assert.deepEqual(short(), [`${ofX[0] ?? ''}/file=Supported`, `${ofX[1] ?? ''}/file=false`]);
    assert.deepEqual(short(['x', 'y']), [
      'the mill is new./x=Supported',
      'the mill is new. (2)/x=false',
      'the mill is new./y=false',
    ]);
  });
});
