// Keeps one core busy: for the milliseconds of its argument, and no longer than its parent lives.
const until = performance.now() + Number(process.argv[2]);
process.on('disconnect', () => process.exit());

function work() {
  const pause = performance.now() + 50;
  let sum = 0;
  while (performance.now() < pause) sum += Math.sqrt(sum + 1);
  // Between two turns it hears that its parent has gone.
  if (performance.now() < until) setImmediate(work);
  else process.exit();
}
work();
