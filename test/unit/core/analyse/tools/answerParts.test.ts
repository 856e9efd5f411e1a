import assert from 'node:assert/strict';
import { readEvidence } from '../../../../../src/core/read/files/readEvidence.ts';
import { fileStats } from '../../../../../src/core/analyse/counts/fileStats.ts';
import { doctorTool } from '../../../../../src/core/analyse/tools/doctor.ts';
import { statsTool } from '../../../../../src/core/analyse/tools/stats.ts';
import type { ToolHost } from '../../../../../src/core/analyse/tools/tool.ts';
import { reportsHost } from '../../../../support/reportsHost.ts';

const blockers = [
  { code: 'cutFile', message: 'a.json ends in the middle of claim 2.' },
  { code: 'differentRuntime', message: 'Does not matter.' },
];
const stats = fileStats(
  readEvidence('[{"claim": "It rained.", "label": "Refuted", "questions": []}]'),
);
const host: ToolHost = {
  ...reportsHost(() => assert.fail('nothing is scored')),
  examine: () =>
    Promise.resolve({
      ...{ role: 'predictions', sha256: '', claims: 1, clean: 1, counts: [], findings: [] },
      blockers,
    }),
  count: () => Promise.resolve({ sha256: '', stats, blockers }),
};

describe('the tools that read a file', () => {
  for (const tool of [doctorTool, statsTool]) {
    it(`warn that a file was not read completely: ${tool.name}`, async () => {
      const answer = await tool.answer({ file: 'a.json' } as never, host);
      assert.deepEqual(answer['warnings'], [
        { untrusted: 'a.json ends in the middle of claim 2.' },
      ]);
      assert.match(tool.summarise(answer as never), /^WARNING: the file was not read completely/u);
      assert.ok(tool.output.properties['warnings']);
    });
  }
});
