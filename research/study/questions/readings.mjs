// Manual labels of 461 reference questions, drawn at random from claims with predicted evidence in the open half of the shared
// task's ratings, in the development ratings, and in HerO's predictions. No reader saw the rule's status.
//
// - 100 questions were labelled twice by the author of the rule, who knew the first labels when choosing the thresholds, and who
// saw the three or four predicted answers ranked highest by Coverage and by question similarity.
// - These 100 questions and 361 others, on which nothing was tuned, were labelled later by independent readers: language models
// that were given the meaning of the five statuses, but not the rule, and that saw the claim's whole predicted evidence. Two of
// these readers, each in a different order, labelled the 100 questions and 100 of the others. Each of the remaining 261 questions
// was labelled by one reader.

/**
 * Questions as `claim.question`, both counted from 0, with their labels: A answered, C contradicted, U partly answered or undecided, N not answered,
 * X not asked, - no label. The author's first and second labels come first, then the labels of the two independent readers.
 */
const tunedMarks = {
  development: `83.3 AAAA, 10.2 XUXU, 2.0 AAAA, 8.1 XXXX, 19.1 AAAA, 4.0 AAAA, 41.1 XXXX, 69.0 AAAA, 20.1 UUAA, 83.1 XNXX, 13.1 XXXX, 4.1 UUUU, 53.1 AAAA, 8.0 AAAA, 33.3 UUUU, 33.0 AAAA, 51.2 XXXX, 30.0 AAAA, 67.3 NNNN, 12.0 XXXX`,
  sharedTask: `112.2 AAAA, 62.1 XXXX, 45.0 AAAA, 70.2 CCCC, 23.0 UUUU, 116.1 XXXX, 109.1 AAAA, 3.2 AAAU, 84.1 XXXX, 107.1 AAAA, 77.0 XXAA, 89.1 XXXX, 70.1 XXXX, 48.2 NNNN, 116.3 XNXN, 94.2 XXXX, 43.0 UUAA, 28.0 AAAA, 112.1 AAAA, 94.1 XXUU, 87.2 XXXX, 130.1 UUUU, 51.2 AAAA, 37.1 XNXU, 114.0 AAUU, 81.1 AAAA, 29.4 CCCC, 33.1 AAAA, 54.3 UUAA, 21.1 NNNN, 0.2 AAAA, 61.0 XXXX, 53.4 XUUU, 63.0 AAAA, 37.0 AAAA, 25.1 XXXX, 111.2 UUUU, 84.0 XXXX, 15.0 NUAA, 30.1 NNNN`,
  hero: `473.2 AAAA, 283.2 XXXX, 418.0 AAAA, 351.2 XXXX, 185.0 AAAA, 329.0 UUUU, 207.0 AAAA, 181.0 AAAA, 463.0 XXXX, 213.2 AAAA, 91.0 AAAA, 288.0 AAAA, 77.4 AAAA, 96.0 XXXX, 412.0 AAAA, 123.0 AAAA, 227.5 AAAA, 164.0 AAAA, 109.4 XXUU, 153.0 XUUU, 327.2 AAAA, 109.1 AAAA, 50.0 NNNN, 198.0 AAAA, 380.0 AAAA, 293.3 XXXX, 263.2 X-XU, 404.2 AAAA, 28.0 AAAA, 239.0 AAAA, 2.2 NNUU, 113.0 AAAA, 130.1 UUUU, 494.0 AAAA, 463.2 NNNN, 494.1 AAAA, 405.3 AAAA, 401.1 AAAA, 57.0 NNNN, 410.0 XXXX`,
};

