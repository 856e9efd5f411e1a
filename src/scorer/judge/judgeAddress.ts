// The address of a judge as the user writes it. It may end in /v1.

import type { JudgePlan } from '../../core/score/judge/judgePlan.ts';
import { isLoopback } from '../install/transfer/proxy.ts';
import { InspectorError } from '../../protocol/errors.ts';
import { msg, type Wording } from '../../core/base/words/message.ts';

export interface JudgeAddress extends Pick<JudgePlan, 'host' | 'isLocal' | 'isUnprotected'> {
  /** Possible endpoints, most likely endpoint first. */
  readonly endpoints: readonly URL[];
}

const asked = 'chat/completions';

/**
 * Parses an address. Throws InspectorError for an invalid address. The message contains no part of the address, because the
 * address may contain a password.
 */
export function judgeAddress(text: string): JudgeAddress {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw addressWrong(msg("The judge's address must be an http or https URL."));
  }
  if (url.username !== '' || url.password !== '') {
    throw addressWrong(msg("The judge's address must not contain a user name or a password."));
  }
  url.hash = '';
  const path = url.pathname.replace(/\/+$/u, '');
  const isLocal = isLoopback(url);
  return {
    endpoints: pathsFrom(path).map((one) => {
      const endpoint = new URL(url);
      endpoint.pathname = one;
      return endpoint;
    }),
    host: url.host,
    isLocal,
    isUnprotected: url.protocol === 'http:' && !isLocal,
  };
}

function pathsFrom(path: string): readonly string[] {
  if (path.endsWith(`/${asked}`)) return [path];
  if (path === '') return [`/v1/${asked}`, `/${asked}`];
  const hasVersion = /\/v\d+\w*(?:\/|$)/u.test(path);
  return hasVersion ? [`${path}/${asked}`] : [`${path}/${asked}`, `${path}/v1/${asked}`];
}

function addressWrong(sentence: Wording): InspectorError {
  return new InspectorError(
    'judgeWrong',
    sentence,
    msg(
      'Use an address such as http://localhost:11434/v1 or https://api.openai.com/v1. Set the key in an environment variable (--judge-key-env) or in VS Code (Models and Judges).',
    ),
  );
}
