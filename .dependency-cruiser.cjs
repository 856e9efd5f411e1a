// Imports point one way: core <- protocol <- scorer, node <- editor, cli <- extension; webview imports protocol and core only.

/** What each layer may import of this repository, itself included. */
const layers = {
  'src/core': ['src/core'],
  'src/protocol': ['src/core', 'src/protocol'],
  'src/node': ['src/core', 'src/protocol', 'src/node'],
  'src/scorer': ['src/core', 'src/protocol', 'src/node', 'src/scorer'],
  'src/cli': ['src/core', 'src/protocol', 'src/node', 'src/scorer', 'src/cli'],
  'src/editor': ['src/core', 'src/protocol', 'src/node', 'src/editor'],
  'src/web': ['src/core', 'src/protocol', 'src/node', 'src/scorer', 'src/editor', 'src/web'],
  'src/try': ['src/core', 'src/protocol', 'src/node', 'src/web', 'src/try'],
  webview: ['src/core', 'src/protocol', 'webview'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, allowed]) => ({
      name: `layer-${layer.replace('src/', '')}`,
      comment: `${layer} imports nothing but ${allowed.join(', ')}, schemas/, models/ and packages`,
      severity: 'error',
      from: { path: `^${layer}/` },
      to: {
        path: '^(src|webview|test|scripts|benchmarks|research)/',
        pathNot: `^(${allowed.join('|')})/`,
      },
    })),
    {
      name: 'core-is-pure',
      comment: 'core runs in the editor host, in the scorer, in webviews and on the command line',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '(^|/)(vscode|onnxruntime-[a-z]+)(/|$)' },
    },
    {
      name: 'core-has-no-node',
      comment: 'core has no Node, no I/O and no clock',
      severity: 'error',
      from: { path: '^(src/core|src/protocol|webview)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'vscode-in-the-editor-only',
      comment: 'only the extension host has the vscode module',
      severity: 'error',
      from: {
        path: '^(src|webview)/',
        pathNot: '^src/(editor/|web/(host/|twins/|extension\\.ts$)|(extension|main)\\.ts$)',
      },
      to: { path: '(^|/)(@types/)?vscode(/|$)' },
    },
    {
      name: 'models-in-the-scorer-only',
      comment:
        'ONNX Runtime is native code that can crash: it stays in the scorer process, and in a browser in a worker of its own',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: '^src/(scorer/models/|web/twins/runtime\\.ts$)' },
      to: { path: '(^|/)onnxruntime-[a-z]+(/|$)' },
    },
    {
      name: 'panels-apart',
      comment: 'what two panels use is in webview/common; what one uses stays with it',
      severity: 'error',
      from: { path: '^webview/([^/]+)/' },
      to: { path: '^webview/', pathNot: '^webview/(common|$1)/' },
    },
    {
      name: 'one-file-names-the-toolkit',
      comment: 'the webview toolkit is archived upstream: replacing it must touch one file',
      severity: 'error',
      from: { pathNot: '^(webview/common/toolkit\\.ts$|node_modules/)' },
      to: { path: '@vscode/webview-ui-toolkit' },
    },
    {
      name: 'no-cycles',
      comment: 'two files that need each other are one idea or three; types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-of-folders',
      comment: 'folders import in one direction',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(src|webview)' },
      to: { path: '^(src|webview)', circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'a file that nothing imports and that imports nothing is dead',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.d\\.ts$|^src/web/twins/' }, // twins are put in by the build
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'an import that leads nowhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vscode$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|out)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.js', '.json', '.d.ts', '.mjs', '.cjs'],
    },
  },
};
