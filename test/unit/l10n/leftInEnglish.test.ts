// Finds texts of src/editor that bypass src/editor/platform/l10n.ts.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../../..');

/** Files whose texts are in package.json, which has a key for each text. */
const inManifest = [
  'platform/contributions.ts',
  'platform/settings/featureSettings.ts',
  'platform/firstContact.ts',
  'platform/settings/settingGroups.ts',
  'platform/settings/setting.ts',
  'platform/settings/settingsTable.ts',
];

/** Files whose output is for language models. */
const forModels = ['shell/registerTools.ts'];

/** Names that are the same in every language, and error codes. */
const names = new Set(['Evidence Inspector', 'Markdown', 'LaTeX', 'JSON Lines', 'NotFound']);

const translators = new Set([
  't',
  'english',
  'translateCount',
  'translate',
  'say',
  'sayCount',
  'msg',
  'countMsg',
]);

function isForProgrammers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /(?<!Inspector)Error$/u.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  return /(?:^|[.#])log\.\w+$/u.test(node.expression.getText());
}

/** Whether a text is for users. Values and their placeholders are removed first. */
function isForPeople(text: string): boolean {
  const plain = text.replaceAll(/\$\([^)]*\)/gu, '').replaceAll('Evidence Inspector', '');
  if (names.has(text) || !/\p{L}{2}/u.test(plain)) return false;
  return /[\p{L}.,:’'"] +[\p{L}(“"{]|[{] of |[}] [a-z]{2}|^[A-Z][a-z]+$|[a-z]\.\.\.$/u.test(plain);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}

function leftIn(file: string): readonly string[] {
  const text = readFileSync(path.join(root, 'src/editor', file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const left: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForProgrammers(node)) return;
    const isTranslated =
      ts.isCallExpression(node) && translators.has(node.expression.getText(source));
    if (isTranslated) {
      for (const value of node.arguments) if (textOf(value) === undefined) visit(value);
      return;
    }
    const said = textOf(node);
    if (said !== undefined && isForPeople(said)) left.push(`${file}: ${said}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return left;
}

describe('words left in English in src/editor', () => {
  const files = globSync('**/*.ts', { cwd: path.join(root, 'src/editor') })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const left = new Map(files.map((file) => [file, leftIn(file)]));
  const known = new Set([...inManifest, ...forModels]);

  it('are none: give them to `t`, or name the file in the list', () => {
    assert.ok(files.length > 100);
    const found = files.filter((file) => !known.has(file)).flatMap((file) => left.get(file) ?? []);
    assert.deepEqual(found, []);
  });

  it('are there in every file of the list: one that has none is taken out', () => {
    const whole = [...known].filter((file) => (left.get(file) ?? []).length === 0);
    assert.deepEqual(whole, []);
  });
});
