// The scorer process. The editor starts it as a child process. It uses protocol/scorer.ts over the channel to its parent, and logs to
// stderr.

import os from 'node:os';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
import { findInstallation } from '../node/installation.ts';
import { createLog } from '../node/log.ts';
import { turnTelemetryOff } from '../node/runtimeTelemetry.ts';
import { parseScorerArguments } from '../node/scorerArguments.ts';
import { createScoring } from './engine/createScoring.ts';
import { readCatalogues } from './install/catalogueFiles.ts';
import { createInstaller } from './install/installer.ts';
import { ScorerServer } from './serve.ts';
import { createModelAnswers } from './serveModels.ts';

turnTelemetryOff();

const fiveMinutes = 5 * 60 * 1000;
const parentCheckMs = 2000;

const log = createLog((line) => process.stderr.write(line));
const folders = parseScorerArguments(process.argv.slice(2));
const { version, modelWorkerPath } = findInstallation(import.meta.dirname);

const logger = { error: log, warn: log, info: log, log };
const server = new ScorerServer({
  connection: createMessageConnection(
    new IPCMessageReader(process),
    new IPCMessageWriter(process),
    logger,
  ),
  createScoring: (onStoreStatus) =>
    createScoring({
      ...folders,
      productVersion: version,
      workerPath: modelWorkerPath,
      log,
      onStoreStatus,
    }),
  models: createModelAnswers({
    installer: createInstaller({
      bundledFolder: folders.modelsFolder,
      installedFolder: folders.installedFolder,
      productVersion: version,
      workerPath: modelWorkerPath,
      env: process.env,
      log,
    }),
    readCatalogues: (own) => readCatalogues(folders.modelsFolder, own),
  }),
  log,
  // Models keep all processor cores busy for seconds. The lower priority leaves the editor responsive. Threads started after this
  // call inherit it.
  onHeavyWork: () => os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL),
  idleMs: Number(process.env['EVIDENCE_INSPECTOR_IDLE_MS'] ?? fiveMinutes),
  onEnd: (reason) => {
    log(`ended: ${reason}`);
    process.exit(0);
  },
});

process.once('disconnect', () => void server.end('the editor is gone'));
// The channel may stay open after the parent is killed, because the parent may have passed its end of the channel to other
// processes. A changed parent id shows that the parent has ended.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void server.end('the editor is gone');
}, parentCheckMs).unref();
log(`started, version ${version}, Node ${process.versions.node}`);
