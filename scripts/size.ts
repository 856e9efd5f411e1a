// Counts lines of code, comments and blank lines, files and import lines of the product, of research and of the tests: `npm run size`, or
// `npm run size -- --rooms` for every folder. Only files that git knows count.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface Lines {
  readonly files: number;
  readonly code: number;
  readonly comments: number;
  readonly blank: number;
  /** Lines of import statements. They are code, too. */
  readonly imports: number;
}

const root = path.resolve(import.meta.dirname, '..');
const product = ['src', 'webview', 'scripts', 'benchmarks', 'python'];
const areas = [...product, 'research', 'test'];
const noLines: Lines = { files: 0, code: 0, comments: 0, blank: 0, imports: 0 };

function addLines(a: Lines, b: Lines): Lines {
  return {
    files: a.files + b.files,
    code: a.code + b.code,
    comments: a.comments + b.comments,
    blank: a.blank + b.blank,
    imports: a.imports + b.imports,
  };
}

/** Blanks out what `pattern` matches and keeps the line breaks. */
function without(text: string, pattern: RegExp): string {
  return text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));
}

/** Returns the text without its comments, with the same lines. */
function withoutComments(file: string, text: string): string {
  if (file.endsWith('.css')) return without(text, /\/\*[^]*?\*\//g);
  if (/\.(?:py|sh)$/.test(file)) return without(without(text, /^\s*"""[^]*?"""/gm), /^\s*#.*$/gm);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const characters = text.split('');
  const hide = ({ pos, end }: ts.CommentRange): void => {
    for (let at = pos; at < end; at += 1) if (characters[at] !== '\n') characters[at] = ' ';
  };
  const visit = (node: ts.Node): void => {
    if (node.getChildCount(source) === 0) {
      for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) hide(range);
      for (const range of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) hide(range);
    }
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return characters.join('');
}

function countImports(file: string, text: string): number {
  if (!/\.(?:ts|mjs)$/.test(file))
    return text.split('\n').filter((line) => /^(?:import|from) /.test(line)).length;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => ts.isImportDeclaration(statement))
    .reduce((sum, node) => sum + node.getText(source).split('\n').length, 0);
}

function countLines(file: string): Lines {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\n$/, '');
  const lines = text.split('\n');
  const bare = withoutComments(file, text).split('\n');
  const blank = lines.filter((line) => line.trim() === '').length;
  const code = bare.filter((line) => line.trim() !== '').length;
  return {
    files: 1,
    code,
    comments: lines.length - blank - code,
    blank,
    imports: countImports(file, text),
  };
}

const known = execFileSync('git', ['ls-files', ...areas], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|mjs|css|py|sh)$/.test(file));
const byRoom = new Map<string, Lines>();
for (const file of known) {
  const area = areas.find((one) => file.startsWith(`${one}/`)) ?? '';
  const room = process.argv.includes('--rooms') ? path.dirname(file) : area;
  byRoom.set(room, addLines(byRoom.get(room) ?? noLines, countLines(file)));
}

const columns = ['lines', 'code', 'comments', 'blank', 'imports', 'files'] as const;
const row = (name: string, lines: Lines): string => {
  const all = { ...lines, lines: lines.code + lines.comments + lines.blank };
  return [name.padEnd(36), ...columns.map((column) => String(all[column]).padStart(9))].join('');
};
const inProduct = [...byRoom].filter(([room]) =>
  product.some((area) => room === area || room.startsWith(`${area}/`)),
);
const total = inProduct.reduce((sum, [, lines]) => addLines(sum, lines), noLines);
process.stdout.write(
  [
    ['room'.padEnd(36), ...columns.map((column) => column.padStart(9))].join(''),
    ...[...byRoom].map(([room, lines]) => row(room, lines)),
    row('product', total),
    '',
  ].join('\n'),
);
