// Records which parts of a mapping had an effect on the file.

import type { Severity } from '../claims/evidence.ts';
import { quote } from '../claims/quote.ts';
import type { Mapping } from './mapping.ts';
import { parsePath, pathText } from './path.ts';
import { mappingRoles, type MappingRole } from './roles.ts';
import { msg, joinList, type Wording, countMsg } from '../../base/words/message.ts';

/** Maximum number of names in a message. */
const mostNamed = 12;

/** A member of a mapping that had no effect, for messages. */
export interface IdleMember {
  readonly severity: Severity;
  readonly message: Wording;
}

type Member = 'paths' | 'split' | 'labels' | 'items' | 'joinQuestions';

export class MappingEffects {
  readonly #mapping: Mapping;
  readonly #met = new Set<string>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
  }

  /** Records that a member of the mapping had an effect. `name`: name of the member's entry. */
  meet(member: Member, name = ''): void {
    this.#met.add(keyOf(member, name));
  }

  /**
   * Lists members without effect. `isFound`: whether any path of a role led to a value. Roles whose paths led to no value are
   * reported elsewhere.
   */
  idle(isFound: (role: MappingRole) => boolean): readonly IdleMember[] {
    return [
      ...this.#idlePaths(isFound),
      ...this.#idleSplits(),
      ...this.#idleLabels(),
      ...this.#idleFlags(),
    ];
  }

  #idlePaths(isFound: (role: MappingRole) => boolean): readonly IdleMember[] {
    return mappingRoles.flatMap(({ id, level }) => {
      const written = this.#mapping.paths[id];
      // The paths of a claim's role are alternatives.
      if (!Array.isArray(written) || level === 'claim' || !isFound(id)) return [];
      const paths: readonly string[] = written;
      const idle = paths.filter((path) => !this.#isMet('paths', pathText(parsePath(path))));
      if (idle.length === 0) return [];
      return warning(
        msg(
          'Paths under "{0}" in the mapping have no effect because no claim in this file has {1}.',
          id,
          listNames(idle),
        ),
      );
    });
  }

  #idleSplits(): readonly IdleMember[] {
    return Object.entries(this.#mapping.split ?? {}).flatMap(([name, separators]) => {
      if (this.#isMet('split', pathText(parsePath(name)))) return [];
      return warning(
        msg(
          '"split" has no effect for {0} because no text under this path contains {1}. Each text was read as one item.',
          quote(name),
          listNames(separators.map(escapeSeparator)),
        ),
      );
    });
  }

  #idleLabels(): readonly IdleMember[] {
    const idle = Object.keys(this.#mapping.labels ?? {}).filter(
      (word) => !this.#isMet('labels', word),
    );
    if (idle.length === 0) return [];
    return information(
      msg(
        'Some words in "labels" have no effect because no verdict in this file is {0}.',
        listNames(idle),
      ),
    );
  }

  #idleFlags(): readonly IdleMember[] {
    const { items, joinQuestions } = this.#mapping;
    return [
      ...(items === 'evidence' && !this.#isMet('items')
        ? information(
            msg('"items" has no effect because no two items in this file have the same claim.'),
          )
        : []),
      ...(joinQuestions === true && !this.#isMet('joinQuestions')
        ? information(
            msg(
              '"joinQuestions" has no effect because no claim in this file contains a question twice.',
            ),
          )
        : []),
    ];
  }

  #isMet(member: Member, name = ''): boolean {
    return this.#met.has(keyOf(member, name));
  }
}

function keyOf(member: Member, name: string): string {
  return `${member} ${name}`;
}

function warning(message: Wording): readonly IdleMember[] {
  return [{ severity: 'warning', message }];
}

function information(message: Wording): readonly IdleMember[] {
  return [{ severity: 'information', message }];
}

/** Writes a line break or a tab in JSON notation. */
function escapeSeparator(separator: string): string {
  return JSON.stringify(separator).slice(1, -1);
}

function listNames(names: readonly string[]): Wording {
  const named = joinList(names.slice(0, mostNamed).map(quote));
  const left = names.length - mostNamed;
  return left > 0 ? countMsg(left, '{1}, and {0} other', '{1}, and {0} others', named) : named;
}
