// Settings, formats and metrics in README.md.

import { formats } from '../../src/core/evidence/formats/formats.ts';
import { metricGroups, metrics } from '../../src/core/metrics/registry.ts';
import { idsOf, sentence } from '../../src/core/parameters/parameter.ts';
import { prefix } from '../../src/editor/contributions.ts';
import {
  isParameter,
  settingsTable,
  whenScored,
  type Setting,
} from '../../src/editor/settingsTable.ts';
import { tableOf } from './parts.ts';

function defaultText(row: Setting): string {
  return row.default === '' ? '' : `\`${JSON.stringify(row.default).replaceAll('"', '')}\``;
}

function readmeRow([name, row]: readonly [string, Setting]): readonly string[] {
  const choices = row.kind === 'choice' ? idsOf(row).filter((id) => id !== '') : [];
  const list = choices.length > 0 ? ` (${choices.map((id) => `\`${id}\``).join(', ')})` : '';
  const help = isParameter(row)
    ? `${sentence(row).replace(/\.$/u, '')}${list}.`
    : row.help.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '**$1**').replace(` ${whenScored}`, '');
  return [`\`${prefix}.${name}\``, defaultText(row), help];
}

/** Every metric by the name that `--metrics` takes, with its page, and the groups. */
function metricNames(): string {
  const rows = metrics.map(({ id, page }) =>
    page === undefined ? `\`${id}\`` : `[\`${id}\`](${page})`,
  );
  const groups = [...metricGroups].map(([group, members]) =>
    members.length === metrics.filter(({ costly }) => costly !== true).length
      ? `\`${group}\``
      : `\`${group}\` (${members.map((id) => `\`${id}\``).join(', ')})`,
  );
  return `\`--metrics\` takes ${rows.join(', ')}, and for several at once ${groups.join(' and ')}.`;
}

const readmeTables = {
  metrics: metricNames,
  settings: () =>
    tableOf(
      ['setting', 'default', 'meaning'],
      Object.entries<Setting>(settingsTable).map(readmeRow),
    ),
  formats: () =>
    tableOf(
      ['format', 'role', 'shape'],
      formats.map(({ name, role, shape }) => [name, role, shape]),
    ),
} as const;

/** README.md with what the tables say between their marks. */
export function readme(text: string): string {
  return Object.entries(readmeTables).reduce((whole, [name, table]) => {
    const start = `<!-- ${name}: written by \`npm run written\` -->`;
    const end = `<!-- end of ${name} -->`;
    const [before, rest] = whole.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) {
      throw new Error(`README.md has lost its marks of ${name}`);
    }
    return `${before}${start}\n\n${table()}\n\n${end}${after}`;
  }, text);
}
