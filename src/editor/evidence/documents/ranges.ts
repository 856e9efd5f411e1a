import * as vscode from 'vscode';
import type { SourceRange } from '../../../core/evidence/evidence.ts';

export function toRange(range: SourceRange): vscode.Range {
  return new vscode.Range(range[0], range[1], range[2], range[3]);
}
