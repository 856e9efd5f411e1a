import { defineConfig, globalIgnores } from 'eslint/config';
import jsdoc from 'eslint-plugin-jsdoc';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts'];

export default defineConfig(
  globalIgnores(['dist/', 'out/', '.vscode-host/', '.vscode-test/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { jsdoc },
    rules: {
      // `string | undefined` in a template is a bug; a number is not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'jsdoc/no-types': 'error',
    },
  },
  {
    // The command line speaks to a person on purpose, but through its own streams; tests may print what they need to say.
    files: ['test/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // What reaches a terminal is made harmless, and a failed write noticed, in one place.
    files: ['src/cli/**/*.ts'],
    ignores: ['src/cli/terminal.ts', 'src/cli/models/askTerminal.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['stdout', 'stderr', 'exit'].map((property) => ({
          object: 'process',
          property,
          message: 'use messages and output of src/cli/terminal.ts',
        })),
      ],
    },
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
