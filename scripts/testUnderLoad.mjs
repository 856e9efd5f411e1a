// `npm run test:load [unit|scorer|webview|hostile|vscode ...]`: runs npm test while other work keeps all cores busy.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const scripts = import.meta.dirname;
/** Maximum time in ms. The load stops after this time even if nothing stops it earlier. */
const loadLimitMs = 3 * 60 * 60_000;
const load = path.join(scripts, 'testing/busyProcess.mjs');

const busy = Array.from({ length: availableParallelism() }, () =>
  fork(load, [String(loadLimitMs)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  }),
);
const endLoad = () => {
  for (const child of busy) child.kill('SIGKILL');
};
process.on('exit', endLoad);
console.log(`${busy.length} processes keep the cores busy during the tests.`);

const tests = fork(path.join(scripts, 'test.mjs'), process.argv.slice(2), { execArgv: [] });
// The load stops with this process, which stops with the tests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => tests.kill(signal));
}
tests.on('exit', (status, signal) => {
  endLoad();
  process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 1);
});
