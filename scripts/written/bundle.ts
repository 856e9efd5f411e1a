// l10n/bundle.l10n.json: every English text in a message of src and webview. `@vscode/l10n-dev export` finds only calls of `vscode.l10n.t`.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** Positions of the English texts among the arguments of a call: from the first index up to, but not including, the second. */
const wordPlaces: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['t', [0, 1]],
  ['inline', [0, 1]],
  ['translateCount', [1, 3]],
  ['english', [0, 1]],
  ['msg', [0, 1]],
  ['countMsg', [1, 3]],
]);

/**
 * The English texts of one call. If `isCounted` is true, the first text is for a count of 1 and the second text for all other
 * counts.
 */
export interface TextCall {
  readonly file: string;
  readonly isCounted: boolean;
  readonly texts: readonly string[];
}

/** Returns the calls. Throws an Error that names the position if a text is not a literal. */
function callsIn(source: ts.SourceFile): readonly TextCall[] {
  const calls: TextCall[] = [];
  const visit = (node: ts.Node): void => {
    const places =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression)
        ? wordPlaces.get(node.expression.text)
        : undefined;
    if (places && ts.isCallExpression(node)) {
      const texts = node.arguments.slice(...places).map((given) => {
        if (ts.isStringLiteral(given) || ts.isNoSubstitutionTemplateLiteral(given))
          return given.text;
        const { line } = source.getLineAndCharacterOfPosition(given.getStart(source));
        throw new Error(`${source.fileName}:${line + 1}: words are not written out`);
      });
      calls.push({ file: source.fileName, isCounted: places[1] - places[0] === 2, texts });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

/** Returns the calls of a source file that contain English texts, in order. */
export function collectedCalls(file: string, text: string): readonly TextCall[] {
  return callsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
}

/** Returns the English texts of a source file in order, with repetitions. */
export function collectedWords(file: string, text: string): readonly string[] {
  return collectedCalls(file, text).flatMap(({ texts }) => texts);
}

/** Whether the file uses our message functions. Functions with equal names in other files are unrelated. */
function hasMessages(file: string, text: string): boolean {
  if (file === 'src/core/base/words/message.ts') return true;
  return /from '(?:\.{1,2}\/)+(?:\w+\/)*(?:l10n|message)\.ts'/u.test(text);
}

/** Returns all calls in the source files whose arguments contain English text. */
export function textCalls(): readonly TextCall[] {
  const files = globSync('{src,webview}/**/*.ts', { cwd: root });
  return files.flatMap((name) => {
    const file = name.split(path.sep).join('/');
    const text = readFileSync(path.join(root, name), 'utf8');
    return hasMessages(file, text) ? collectedCalls(file, text) : [];
  });
}

/** Returns the bundle in the format of `vscode.l10n`: each text is both key and value. */
export function englishBundle(): string {
  const words = textCalls().flatMap(({ texts }) => texts);
  const sorted = [...new Set(words)].sort();
  return JSON.stringify(Object.fromEntries(sorted.map((word) => [word, word])), null, 2);
}
