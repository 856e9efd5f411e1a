/** What a model's files are called in its folder, whatever the repository calls them; graph and weights keep their names. */
export const modelFileNames = {
  config: 'config.json',
  tokenizerConfig: 'tokenizer_config.json',
  modules: 'modules.json',
  pooling: 'pooling.json',
  sentenceConfig: 'sentence_bert_config.json',
  tokenizer: 'tokenizer.json',
} as const;
