// Rules for the publisher and the kind of a source. Addresses are read as text and never opened.

import { excerpt } from '../../../read/claims/quote.ts';
import { joinList, joinSentences, msg, type Wording } from '../../../base/words/message.ts';
import type { DoctorRule, ExaminedClaim, Flaw, PlacedSource } from '../doctorRule.ts';
import { isListed, isOfSite, notPosts, socialSites, videoSites } from '../sites.ts';
import { longestAddress } from './leakRules.ts';

/** Whether the path of an address, or a parameter such as `file=report.pdf`, ends with one of the endings. */
const hasEnding = ({ comparable = '' }: PlacedSource, endings: RegExp): boolean => {
  const [path = '', query = ''] = (/\/[^]*/u.exec(comparable)?.[0] ?? '').split('?', 2);
  return [path, ...query.split('&')].some((part) => endings.test(part));
};

const isPdf = (placed: PlacedSource): boolean =>
  placed.content.medium === 'PDF' || hasEnding(placed, /\.pdf$/iu);

const isImage = (placed: PlacedSource): boolean =>
  hasEnding(placed, /\.(?:jpe?g|png|gif|webp|bmp|tiff?|svg|heic)$/iu);

const isDocument = (placed: PlacedSource): boolean =>
  hasEnding(placed, /\.(?:docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip)$/iu);

const isVideo = (placed: PlacedSource): boolean =>
  isOfSite(placed.comparable, videoSites) || hasEnding(placed, /\.(?:mp4|m4v|mov|avi|webm|mkv)$/iu);

const isSocial = ({ comparable }: PlacedSource): boolean =>
  isOfSite(comparable, socialSites) && !isOfSite(comparable, notPosts);

/** Finds sources for which the condition is true. Returns each with its address. */
function findFlawedSources(
  { sources }: ExaminedClaim,
  isFlawed: (source: PlacedSource) => boolean,
  says: Wording,
): readonly Flaw[] {
  return sources.flatMap((placed): Flaw[] => {
    if (!isFlawed(placed)) return [];
    const { pair, answer, source } = placed;
    return [{ pair, answer, message: joinSentences(says, excerpt(source, longestAddress)) }];
  });
}

/**
 * Minimum share of an extractive answer's letter 4-grams that its source must contain. Less than 1, because a quotation may have
 * an ellipsis or a typing error.
 */
const nearlyVerbatim = 0.9;

const digit = /\p{Nd}/u;

/** Finds extractive answers whose words are not in their source, and answers with a figure that the source does not contain. */
function findAnswersNotInSource({ claim, lookups = [] }: ExaminedClaim): readonly Flaw[] {
  return lookups.flatMap(({ pair, answer, share, isVerbatim, missing }): Flaw[] => {
    const type = claim.evidence[pair]?.answers[answer]?.type;
    const isLost = type === 'Extractive' && !isVerbatim && share < nearlyVerbatim;
    const figures = missing.filter((word) => digit.test(word));
    if (!isLost && figures.length === 0) return [];
    const message = joinSentences(
      ...(isLost
        ? [
            msg(
              'The answer is marked as Extractive, but its words are not in the text of its source.',
            ),
          ]
        : []),
      ...(figures.length > 0
        ? [msg('Not found in the text of the source: {0}.', joinList(figures))]
        : []),
    );
    return [{ pair, answer, message }];
  });
}

export const sourceRules = [
  {
    id: 'misinformationSite',
    name: msg('sites known for misinformation as evidence'),
    severity: 'warning',
    needs: 'misinformation',
    readsAddresses: true,
    find: (examined) =>
      findFlawedSources(
        examined,
        ({ named: { written, dashed } }) => {
          const { misinformation } = examined;
          return [...written, ...dashed].some((one) => isListed(one, misinformation ?? new Set()));
        },
        msg('This site is on your list of misinformation sites.'),
      ),
  },
  {
    id: 'socialMedia',
    name: msg('social media posts as evidence'),
    severity: 'information',
    readsAddresses: true,
    isSlice: true,
    find: (examined) =>
      findFlawedSources(
        examined,
        isSocial,
        msg(
          'This is a social media post or profile. Anyone can post there, and programs can rarely read such pages.',
        ),
      ),
  },
  {
    id: 'video',
    name: msg('videos as evidence'),
    severity: 'information',
    readsAddresses: true,
    isSlice: true,
    find: (examined) => [
      ...findFlawedSources(
        examined,
        isVideo,
        msg('This is a video. Programs that read text cannot read videos.'),
      ),
      ...findFlawedSources(
        examined,
        (placed) => placed.content.medium === 'Video' && !isVideo(placed),
        msg(
          'According to the file, this source is a video. Programs that read text can miss what the video shows.',
        ),
      ),
    ],
  },
  {
    id: 'pdf',
    name: msg('PDF as evidence'),
    severity: 'information',
    readsAddresses: true,
    isSlice: true,
    find: (examined) =>
      findFlawedSources(
        examined,
        isPdf,
        msg('This is a PDF. Programs that read web pages often cannot read PDFs.'),
      ),
  },
  {
    id: 'image',
    name: msg('images as evidence'),
    severity: 'information',
    readsAddresses: true,
    find: (examined) => [
      ...findFlawedSources(
        examined,
        isImage,
        msg('This is an image. Programs that read text see neither its picture nor its words.'),
      ),
      ...findFlawedSources(
        examined,
        // AVerImaTeC's answers that consist of images are no web pages.
        (placed) =>
          placed.content.medium === 'Image/graphic' &&
          !placed.content.images &&
          ![isImage, isDocument, isPdf].some((isOther) => isOther(placed)),
        msg(
          'According to the file, this source is an image. Programs that read text can miss what it shows.',
        ),
      ),
    ],
  },
  {
    id: 'document',
    name: msg('office documents as evidence'),
    severity: 'information',
    readsAddresses: true,
    find: (examined) =>
      findFlawedSources(
        examined,
        isDocument,
        msg('This is a document or table to download. Programs often read only web pages.'),
      ),
  },
  {
    id: 'notInSource',
    name: msg('answers that are not in their source'),
    severity: 'warning',
    needs: 'sources',
    find: findAnswersNotInSource,
  },
] as const satisfies readonly DoctorRule[];
