#!/usr/bin/env node
import { describeOldNode } from '../node/installation.ts';
import { turnTelemetryOff } from '../node/runtimeTelemetry.ts';
import { runCommandLine } from './commandLine.ts';
import { exitStatus } from './command.ts';
import { askTerminal } from './models/installDisplay.ts';
import {
  messages,
  output,
  outputDescriptor,
  programStreams,
  stopSignal,
  terminalWidth,
} from './terminal/streams.ts';

const oldNode = describeOldNode(process.versions.node);
if (oldNode === undefined) {
  turnTelemetryOff();
  process.exitCode = await runCommandLine(process.argv.slice(2), {
    messages,
    output,
    outputDescriptor,
    programStreams,
    stopSignal,
    terminalWidth,
    folder: import.meta.dirname,
    env: process.env,
    askUser: askTerminal,
  });
} else {
  messages.printLine(`error: ${oldNode}`);
  process.exitCode = exitStatus.failed;
}
