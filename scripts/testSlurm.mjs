// `npm run test:slurm`: tests scripts/slurm under a real Slurm on this host, which is started for the test and stopped after it. Needs
// Slurm and MUNGE (Debian, Ubuntu: apt-get install slurm-wlm munge). Needs no root and no running service, and changes no system setting.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { forkMocha } from './forkMocha.mjs';

const root = path.dirname(import.meta.dirname);
const places = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

function isThere(program) {
  return places.some((place) => {
    try {
      accessSync(path.join(place, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const missing = ['munged', 'slurmctld', 'slurmd', 'sbatch'].filter((name) => !isThere(name));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', no ')}: apt-get install slurm-wlm munge`);
  process.exit(1);
}
execFileSync(process.execPath, ['esbuild.config.mjs', 'cli', 'scorer'], {
  cwd: root,
  stdio: 'inherit',
});
await forkMocha('test/slurm', 180_000, { PATH: places.join(path.delimiter) });
