// Names of SemQA's definitions. Names are for use within a sentence. Headings start with a capital letter.

import { msg } from './message.ts';

/** Names by the values of the setting `definition`. */
export const definitionNames = {
  paper: msg('the paper’s text'),
  authors: msg('the authors’ program'),
} as const;

/** The names of `definitionNames` as choices. */
export const definitionHeadings = {
  paper: msg('The paper’s text'),
  authors: msg('The authors’ program'),
} as const satisfies Readonly<Record<keyof typeof definitionNames, object>>;
