// Judges for tests. They return the replies that a test specifies and send no requests.

import type {
  Judge,
  JudgeFailureKind,
  JudgeOutcome,
  JudgeRequest,
  JudgeSchema,
} from '../../src/core/score/judge/judge.ts';

export function replied(json: unknown, more: Partial<JudgeOutcome> = {}): JudgeOutcome {
  return {
    ...{ status: 'replied', json, model: 'a-judge', promptTokens: 100, replyTokens: 10 },
    ...{ stored: false },
    ...more,
  } as JudgeOutcome;
}

export function refused(kind: JudgeFailureKind, message = `It was ${kind}.`): JudgeOutcome {
  return { status: 'failed', kind, message };
}

export interface AskedJudge extends Judge {
  readonly asked: readonly JudgeRequest[];
}

/** A judge that records its requests. */
export function fakeJudge(
  answer: (request: JudgeRequest) => JudgeOutcome | Promise<JudgeOutcome>,
): AskedJudge {
  const asked: JudgeRequest[] = [];
  return {
    asked,
    ask: (request) => {
      asked.push(request);
      return Promise.resolve().then(() => answer(request));
    },
  };
}

/** Returns an example value for a schema: one item per list, and the first option of each choice. */
export function exampleOf(schema: JudgeSchema): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties).map(([name, part]) => [name, exampleOf(part)]),
      );
    case 'array':
      return [exampleOf(schema.items)];
    case 'string':
      return schema.enum?.[0] ?? 'text';
    case 'number':
    case 'integer':
      return 1;
  }
}

export function judgeThatSaysOfAnything(onAsked: () => void): Judge {
  return fakeJudge((request) => {
    onAsked();
    return replied(exampleOf(request.schema));
  });
}