/** As above, with the labels of one or two independent readers. */
const freshMarks = {
  development: `1.0 A, 3.0 XX, 4.2 U, 6.0 X, 6.1 AA, 7.0 AA, 7.1 X, 8.2 X, 9.0 AA, 11.0 X, 14.0 A, 15.1 A, 15.2 A, 17.0 N, 18.0 X, 18.2 U, 20.0 A, 20.2 A, 21.0 A, 23.0 X, 24.0 X, 24.1 X, 25.0 U, 27.0 A, 29.3 U, 30.1 A, 32.2 AA, 33.2 NN, 34.0 XX, 35.0 X, 38.0 C, 39.0 U, 40.1 XX, 41.0 X, 43.0 A, 46.1 X, 48.0 NN, 49.1 XX, 49.2 U, 50.1 X, 50.2 X, 51.0 X, 51.1 XX, 52.0 X, 52.1 A, 52.3 XX, 55.0 A, 56.5 XX, 57.0 X, 57.2 C, 57.4 X, 57.5 CC, 58.0 X, 60.0 U, 62.0 CC, 67.0 A, 68.0 XX, 70.3 X, 70.4 A, 72.1 X, 74.0 A, 75.0 X, 75.2 XX, 76.2 X, 78.0 C, 78.1 XX, 81.2 XX, 82.0 X, 84.0 U, 85.2 AA`,
  sharedTask: `0.4 XX, 1.0 N, 1.1 N, 2.0 A, 3.0 N, 3.1 X, 7.0 A, 7.1 UU, 9.1 A, 10.0 NN, 12.0 X, 13.0 X, 13.1 X, 14.0 X, 16.2 AA, 17.0 U, 17.2 UU, 18.0 AA, 19.1 XX, 20.0 A, 20.1 AA, 22.0 X, 22.1 X, 22.3 AA, 26.0 A, 27.0 UU, 29.0 X, 29.1 C, 29.2 AA, 31.0 A, 34.0 AA, 34.1 AA, 35.0 N, 35.2 A, 36.0 X, 39.0 A, 40.2 UA, 41.0 A, 46.0 X, 46.1 UU, 47.0 N, 48.0 X, 48.1 U, 50.0 A, 50.3 U, 50.4 AA, 51.1 CC, 51.3 C, 52.1 U, 53.1 A, 54.0 A, 54.1 A, 54.4 UU, 54.5 A, 55.1 X, 57.0 A, 61.1 X, 61.2 UU, 62.0 A, 62.2 U, 62.3 XX, 63.2 XX, 66.0 X, 67.0 X, 70.0 XX, 70.3 X, 71.0 XX, 72.0 A, 74.0 A, 76.0 X, 76.1 XX, 76.2 X, 76.3 X, 77.2 A, 79.1 NN, 81.0 A, 82.0 X, 82.1 X, 83.0 AA, 84.2 A, 85.0 N, 85.1 X, 85.2 XX, 85.4 X, 86.2 XX, 86.5 AA, 88.0 AA, 88.1 U, 93.0 X, 93.1 X, 95.0 A, 97.0 U, 97.1 N, 100.1 UA, 103.1 X, 104.0 XX, 110.2 A, 111.0 A, 112.0 AA, 114.1 U, 115.0 AA, 116.0 X, 116.2 XX, 117.1 X, 118.0 A, 118.1 A, 118.2 A, 119.0 AA, 119.1 X, 120.0 N, 121.0 X, 121.1 N, 121.3 XX, 124.1 A, 127.1 A, 127.3 AA, 127.5 AA, 127.6 X, 128.2 XX, 128.4 X, 131.0 A`,
  hero: `3.1 UU, 4.2 XX, 6.1 AA, 10.1 UU, 17.1 AA, 18.0 C, 29.1 X, 35.0 AA, 36.2 X, 47.0 C, 48.0 C, 50.2 NN, 54.1 A, 61.0 A, 64.0 A, 70.1 A, 71.0 X, 72.0 NN, 72.5 A, 73.2 A, 75.2 XX, 77.2 A, 80.1 CC, 81.0 U, 81.2 XX, 82.1 A, 84.0 A, 84.1 A, 85.1 A, 85.3 A, 85.5 A, 86.1 X, 90.1 X, 95.1 A, 96.1 X, 98.1 A, 104.0 A, 106.1 U, 108.2 AA, 109.2 A, 112.0 A, 117.2 X, 119.0 UN, 122.3 U, 132.0 A, 135.1 X, 136.0 AA, 138.0 A, 140.0 A, 141.1 A, 144.0 X, 144.1 A, 145.0 A, 145.2 A, 150.0 CN, 152.0 AA, 157.0 A, 160.2 A, 161.1 A, 164.2 A, 168.0 X, 172.1 U, 178.0 A, 187.0 X, 187.1 X, 188.1 XX, 188.2 UU, 196.0 A, 196.2 A, 202.1 X, 211.0 AA, 213.0 A, 214.1 CU, 218.0 U, 225.0 U, 229.2 X, 230.1 AA, 233.4 UU, 238.1 XX, 241.0 A, 241.1 U, 244.0 A, 245.2 A, 245.6 U, 256.1 U, 259.2 A, 265.0 U, 265.1 X, 269.1 A, 269.3 A, 273.2 A, 273.3 U, 280.2 XX, 283.4 X, 286.0 A, 287.1 A, 291.2 A, 294.1 A, 297.0 X, 300.0 N, 305.1 U, 310.1 A, 310.3 U, 310.4 A, 311.0 X, 311.2 XX, 311.3 C, 315.0 A, 315.1 CU, 321.1 X, 322.2 U, 324.1 U, 332.0 A, 341.1 X, 342.1 A, 346.3 X, 346.5 NN, 350.0 A, 351.3 C, 353.0 U, 373.2 AA, 378.0 A, 378.2 X, 386.2 XX, 389.0 X, 390.5 A, 392.2 A, 396.0 A, 397.2 A, 398.1 A, 404.0 A, 408.0 A, 408.2 XX, 409.1 AA, 414.4 UA, 414.7 N, 415.1 X, 416.3 C, 416.4 X, 419.1 UU, 423.1 A, 428.0 U, 440.1 C, 448.0 AA, 452.1 NN, 454.2 A, 455.0 A, 457.3 AA, 463.1 N, 464.2 X, 465.3 A, 467.0 AA, 473.1 A, 475.0 A, 476.0 A, 477.0 AA, 478.1 X, 479.0 A, 480.1 X, 481.0 AA, 482.0 U, 484.3 A, 486.1 U, 489.1 A, 493.1 X, 495.0 X, 495.8 XX, 496.2 U, 496.5 U, 498.0 A`,
};

const statuses = {
  A: 'answered',
  C: 'contradicted',
  U: 'partly',
  N: 'notAnswered',
  X: 'notAsked',
};

/** Returns the position and the labels of each question, by set. */
function labelsOf(marks) {
  return Object.entries(marks).flatMap(([set, text]) =>
    text.split(', ').map((one) => {
      const [place, letters] = one.split(' ');
      const [claim, reference] = place.split('.').map(Number);
      return { set, claim, reference, labels: [...letters].map((letter) => statuses[letter]) };
    }),
  );
}

/** The questions on which the thresholds were chosen, with labels by reader name. */
export const tunedReadings = labelsOf(tunedMarks).map(({ labels, ...place }) => {
  const [first, second, one, other] = labels;
  return { ...place, first, second, one, other };
});

/** Questions on which nothing was tuned. `other` is `undefined` for questions with one reader. */
export const freshReadings = labelsOf(freshMarks).map(({ labels, ...place }) => {
  const [one, other] = labels;
  return { ...place, one, other };
});
