// How a server is asked so that it understands: found out once for each server and model, and part of what made the numbers.

/**
 * How a reply in the form of a schema is asked for. `jsonSchema`: `response_format` of OpenAI (also Ollama, llama.cpp, LM Studio,
 * vLLM); `structuredOutputs`, `guidedJson`: fields of vLLM, of later and of earlier versions; `format`: of Ollama; `jsonObject`: some
 * JSON, of whatever form; `none`: in words alone.
 */
export const structuredWays = [
  ...(['jsonSchema', 'structuredOutputs', 'guidedJson', 'format', 'jsonObject', 'none'] as const),
] as const;
export type StructuredWay = (typeof structuredWays)[number];

export interface JudgeForm {
  readonly way: StructuredWay;
  /** What the bound of a reply's length is called; `none`: none can be given. */
  readonly limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** Absent: the server takes none, and uses its own. */
  readonly temperature: 0 | null;
}
