// l10n/bundle.l10n.json: every English text in a message of src and webview. `@vscode/l10n-dev export` finds only calls of `vscode.l10n.t`.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Which arguments of a call are English texts: from the first index up to but not including the second. */
const wordPlaces: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['t', [0, 1]],
  ['inline', [0, 1]],
  ['translateCount', [1, 3]],
  ['english', [0, 1]],
  ['msg', [0, 1]],
  ['countMsg', [1, 3]],
]);

/** Throws Error with the position if a text is not a literal. */
function wordsIn(source: ts.SourceFile): readonly string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const places =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression)
        ? wordPlaces.get(node.expression.text)
        : undefined;
    if (places && ts.isCallExpression(node)) {
      for (const given of node.arguments.slice(...places)) {
        if (!ts.isStringLiteral(given) && !ts.isNoSubstitutionTemplateLiteral(given)) {
          const { line } = source.getLineAndCharacterOfPosition(given.getStart(source));
          throw new Error(`${source.fileName}:${line + 1}: words are not written out`);
        }
        words.push(given.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}

/** Returns the English texts of a source file in order, with repetitions. */
export function collectedWords(file: string, text: string): readonly string[] {
  return wordsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
}

/** Whether the file uses our message functions. Functions with equal names elsewhere are unrelated. */
function hasMessages(file: string, text: string): boolean {
  if (file === 'src/core/words/message.ts') return true;
  return /from '(?:\.{1,2}\/)+(?:\w+\/)*(?:l10n|message)\.ts'/u.test(text);
}

/** Returns the bundle in the format of `vscode.l10n`: each text is both key and value. */
export function englishBundle(): string {
  const files = globSync('{src,webview}/**/*.ts', { cwd: root });
  const words = files.flatMap((name) => {
    const file = name.split(path.sep).join('/');
    const text = readFileSync(path.join(root, name), 'utf8');
    return hasMessages(file, text) ? collectedWords(file, text) : [];
  });
  const sorted = [...new Set(words)].sort();
  return JSON.stringify(Object.fromEntries(sorted.map((word) => [word, word])), null, 2);
}
