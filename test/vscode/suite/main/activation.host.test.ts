import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('smoke', () => {
  it('finds the extension', () => {
    console.log('VS Code', vscode.version, process.version);
    assert.ok(vscode.extensions.getExtension('evidence-inspector.evidence-inspector'));
  });
});
