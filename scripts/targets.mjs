// Which platforms a script makes packages for: `--target linux-x64 ...`, `--all`, else this machine's own.
import { parseArgs } from 'node:util';

/**
 * With the values of the flags that the script has besides. Ends the process where a platform is none of `everyTarget`.
 * @param {readonly string[]} everyTarget
 * @param {readonly string[]} flags
 * @param {string} lacking what there is not for a platform that is not there
 */
export function chosenTargets(everyTarget, flags, lacking) {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false }])),
    },
  });
  const targets = values.all
    ? everyTarget
    : (values.target ?? [`${process.platform}-${process.arch}`]);
  const unknown = targets.filter((target) => !everyTarget.includes(target));
  if (unknown.length > 0) {
    console.error(
      `There is no ${lacking} for ${unknown.join(', ')}; there are ${everyTarget.join(', ')}.`,
    );
    process.exit(2);
  }
  return { targets, flags: values };
}
