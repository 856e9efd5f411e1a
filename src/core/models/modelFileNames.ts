/** Names of a model's files in its folder, whatever their names in the repository. The graph and its weights keep their names. */
export const modelFileNames = {
  config: 'config.json',
  tokenizerConfig: 'tokenizer_config.json',
  modules: 'modules.json',
  pooling: 'pooling.json',
  sentenceConfig: 'sentence_bert_config.json',
  tokenizer: 'tokenizer.json',
} as const;
