// A single-host Slurm in a folder, with its own key, sockets and ports, running as the current user.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const startsWithinMs = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function settings(folder: string): Promise<string> {
  const host = hostname().replace(/\..*$/u, '');
  const { username } = userInfo();
  const [control, node] = [await freePort(), await freePort()];
  return [
    'ClusterName=test',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${String(control)}`,
    `SlurmdPort=${String(node)}`,
    `SlurmUser=${username}`,
    `SlurmdUser=${username}`,
    `AuthInfo=socket=${folder}/munge.socket`,
    `StateSaveLocation=${folder}/state`,
    `SlurmdSpoolDir=${folder}/spool`,
    `SlurmctldPidFile=${folder}/slurmctld.pid`,
    `SlurmdPidFile=${folder}/slurmd.pid`,
    'ProctrackType=proctrack/pgid',
    'TaskPlugin=task/none',
    'JobAcctGatherType=jobacct_gather/none',
    'MpiDefault=none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_Core',
    'ReturnToService=2',
    'MinJobAge=600',
    'SchedulerParameters=sched_min_interval=0,batch_sched_delay=0',
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=2`,
    `PartitionName=test Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
    '',
  ].join('\n');
}

export class OneHostSlurm {
  readonly env: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #running: ChildProcess[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    this.env = { ...process.env, SLURM_CONF: path.join(folder, 'slurm.conf') };
  }

  /** Starts all parts. If a part does not start, rejects with that part's last output. */
  static async start(folder: string): Promise<OneHostSlurm> {
    const slurm = new OneHostSlurm(folder);
    for (const name of ['state', 'spool']) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, 'slurm.conf'), await settings(folder));
    writeFileSync(path.join(folder, 'munge.key'), randomBytes(128), { mode: 0o400 });
    // MUNGE refuses a folder that other users may write to.
    chmodSync(folder, 0o755);
    try {
      slurm.#begin(
        'munged',
        ...['--foreground', '--force', `--socket=${folder}/munge.socket`],
        ...[`--key-file=${folder}/munge.key`, `--pid-file=${folder}/munged.pid`],
        ...[`--log-file=${folder}/munged.file.log`, `--seed-file=${folder}/munged.seed`],
      );
      await slurm.#until('munge', ['--socket', `${folder}/munge.socket`, '--no-input'], () => true);
      slurm.#begin('slurmctld', '-D');
      slurm.#begin('slurmd', '-D');
      await slurm.#until('sinfo', ['--noheader', '--format=%T'], (said) => said.includes('idle'));
      return slurm;
    } catch (error) {
      await slurm.stop();
      throw error;
    }
  }

  /** Returns the command's output. Throws with its messages if the command fails. */
  run(command: string, ...args: readonly string[]): string {
    return execFileSync(command, args, { encoding: 'utf8', env: this.env });
  }

  async stop(): Promise<void> {
    const ends = this.#running.reverse().map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(late);
    });
    await Promise.all(ends);
  }

  #begin(command: string, ...args: readonly string[]): void {
    const child = spawn(command, args, { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = path.join(this.#folder, `${command}.log`);
    writeFileSync(log, '');
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        writeFileSync(log, bytes, { flag: 'a' });
      });
    }
    this.#running.push(child);
  }

  async #until(
    command: string,
    args: readonly string[],
    isReady: (said: string) => boolean,
  ): Promise<void> {
    const end = performance.now() + startsWithinMs;
    let last = '';
    while (performance.now() < end) {
      try {
        last = execFileSync(command, args, { encoding: 'utf8', env: this.env, stdio: 'pipe' });
        if (isReady(last)) return;
      } catch (error) {
        last = String(error);
      }
      await delay(200);
    }
    throw new Error(`${command}: ${last}\n${this.logs()}`);
  }

  /** Returns the last lines of each part's log. */
  logs(): string {
    return ['munged', 'slurmctld', 'slurmd']
      .map((name) => {
        try {
          const text = readFileSync(path.join(this.#folder, `${name}.log`), 'utf8');
          return `${name}:\n${text.split('\n').slice(-12).join('\n')}`;
        } catch {
          return `${name} was not started`;
        }
      })
      .join('\n');
  }
}
