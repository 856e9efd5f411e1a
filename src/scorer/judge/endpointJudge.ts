// A judge that uses a language model on a server or in the editor. Each question is paid for only once, even if a run is
// interrupted.

import { createHash } from 'node:crypto';
import type { EditorModel } from '../../core/score/judge/editorModel.ts';
import { jsonInText } from '../../core/score/judge/jsonInText.ts';
import {
  type Judge,
  type JudgeFailure,
  type JudgeFailureKind,
  type JudgeOutcome,
  type JudgeRequest,
  type JudgeSchema,
  type JudgeSignal,
  readChoiceProbabilities,
  type ChoiceProbabilities,
} from '../../core/score/judge/judge.ts';
import type { JudgeServerProvenance } from '../../core/score/judge/judgeParams.ts';
import { severalAnswers } from '../../core/score/judge/readReply.ts';
import { countMsg, type Message, msg, storeMessage } from '../../core/base/words/message.ts';
import { InspectorError, reasonOfError } from '../../protocol/errors.ts';
import { type ChatMessage, type ChatReply, messagesOf, repairOf } from './chatCompletions.ts';
import { fitReply } from './probe.ts';
import { NotAsked } from './givingUp.ts';
import type { PaidAnswer, PaidQuestions } from './paidQuestions.ts';

type Facts = Pick<
  JudgeServerProvenance,
  'models' | 'prompts' | 'from' | 'to' | 'replies' | 'promptTokens' | 'replyTokens'
>;

/** Collects the facts about all replies of a run for its report. */
class JudgeRecord {
  readonly #models = new Set<string>();
  readonly #prompts = new Map<string, Set<string>>();
  readonly #times: string[] = [];
  #prompt = 0;
  #reply = 0;

  add({ task, system, schema }: JudgeRequest, { reply, at, tokens }: PaidAnswer): void {
    if (reply.model !== '') this.#models.add(reply.model);
    const prompts = this.#prompts.get(task) ?? new Set();
    prompts.add(JSON.stringify([system, schema]));
    this.#prompts.set(task, prompts);
    this.#times.push(at);
    this.#prompt += tokens.prompt;
    this.#reply += tokens.reply;
  }

