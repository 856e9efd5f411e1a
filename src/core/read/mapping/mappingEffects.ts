// Records which parts of a mapping had an effect on the file.

import type { Severity } from '../claims/evidence.ts';
import { quote } from '../claims/quote.ts';
import { escapeSeparator } from './changedMapping.ts';
import type { Mapping } from './mapping.ts';
import { parsePath, formatPath } from './path.ts';
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
    this.#met.add(`${member} ${name}`);
  }

  /**
   * Lists members without effect. `isFound`: whether any path of a role led to a value. Roles whose paths led to no value are
   * reported elsewhere.
   */
  *idle(isFound: (role: MappingRole) => boolean): Generator<IdleMember, void, undefined> {
    const { paths, split = {}, labels = {}, items, joinQuestions } = this.#mapping;
    const isIdle = (member: Member, name = ''): boolean => !this.#met.has(`${member} ${name}`);
    for (const { id, level } of mappingRoles) {
      const written = paths[id];
      // The paths of a claim's role are alternatives.
      if (typeof written !== 'object' || level === 'claim' || !isFound(id)) continue;
      const idle = written.filter((path) => isIdle('paths', formatPath(parsePath(path))));
      if (idle.length === 0) continue;
      const message = msg(
        'Paths under "{0}" in the mapping have no effect because no claim in this file has {1}.',
        id,
        listNames(idle),
      );
      yield { severity: 'warning', message };
    }
    for (const [name, separators] of Object.entries(split)) {
      if (!isIdle('split', formatPath(parsePath(name)))) continue;
      const message = msg(
        '"split" has no effect for {0} because no text under this path contains {1}. Each text was read as one item.',
        quote(name),
        listNames(separators.map(escapeSeparator)),
      );
      yield { severity: 'warning', message };
    }
    const words = Object.keys(labels).filter((word) => isIdle('labels', word));
    if (words.length > 0) {
      const message = msg(
        'Some words in "labels" have no effect because no verdict in this file is {0}.',
        listNames(words),
      );
      yield { severity: 'information', message };
    }
    if (items === 'evidence' && isIdle('items')) {
      const message = msg(
        '"items" has no effect because no two items in this file have the same claim.',
      );
      yield { severity: 'information', message };
    }
    if (joinQuestions === true && isIdle('joinQuestions')) {
      const message = msg(
        '"joinQuestions" has no effect because no claim in this file contains a question twice.',
      );
      yield { severity: 'information', message };
    }
  }
}

function listNames(names: readonly string[]): Wording {
  const named = joinList(names.slice(0, mostNamed).map(quote));
  const left = names.length - mostNamed;
  return left > 0 ? countMsg(left, '{1}, and {0} other', '{1}, and {0} others', named) : named;
}
