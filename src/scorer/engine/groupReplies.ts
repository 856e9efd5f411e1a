// Claims read from files of stored replies. They have reference evidence and a verdict only if the file contains them. They have
// no predictions, because the replies only describe the predictions.

import { type Extent, takeClaims } from '../../core/report/shard.ts';
import { normaliseText } from '../../core/evidence/claimKey.ts';
import { averitecDataSet, labelIn, type DataSet } from '../../core/evidence/dataSets.ts';
import { claimIdOfText, idKey } from '../../core/evidence/ids.ts';
import { repliesFormat } from '../../core/evidence/formats/repliesFormat.ts';
import { labelOfRecorded } from '../../core/judge/recordedReply.ts';
import type { StoredReply } from '../../core/judge/replyFile.ts';
import type { FileProvenance } from '../../core/report/report.ts';
import { InspectorError } from '../../protocol/errors.ts';
import type { FileSource } from '../../protocol/fileReading.ts';
import type { ScoringParams } from '../../protocol/scoring.ts';
import { readReplyFile, type NamedReplies } from '../providers/judge/storedReplies.ts';
import type { ClaimPair } from '../providers/provider.ts';
import type { ClaimSource, SourceFacts } from '../sources/claimSource.ts';
import { msg } from '../../core/words/message.ts';

export type RepliesParams = Pick<ScoringParams, 'dataSet'> &
  Pick<Extent, 'limit'> & {
    readonly replies: readonly FileSource[];
  };

/** A claim with the replies about it. */
interface ClaimReplies {
  readonly text: string;
  readonly replies: StoredReply[];
}

/** Groups replies by claim, in the order in which the claims first occur in the files. */
function groupReplies(files: readonly NamedReplies[]): readonly ClaimReplies[] {
  const claims = new Map<string, ClaimReplies>();
  for (const reply of files.flatMap(({ replies }) => replies)) {
    const { claim, claimId } = reply;
    if (claim === null) continue;
    const key = JSON.stringify([normaliseText(claim), claimId === null ? null : idKey(claimId)]);
    const known = claims.get(key);
    if (known) known.replies.push(reply);
    else claims.set(key, { text: claim, replies: [reply] });
  }
  return [...claims.values()];
}

/** Returns the label for a file's own word for the reference verdict. */
function verdictOf(dataSet: DataSet, verdict: string): string {
  return labelIn(dataSet, verdict) ?? labelOfRecorded(dataSet, verdict) ?? verdict;
}

function pairOf({ text, replies }: ClaimReplies, index: number, dataSet: DataSet): ClaimPair {
  const verdict = replies.find((reply) => reply.verdict !== null)?.verdict ?? null;
  const id = replies[0]?.claimId ?? null;
  const known = id === null ? undefined : claimIdOfText(id);
  const claimId = known === undefined ? {} : { claimId: known };
  const evidence = replies.find(({ referenceEvidence }) => referenceEvidence.length > 0);
  return {
    aligned: { referenceIndex: index, predictionIndex: null },
    reference: {
      index,
      text,
      ...claimId,
      verdict: verdict === null ? undefined : verdictOf(dataSet, verdict),
      evidence: evidence?.referenceEvidence ?? [],
    },
    prediction: null,
    predictionFormat: repliesFormat,
    dataSet,
    isReplyAlone: true,
  };
}

export class RepliedClaims implements ClaimSource {
  readonly order = 'finished';
  readonly delivered = 0;
  readonly #params: RepliesParams;
  #files: readonly NamedReplies[] = [];
  #known: readonly ClaimPair[] = [];
  #total = 0;

  constructor(params: RepliesParams) {
    this.#params = params;
  }

  get total(): number {
    return this.#total;
  }

  async *blocks(signal: AbortSignal): AsyncGenerator<readonly ClaimPair[], void, undefined> {
    const { replies, dataSet } = this.#params;
    this.#files = await Promise.all(replies.map((source) => readReplyFile(source, signal)));
    const used = dataSet ?? averitecDataSet;
    this.#known = groupReplies(this.#files).map((one, index) => pairOf(one, index, used));
    if (this.#known.length === 0) {
      throw new InspectorError(
        'notReplies',
        msg('The claims cannot be identified from the replies.'),
        msg(
          'Also give --reference and --predictions, so that the replies can be assigned to claims by claim_id.',
        ),
      );
    }
    const pairs = takeClaims(this.#known, this.#params);
    this.#total = pairs.length;
    yield pairs;
  }

  known(): readonly ClaimPair[] {
    return this.#known;
  }

  /** Returns the provenance. The first file is used for both sides, because there is no other file. */
  facts(): SourceFacts {
    const [first] = this.#files;
    const file: FileProvenance = {
      name: first?.name ?? '',
      format: repliesFormat,
      sha256: first?.sha256 ?? '',
      claims: this.#known.length,
    };
    return {
      reference: file,
      predictions: file,
      dataSet: this.#params.dataSet ?? averitecDataSet,
      alignment: [],
      problems: { reference: [], predictions: [] },
    };
  }
}