  facts(): Facts {
    const times = this.#times.toSorted();
    return {
      models: [...this.#models].sort(),
      prompts: Object.fromEntries(
        [...this.#prompts].map(([task, prompts]) => [task, hashText([...prompts].sort())]),
      ),
      from: times[0] ?? null,
      to: times.at(-1) ?? null,
      replies: times.length,
      promptTokens: this.#prompt,
      replyTokens: this.#reply,
    };
  }
}

function hashText(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

export class EndpointJudge implements Judge {
  readonly #questions: PaidQuestions;
  readonly #record = new JudgeRecord();

  constructor(questions: PaidQuestions) {
    this.#questions = questions;
  }

  /** Adds questions to the plan that the user approves. Must be called before the first of these questions is asked. */
  plan(requests: readonly JudgeRequest[]): void {
    this.#questions.plan(requests.map((request) => this.#limit(request)));
  }

  /**
   * Asks a question. If this question fails, other questions can still be asked. Rejects with an InspectorError if no question
   * can be asked, because the user did not approve the cost or the server refused the first question. Aborting the signal ends
   * the call immediately.
   */
  async ask(request: JudgeRequest, cancel: JudgeSignal): Promise<JudgeOutcome> {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    if (cancel.aborted) abort();
    cancel.addEventListener('abort', abort, { once: true });
    const signal = AbortSignal.any([stop.signal, this.#questions.options.signal]);
    try {
      return await this.#asked(this.#limit(request), signal);
    } catch (error) {
      if (signal.aborted) return failure('cancelled', msg('The run was cancelled.'));
      if (error instanceof InspectorError) throw error;
      const { address, server } = this.#questions.options;
      const kind = error instanceof NotAsked ? 'notAsked' : 'server';
      return failure(
        kind,
        server.clean(`${address.host}: ${reasonOfError(error).replace(/\.$/u, '')}.`),
      );
    } finally {
      cancel.removeEventListener('abort', abort);
    }
  }

  provenance(): JudgeServerProvenance | undefined {
    const { known } = this.#questions.server;
    if (!known) return undefined;
    const { model, address, editorModel, maxTokens, extra = {} } = this.#questions.options;
    return {
      ...known.form,
      model,
      host: address.host,
      maxTokens,
      extra: Object.keys(extra).length === 0 ? undefined : extra,
      editorModel: editorModel && namesOf(editorModel),
      ...this.#record.facts(),
    };
  }

  #limit(request: JudgeRequest): JudgeRequest {
    const { maxTokens } = this.#questions.options;
    return maxTokens === undefined ? request : { ...request, maxTokens };
  }

  async #asked(request: JudgeRequest, signal: AbortSignal): Promise<JudgeOutcome> {
    const messages = messagesOf(request);
    const first = await this.#read(request, messages, signal);
    if (!('fault' in first) || !first.isWorthRepair) return outcomeOf(first);
    const again = repairOf(messages, first.text, first.fault);
    return outcomeOf(await this.#read(request, again, signal));
  }

  async #read(
    request: JudgeRequest,
    messages: readonly ChatMessage[],
    signal: AbortSignal,
  ): Promise<JudgeOutcome | UnreadableReply> {
    const answer = await this.#questions.answer(request, messages, signal);
    if (answer === 'budget') {
      return failure(
        'budget',
        msg('The token budget has been used up, so this question was not asked.'),
      );
    }
    this.#record.add(request, answer);
    const { model, server } = this.#questions.options;
    const read = readAnswer(request, answer, model, server.clean);
    if (!answer.isStored)
      this.#questions.noteReply('kind' in read ? read.kind : undefined, request);
    return read;
  }
}

/** Returns the names of a model. Leaves out its id, because the report stores the id as the model's name. */
function namesOf({ vendor, name, family, version }: EditorModel): Omit<EditorModel, 'id'> {
  return { vendor, name, family, version };
}

interface UnreadableReply {
  readonly kind: Exclude<JudgeFailureKind, 'server' | 'notAsked' | 'budget' | 'cancelled'>;
  /** Description of the fault for the model, used in the repeated question. */
  readonly fault: string;
  /** Description of the fault for the user. */
  readonly sentence: Message;
  readonly text: string;
  readonly isWorthRepair: boolean;
}

/**
 * Reads an answer. The reply may contain one answer in the right format, also several times. If it contains answers that differ,
 * for example because it quotes JSON from the evidence, it is unreadable. A complete answer at the end of a reply is used even if
 * the server reports that the reply was cut off.
 */
function readAnswer(
  { schema, maxTokens }: JudgeRequest,
  { reply, isStored }: PaidAnswer,
  askedModel: string,
  clean: <Value>(value: Value) => Value,
): JudgeOutcome | UnreadableReply {
  const { text, model, promptTokens, replyTokens, ended } = reply;
  let firstFault: string | undefined;
  const answers = new Map<string, unknown>();
  for (const { value, isLast } of jsonInText(text)) {
    const fit = fitReply(schema, clean(value));
    if (fit.fault !== undefined) firstFault ??= fit.fault;
    else if (ended !== 'cutOff' || isLast) answers.set(JSON.stringify(fit.value), fit.value);
  }
  const [json] = answers.values();
  if (answers.size === 1) {
    const facts = {
      model: model === '' ? askedModel : model,
      promptTokens,
      replyTokens,
      stored: isStored,
      probabilities: probabilitiesOf(schema, reply),
    };
    return { status: 'replied', json, ...facts };
  }
  const fault =
    answers.size > 1 ? differingAnswers(answers.size) : faultOf(reply, firstFault, maxTokens);
  return { ...fault, text, isWorthRepair: ended === undefined };
}

/** Returns the probabilities of the only member of a reply that is a choice. `undefined` if the reply has no such member. */
function probabilitiesOf(
  schema: JudgeSchema,
  { tokens }: ChatReply,
): ChoiceProbabilities | undefined {
  if (schema.type !== 'object') return undefined;
  const choices = Object.entries(schema.properties).flatMap(([name, member]) =>
    member.type === 'string' && member.enum ? [[name, member.enum] as const] : [],
  );
  const [only] = choices;
  return only && choices.length === 1 ? readChoiceProbabilities(tokens, ...only) : undefined;
}

function differingAnswers(count: number): Pick<UnreadableReply, 'kind' | 'fault' | 'sentence'> {
  return {
    kind: 'unparsable',
    fault: `it contains ${String(count)} different answers`,
    sentence: severalAnswers(count),
  };
}

function faultOf(
  { text, ended }: ChatReply,
  fault: string | undefined,
  maxTokens: number,
): Pick<UnreadableReply, 'kind' | 'fault' | 'sentence'> {
  if (ended === 'filtered') {
    const fault = 'the content filter of the server refused the question or its answer';
    const sentence = msg(
      'The content filter of the server (content_filter) refused the question or its answer.',
    );
    return { kind: 'refusal', fault, sentence };
  }
  if (ended === 'refusal') {
    const fault = 'the model refused to answer';
    return { kind: 'refusal', fault, sentence: msg('The model refused to answer.') };
  }
  if (ended === 'cutOff') {
    const sentence = countMsg(
      maxTokens,
      'The reply was cut off after {0} token.',
      'The reply was cut off after {0} tokens.',
    );
    return {
      kind: 'cutOff',
      fault: `the reply is cut off after ${String(maxTokens)} tokens`,
      sentence,
    };
  }
  if (text.trim() === '') {
    return { kind: 'empty', fault: 'the reply is empty', sentence: msg('The reply is empty.') };
  }
  if (fault === undefined) {
    const sentence = msg('The reply contains no JSON.');
    return { kind: 'unparsable', fault: 'there is no JSON in it', sentence };
  }
  const sentence = `${fault.replace(/^./u, (first) => first.toUpperCase())}.`;
  return { kind: 'unparsable', fault, sentence };
}

function outcomeOf(read: JudgeOutcome | UnreadableReply): JudgeOutcome {
  if (!('fault' in read)) return read;
  return failure(read.kind, read.sentence);
}

function failure(kind: JudgeFailureKind, message: Message): JudgeFailure {
  return { status: 'failed', kind, ...storeMessage(message) };
}
