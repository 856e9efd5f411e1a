import { defineConfig, globalIgnores } from 'eslint/config';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';
import { ownKeys } from './scripts/lint/ownKeys.mjs';

const typescript = ['**/*.ts'];

// Restrictions are named here, because a later block's rule replaces an earlier one's as a whole.

const terminalStreams = ['stdout', 'stderr', 'exit'].map((property) => ({
  object: 'process',
  property,
  message: 'use messages and output of src/cli/terminal/streams.ts',
}));

const inexactPowers = [
  {
    selector:
      'BinaryExpression[operator="**"]:not([left.value=2]):not([right.value=2]), AssignmentExpression[operator="**="]',
    message:
      'powers other than squares and powers of 2 differ between versions of Node: multiply, or see exactCube',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="pow"]',
    message: 'powers differ between versions of Node: multiply, or see exactCube',
  },
];

// Each argument takes a place on the stack, of which there are some 100,000.
const longArguments = [
  {
    selector:
      'CallExpression[callee.property.name=/^(?:push|unshift|splice|append|prepend|concat|max|min|fromCharCode|fromCodePoint)$/] > SpreadElement',
    message:
      'A list from a file may be too long to be the arguments of a call: go through it in a loop.',
  },
];

/** `npm test` prints why a test was skipped. */
const skippedTests = [
  {
    selector:
      'CallExpression[callee.property.name="skip"], CallExpression[callee.name=/^(?:xit|xdescribe|xcontext|xspecify)$/]',
    message: 'a skipped test gives its reason: skip or describeSkipped of test/support/skip.ts',
  },
];

/** Eight formatters disagreed once: decimals, minus signs and the dash for no number are chosen in numbers.ts and signs.ts of src/core/base. */
const ownNumbers = [
  {
    selector:
      'MemberExpression[property.name=/^(?:toFixed|toPrecision|toExponential|toLocaleString)$/], MemberExpression[object.name="Intl"][property.name="NumberFormat"]',
    message: 'numbers are written by src/core/base/numbers.ts',
  },
  {
    selector: 'Literal[value=/\u2212/], TemplateElement[value.raw=/\u2212/]',
    message: 'minus signs are written by src/core/base/signs.ts',
  },
  {
    selector: 'Literal[value="\u2013"], Literal[value=/^n\\/a$/i]',
    message: 'what stands for no number is noNumber of src/core/base/signs.ts',
  },
];

export default defineConfig(
  globalIgnores([
    'dist/',
    'out/',
    'research/',
    '.vscode-host/',
    '.vscode-test/',
    '.judge-model/',
    '.mcp-inspector/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { jsdoc, inspector: { rules: { 'own-keys': ownKeys } } },
    rules: {
      // There are no enums here (`erasableSyntaxOnly`), and the compiler checks VS Code's. The rule takes a tenth of the time of lint.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // `string | undefined` in a template is a bug; a number is not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // `() => store.post(message)` says the same as a body with one statement, in a third of the lines.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `const { left, ...rest }` is how a member is left out.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'jsdoc/no-types': 'error',
      'inspector/own-keys': 'error',
      'no-restricted-syntax': ['error', ...longArguments],
    },
  },
  {
    // The command line speaks to a person on purpose, but through its own streams; tests may print what they need to say.
    files: ['test/**/*.ts'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...skippedTests],
      'inspector/own-keys': 'off',
    },
  },
  {
    // A skipped test gives its reason, in one place.
    files: ['test/support/skip.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...longArguments, ...inexactPowers, ...ownNumbers],
    },
  },
  {
    files: ['webview/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...longArguments, ...ownNumbers] },
  },
  {
    files: ['src/core/base/{numbers,signs}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...longArguments, ...inexactPowers] },
  },
  {
    // What reaches a terminal is made harmless, and a failed write noticed, in one place.
    files: ['src/cli/**/*.ts'],
    ignores: ['src/cli/terminal/streams.ts', 'src/cli/models/installDisplay.ts'],
    rules: { 'no-restricted-properties': ['error', ...terminalStreams] },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'vscode', message: 'core runs everywhere' }],
          patterns: [
            { group: ['node:*', 'onnxruntime*'], message: 'core has no I/O and no models' },
          ],
        },
      ],
    },
  },
  {
    // Build and release scripts: plain JavaScript without a project, so no rule that needs types.
    files: ['**/*.mjs', '**/*.cjs'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
);
