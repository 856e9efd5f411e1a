// Keeps one core busy for the given number of milliseconds, and at most as long as its parent lives.
const until = performance.now() + Number(process.argv[2]);
process.on('disconnect', () => process.exit());

function work() {
  const pause = performance.now() + 50;
  let sum = 0;
  while (performance.now() < pause) sum += Math.sqrt(sum + 1);
  // Pauses between two rounds, so that this process notices when its parent has ended.
  if (performance.now() < until) setImmediate(work);
  else process.exit();
}
work();
