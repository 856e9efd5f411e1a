// Whose SemQA it is. Within a sentence; headings begin one.

import { capitaliseText } from './capitalised.ts';

/** By the values of the setting `definition`. */
export const definitionNames = {
  paper: 'the paper’s text',
  authors: 'its authors’ program',
} as const;

/** `definitionNames` as choices. */
export const definitionHeadings = {
  paper: capitaliseText(definitionNames.paper),
  authors: capitaliseText(definitionNames.authors),
} as const satisfies Readonly<Record<keyof typeof definitionNames, string>>;
