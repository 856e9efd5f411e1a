// Chooses the platforms that a script packages: `--target linux-x64 ...`, `--all`, otherwise this machine's platform.
import { parseArgs } from 'node:util';

/**
 * Returns the targets and the values of the script's other flags. Exits if a platform is not in `everyTarget`.
 * @param {readonly string[]} everyTarget
 * @param {readonly string[]} flags
 * @param {string} lacking what the script makes, for the error message about an unknown platform
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
