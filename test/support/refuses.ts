import assert from 'node:assert/strict';
import { InspectorError, type ErrorCode } from '../../src/protocol/errors.ts';

/** Asserts that work fails with an error that has this code, this message and a next step. */
export function refuses(code: ErrorCode, message: RegExp, work: Promise<unknown>): Promise<void> {
  return assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof InspectorError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
    assert.notEqual(error.nextStep, '');
    return true;
  });
}
