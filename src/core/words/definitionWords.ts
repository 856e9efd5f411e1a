// Whose SemQA it is. Within a sentence; headings begin one.

import { capitalised } from './capitalised.ts';

/** By the values of the setting `definition`. */
export const definitionNames = {
  paper: 'the paper’s text',
  authors: 'its authors’ program',
} as const;

/** `definitionNames` as choices. */
export const definitionHeadings = {
  paper: capitalised(definitionNames.paper),
  authors: capitalised(definitionNames.authors),
} as const satisfies Readonly<Record<keyof typeof definitionNames, string>>;
