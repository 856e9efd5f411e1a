// `npm run bench -- reading [--full] [--root=FOLDER]`: reads large files in several forms, each in a process of its own, and prints the
// processor time per megabyte and the peak memory per megabyte. `--root` reads with the sources of another checkout, to compare versions.
// The files are made of copies of the sample's claims, in memory only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { argv, cpuUsage, execPath, resourceUsage } from 'node:process';
import { pathToFileURL } from 'node:url';
import { table } from './setup.mjs';

const own = path.dirname(import.meta.dirname);

/** Sizes of the files in megabytes. */
const sizes = { usual: 20, full: 200 };

const bar = '\t\t';

const forms = {
  'FEVER, JSON': (claims) => JSON.stringify(claims),
  'FEVER, JSON Lines': (claims) => claims.map((claim) => JSON.stringify(claim)).join('\n'),
  'claims by their ids': (claims) =>
    JSON.stringify(Object.fromEntries(claims.map((claim, at) => [`claim-${at}`, claim]))),
  'columns, as pandas writes them': (claims) =>
    JSON.stringify(
      Object.fromEntries(
        ['claim_id', 'claim', 'pred_label', 'evidence'].map((name) => [
          name,
          Object.fromEntries(claims.map((claim, at) => [at, claim[name]])),
        ]),
      ),
    ),
  'FEVER-8 table': (claims) =>
    [
      'id,claim,evi,label,split',
      ...claims.map(({ claim_id: id, claim, evidence, pred_label: label }) => {
        const evi = evidence
          .map(({ question, answer }) => `${question}${bar}\n${answer}${bar}\n\n`)
          .join('');
        const cells = [claim, evi, label].map((text) => `"${text.replaceAll('"', '""')}"`);
        return `${id},${cells.join(',')},pred`;
      }),
    ].join('\n'),
  'passages with stances, mapped': (claims) =>
    claims
      .map(({ claim, pred_label: label, evidence }) =>
        JSON.stringify({
          claim,
          claim_label: label,
          evidences: evidence.map(({ answer }) => ({
            evidence: answer,
            evidence_label: 'SUPPORTS',
          })),
        }),
      )
      .join('\n'),
  'verdicts alone': (claims) =>
    claims
      .map(({ claim, pred_label: label }) => JSON.stringify({ claim, pred_label: label }))
      .join('\n'),
};

const mappings = {
  'passages with stances, mapped': {
    paths: { claim: 'claim', verdict: 'claim_label', passage: 'evidences[].evidence' },
  },
};

function makeText(form, megabytes) {
  const claims = JSON.parse(
    readFileSync(path.join(own, 'samples/systemA.predictions.json'), 'utf8'),
  );
  const [sample, twice] = [1, 2].map((times) => {
    const some = Array.from({ length: times }, (_, copy) =>
      claims.map((claim, at) => ({
        ...claim,
        claim: `${claim.claim} ${copy}`,
        claim_id: copy * claims.length + at,
      })),
    ).flat();
    return forms[form](some).length;
  });
  const copies = Math.ceil((megabytes * 1e6) / (twice - sample));
  return forms[form](
    Array.from({ length: copies }, (_, copy) =>
      claims.map((claim, at) => ({
        ...claim,
        claim: `${claim.claim} ${copy}`,
        claim_id: copy * claims.length + at,
      })),
    ).flat(),
  );
}

/** Reads one form and prints the measures, for the parent process. */
async function measure(form, megabytes, root) {
  // The other checkout can be older.
  const file = ['src/core/read/files', 'src/core/evidence/reading', 'src/core/evidence']
    .map((folder) => path.join(root, folder, 'readEvidence.ts'))
    .find((one) => existsSync(one));
  const { readEvidence } = await import(pathToFileURL(file).href);
  const text = makeText(form, megabytes);
  readEvidence(makeText(form, 0.2), { mapping: mappings[form] });
  globalThis.gc?.();
  const before = resourceUsage().maxRSS;
  const start = cpuUsage();
  const { claims } = readEvidence(text, { mapping: mappings[form] });
  const { user, system } = cpuUsage(start);
  const size = text.length / 1e6;
  console.log(
    JSON.stringify({
      claims: claims.length,
      milliseconds: (user + system) / 1000 / size,
      memory: Math.max(0, resourceUsage().maxRSS - before) / 1000 / size,
    }),
  );
}

export function benchReading({ isFull }) {
  const root = argv.find((word) => word.startsWith('--root='))?.slice('--root='.length) ?? own;
  const megabytes = isFull ? sizes.full : sizes.usual;
  const rows = Object.keys(forms).map((form) => {
    const { stdout, stderr, status } = spawnSync(
      execPath,
      [
        '--expose-gc',
        '--max-old-space-size=8000',
        import.meta.filename,
        form,
        String(megabytes),
        root,
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) return [form, `not measured: ${stderr.trim().split('\n').at(-1)}`, ''];
    const { claims, milliseconds, memory } = JSON.parse(stdout);
    const said = `${claims} claims, ${milliseconds.toFixed(0)} ms and ${memory.toFixed(1)} MB per MB`;
    return [form, said, ''];
  });
  console.log(`Files of ${megabytes} MB, read by ${root}.`);
  console.log(table(['form', 'measured', 'goal'], rows));
}

if (argv[1] === import.meta.filename) await measure(argv[2], Number(argv[3]), argv[4]);
