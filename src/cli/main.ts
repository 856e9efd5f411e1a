#!/usr/bin/env node
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { turnTelemetryOff } from '../node/processes/runtimeTelemetry.ts';
import { runCommandLine } from './commandLine.ts';
import { askTerminal } from './models/askTerminal.ts';
import {
  messages,
  output,
  outputDescriptor,
  programStreams,
  stopSignal,
  terminalWidth,
} from './terminal/terminal.ts';

turnTelemetryOff();
process.exitCode = await runCommandLine(process.argv.slice(2), {
  ...{ messages, output, outputDescriptor, programStreams, stopSignal, terminalWidth },
  folder: path.dirname(fileURLToPath(import.meta.url)),
  env: process.env,
  askUser: askTerminal,
});
