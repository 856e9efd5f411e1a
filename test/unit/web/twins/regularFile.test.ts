import assert from 'node:assert/strict';
import { InspectorError } from '../../../../src/protocol/errors.ts';
import { readCatalogue } from '../../../../src/scorer/models/manifest.ts';
import { fetchInstalledWith } from '../../../../src/web/scorer/installedFiles.ts';
import { readText } from '../../../../src/web/twins/regularFile.ts';

describe('the list of models in a browser', () => {
  it('is said not to be fetched where there is no network, and is fetched again after that', async () => {
    fetchInstalledWith(() => Promise.reject(new Error('offline')));
    await assert.rejects(readText('models/list.json'), (error) => {
      assert.ok(error instanceof InspectorError);
      assert.match(`${error.message} ${error.nextStep}`, /could not be downloaded.*network/u);
      return true;
    });
    fetchInstalledWith(() => Promise.resolve(new TextEncoder().encode('{}')));
    assert.equal(await readText('models/list.json'), '{}');
  });

  it('on a disk is still said to be missing', async () => {
    await assert.rejects(readCatalogue('/nowhere'), /The model manifest .* is missing/u);
  });
});
