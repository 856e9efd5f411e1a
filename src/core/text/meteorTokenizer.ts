/** The NLTK versions whose word tokenizers differ: up to 3.9 as 3.9.1 does it, later as 3.10.4 does it. */
export const meteorTokenizers = ['nltk3.9.1', 'nltk3.10'] as const;
export type MeteorTokenizer = (typeof meteorTokenizers)[number];
