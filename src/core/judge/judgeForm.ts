// The request format that a server supports. It is detected once for each server and model, and is stored because it affects the
// scores.

/**
 * How a reply that follows a schema is requested. `jsonSchema`: `response_format` of OpenAI (also Ollama, llama.cpp, LM Studio,
 * vLLM).
 * `structuredOutputs`, `guidedJson`: fields of newer and older vLLM versions. `format`: field of Ollama. `jsonObject`: any JSON.
 * `none`: the form is only described in the prompt.
 */
export const structuredWays = [
  ...(['jsonSchema', 'structuredOutputs', 'guidedJson', 'format', 'jsonObject', 'none'] as const),
] as const;
export type StructuredWay = (typeof structuredWays)[number];

export interface JudgeForm {
  readonly way: StructuredWay;
  /** Name of the field that limits a reply's length. `none`: the server has no such limit. */
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** `null` if the server does not accept a temperature and uses its own default. */
  readonly temperature: 0 | null;
}
