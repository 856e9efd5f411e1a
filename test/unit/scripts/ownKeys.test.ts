import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RuleTester, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '../../..');
const url = pathToFileURL(path.join(root, 'scripts/lint/ownKeys.mjs')).href;
const { ownKeys } = (await import(url)) as { readonly ownKeys: Rule.RuleModule };

/** Runs a case. ESLint's tester asserts by throwing, so its cases are converted to our assertions to be counted. */
function checkedCase(name: string, check: () => void): void {
  it(name, () => {
    assert.doesNotThrow(check);
  });
}
RuleTester.it = checkedCase;
RuleTester.itOnly = checkedCase;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      projectService: { allowDefaultProject: ['*.ts'], defaultProject: 'tsconfig.base.json' },
      tsconfigRootDir: root,
    },
  },
});

const given = `
declare const names: Readonly<Record<string, string>>;
declare const label: string;
declare const name: 'first' | 'second';
declare const either: Readonly<Record<'first' | 'second', string>>;
declare const list: readonly string[];
declare const at: number;
declare const counts: Record<string, number>;
`;

const valid = [
  ['a name that is one of a few', 'either[name]; names[name];'],
  ['a name that is written out', `names['first'];`],
  ['a place in a list or a text', 'list[at]; label[at];'],
  [
    'a name that the object was asked for',
    'Object.hasOwn(names, label) ? names[label] : undefined;',
  ],
  [
    'one asked for together with something else',
    'at > 1 && Object.hasOwn(names, label) && names[label];',
  ],
  ['one asked for in a statement', 'if (Object.hasOwn(names, label)) names[label];'],
  [
    'one whose absence ends the function',
    'function of(): string { if (at > 1 || !Object.hasOwn(names, label)) return ""; return names[label]!; }',
  ],
  ['counting of what is there', 'if (Object.hasOwn(counts, label)) counts[label] = 1;'],
  ['an object made with such a name', '({ [label]: 1 });'],
  ['a Map', 'new Map<string, string>().get(label);'],
  ['a name asked for with in that is written out', `'first' in names;`],
] as const;

const invalid = [
  ['any text', 'names[label];', 'read'],
  [
    'any text of an object that may be none',
    'declare const some: typeof names | undefined; some?.[label];',
    'read',
  ],
  ['a text that is put together', 'names[`${name}s` as `${string}s`];', 'read'],
  [
    'a type that may be any text',
    'function of<Name extends string>(key: Name): unknown { return names[key]; }',
    'read',
  ],
  ['a text or one of a few', 'names[at > 1 ? label : name];', 'read'],
  [
    'another object than the one asked',
    'Object.hasOwn(either, label) ? names[label] : "";',
    'read',
  ],
  ['the branch where it is not there', 'Object.hasOwn(names, label) ? "" : names[label];', 'read'],
  [
    'a call of what is found',
    'declare const made: Record<string, () => void>; made[label]!();',
    'read',
  ],
  ['writing', 'counts[label] = 1;', 'write'],
  ['in', 'label in names;', 'in'],
  ['taking apart', 'const { [label]: found } = names;', 'read'],
] as const;

tester.run('own-keys', ownKeys, {
  valid: valid.map(([title, code]) => ({
    name: `allows ${title}`,
    code: given + code,
    filename: path.join(root, 'example.ts'),
  })),
  invalid: invalid.map(([title, code, messageId]) => ({
    name: `refuses ${title}`,
    code: given + code,
    filename: path.join(root, 'example.ts'),
    errors: [{ messageId }],
  })),
});
