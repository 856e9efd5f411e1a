// Measures the assignment's running time at the sizes that SemQA and METEOR need, and for a large matrix.
import { maximumAssignment } from '../src/core/scoring/assignments/assignment.ts';
import { table } from './table.mjs';

function medianMs(rows, columns, count) {
  const matrices = Array.from({ length: count }, () =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, Math.random)),
  );
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now();
    for (const matrix of matrices) maximumAssignment(matrix);
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[4];
}

export function benchAssignment() {
  const small = medianMs(3, 10, 1000);
  const large = medianMs(200, 200, 1);
  console.log(
    table(
      ['what', 'measured', 'goal', ''],
      [
        ['1,000 assignments of 3 x 10', `${small.toFixed(1)} ms`, 'under 20 ms', small < 20],
        ['one of 200 x 200', `${large.toFixed(1)} ms`, 'under 50 ms', large < 50],
      ],
    ),
  );
}
