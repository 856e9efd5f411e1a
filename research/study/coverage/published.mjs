// Published results of the Ev2R paper's authors (Table 1) on 278 claims of the shared task and on the 86 development claims (Spearman with semantic
// coverage).
export const published = [
  { name: 'Ev2R recall, GPT-4o', shared: '.339', development: '.509' },
  { name: 'Ev2R recall, Llama 3.1 70B', shared: '.299', development: '−.028' },
  { name: 'Ev2R, trained NLI proxy', shared: '.338', development: '.271' },
  { name: 'chain of thought, GPT-4o', shared: '.253', development: '.114' },
  { name: 'METEOR of the whole evidence', shared: '.229', development: '.369' },
  { name: 'BLEU of the whole evidence', shared: '.236', development: '.281' },
  { name: 'ROUGE-L of the whole evidence', shared: '.150', development: '.350' },
];
