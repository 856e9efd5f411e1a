import assert from 'node:assert/strict';
import { callOf, withParams, type RequestTable } from '../../../src/protocol/requestRows.ts';
import { modelRequests } from '../../../src/protocol/modelRequests.ts';
import { scorerRequests, type Scoring } from '../../../src/protocol/scorer.ts';
import type {
  EvidenceSources,
  FileSource,
  OtherSources,
} from '../../../src/protocol/fileReading.ts';

const methodsOf = (table: RequestTable): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([name, { type }]) => [name, type.method]));

type Requests = typeof scorerRequests;
type ParamsOf<Name extends keyof Requests> = Parameters<Scoring[Name]>[0];
type SourceKeys<Params> = {
  [Key in keyof Params]-?: NonNullable<Params[Key]> extends FileSource | readonly FileSource[]
    ? Key
    : never;
}[keyof Params];
type AllSourceKeys = { [Name in keyof Requests]: SourceKeys<ParamsOf<Name>> }[keyof Requests];
type Forgotten = Exclude<AllSourceKeys, keyof EvidenceSources | keyof OtherSources>;

describe('the tables of requests', () => {
  it('keep the names that processes of one version use', () => {
    assert.deepEqual(methodsOf(scorerRequests), {
      outline: 'outline',
      readClaims: 'claims',
      examine: 'examine',
      count: 'count',
      countedClaims: 'count/claims',
      markWords: 'words',
      repliedMetrics: 'replies',
      checklist: 'checklist',
      compareDataSets: 'dataSets',
    });
    assert.deepEqual(methodsOf(modelRequests), {
      list: 'models',
      plan: 'models/plan',
      download: 'models/download',
      import: 'models/import',
      verify: 'models/verify',
      remove: 'models/remove',
    });
  });

  it('name no file that mappings and texts of the editor would miss', () => {
    const isNothingForgotten: [Forgotten] extends [never] ? true : false = true;
    assert.ok(isNothingForgotten);
  });

  it('give functions whose parameters can be changed on their way, jobs with their progress', async () => {
    const seen: unknown[] = [];
    const calls = {
      outline: (...args: readonly unknown[]) => Promise.resolve(seen.push(args)),
      checklist: (params: unknown, onProgress: (progress: unknown) => void) => {
        onProgress(params);
        return Promise.resolve('done');
      },
    } as unknown as Scoring;
    const changed = withParams(scorerRequests, calls, (params) => ({ ...params, more: 1 }));
    const { signal } = new AbortController();
    await changed.outline({ file: { path: 'a.json' } }, signal);
    assert.deepEqual(seen, [[{ file: { path: 'a.json' }, more: 1 }, signal]]);
    const progress: unknown[] = [];
    const job = callOf(changed, scorerRequests.checklist, 'checklist');
    assert.equal(await job({ seed: 2 }, (step) => progress.push(step)), 'done');
    assert.deepEqual(progress, [{ seed: 2, more: 1 }]);
  });
});
