// Manual labels of 100 reference questions, drawn at random among claims with predicted evidence: 40 from the open half of the shared
// task's ratings, 20 from the development ratings and 40 from HerO's predictions. One reader labelled them twice, the second time in
// another order. The reader saw the reference question and answers, and the three or four predicted answers ranked highest by Coverage and
// by question similarity, but not the rule's status. The thresholds were chosen with the first labels at hand, so this is not an
// independent test.

/** `claim.question first second`, counted from 0: A answered, C contradicted, U undecided, N not answered, X not asked. */
const marks = {
  development: `83.3 AA, 10.2 XU, 2.0 AA, 8.1 XX, 19.1 AA, 4.0 AA, 41.1 XX, 69.0 AA, 20.1 UU, 83.1 XN, 13.1 XX, 4.1 UU, 53.1 AA, 8.0 AA, 33.3 UU, 33.0 AA, 51.2 XX, 30.0 AA, 67.3 NN, 12.0 XX`,
  sharedTask: `112.2 AA, 62.1 XX, 45.0 AA, 70.2 CC, 23.0 UU, 116.1 XX, 109.1 AA, 3.2 AA, 84.1 XX, 107.1 AA, 77.0 XX, 89.1 XX, 70.1 XX, 48.2 NN, 116.3 XN, 94.2 XX, 43.0 UU, 28.0 AA, 112.1 AA, 94.1 XX, 87.2 XX, 130.1 UU, 51.2 AA, 37.1 XN, 114.0 AA, 81.1 AA, 29.4 CC, 33.1 AA, 54.3 UU, 21.1 NN, 0.2 AA, 61.0 XX, 53.4 XU, 63.0 AA, 37.0 AA, 25.1 XX, 111.2 UU, 84.0 XX, 15.0 NU, 30.1 NN`,
  hero: `473.2 AA, 283.2 XX, 418.0 AA, 351.2 XX, 185.0 AA, 329.0 UU, 207.0 AA, 181.0 AA, 463.0 XX, 213.2 AA, 91.0 AA, 288.0 AA, 77.4 AA, 96.0 XX, 412.0 AA, 123.0 AA, 227.5 AA, 164.0 AA, 109.4 XX, 153.0 XU, 327.2 AA, 109.1 AA, 50.0 NN, 198.0 AA, 380.0 AA, 293.3 XX, 263.2 Xundefined, 404.2 AA, 28.0 AA, 239.0 AA, 2.2 NN, 113.0 AA, 130.1 UU, 494.0 AA, 463.2 NN, 494.1 AA, 405.3 AA, 401.1 AA, 57.0 NN, 410.0 XX`,
};

const statuses = {
  A: 'answered',
  C: 'contradicted',
  U: 'undecided',
  N: 'notAnswered',
  X: 'notAsked',
};

/** The position and the two labels of each question, by set. */
export const readings = Object.entries(marks).flatMap(([set, text]) =>
  text.split(', ').map((one) => {
    const [place, read] = one.split(' ');
    const [claim, reference] = place.split('.').map(Number);
    const [first, second] = [...read].map((letter) => statuses[letter]);
    return { set, claim, reference, first, second };
  }),
);
