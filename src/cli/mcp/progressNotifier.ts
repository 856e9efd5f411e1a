// Sends progress of a request if the client gave a progress token.

import type { ServerContext } from '@modelcontextprotocol/server';
import { progressText } from '../terminal/progressText.ts';
import type { Step } from './toolHost.ts';

type Request = Pick<ServerContext['mcpReq'], '_meta' | 'notify'>;

const betweenMs = 250;

/** The protocol requires increasing numbers, so the files of a comparison are counted together. */
export function progressNotifier(
  { _meta, notify }: Request,
  now: () => number = () => performance.now(),
): (step: Step) => void {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let before = 0;
  let latestSent = -1;
  let sentAt = -Infinity;
  let latest = 0;
  return (step) => {
    if (step.stage === 'reading') before = latest;
    const { done, total } = step.stage === 'scoring' ? step : { done: 0, total: 0 };
    latest = Math.max(latest, before + done);
    if (latest <= latestSent || (done < total && now() - sentAt < betweenMs)) return;
    latestSent = latest;
    sentAt = now();
    const params = { progressToken, progress: latest, message: progressText(step) };
    notify({
      method: 'notifications/progress',
      params: total === 0 ? params : { ...params, total: before + total },
    }).catch(() => undefined); // the client has disconnected, which cancels its request
  };
}
