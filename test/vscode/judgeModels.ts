// The language models that the tests add to VS Code. Extension and tests import this file.

export interface TestModel {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly version: string;
}

export const testVendor = 'evidence-tests';

export const freeModel: TestModel = {
  id: 'free-1',
  name: 'Free Speaker',
  family: 'speakers',
  version: '1.2',
};

/** A model for which VS Code asks for permission before Evidence Inspector may use it. */
export const modelWithoutRights: TestModel = {
  id: 'guarded-1',
  name: 'Guarded Speaker',
  family: 'speakers',
  version: '3',
};
