// Images of a claim, a question or an answer. Shows only their names until a click loads an image.

import { html, nothing, type TemplateResult } from 'lit';
import type { EvidenceImage } from '../../../src/core/read/claims/evidence.ts';
import { imagePlaceOf } from '../../../src/core/read/claims/imageNames.ts';
import { byteText } from '../../../src/core/score/models/byteText.ts';
import type { NamedImage } from '../../../src/protocol/panels.ts';
import { t } from '../../common/l10n.ts';
import { addressLink, evidenceText } from '../../common/evidenceText.ts';
import type { InspectorStore } from '../store.ts';
import { linkButton } from '../../common/buttons.ts';

export interface ImagesPlace {
  /** Position of the claim in the reference. */
  readonly claim: number;
  readonly side: NamedImage['file'];
}

function button(text: string, name: string, act: () => void): TemplateResult {
  return linkButton(text, act, { label: t('{0}: {1}', text, name) });
}

function nearImage(
  store: InspectorStore,
  { claim, side }: ImagesPlace,
  name: string,
): TemplateResult {
  const image = { file: side, name };
  const loaded = store.images.get(image);
  const hide = button(t('Hide image'), name, () => store.images.hide(image));
  if (loaded === undefined) {
    return button(t('Show image'), name, () => store.images.show(claim, image));
  }
  if (loaded === null) return html`<span class="muted">${t('Reading…')}</span>`;
  if ('why' in loaded) return html`<span class="muted evidence" dir="auto">${loaded.why}</span>`;
  return html`${hide}<img class="evidence-image" src=${loaded.uri} alt=${t('Image {0}', name)} />`;
}

function imageOf(store: InspectorStore, place: ImagesPlace, image: EvidenceImage): TemplateResult {
  const imagePlace = imagePlaceOf(image);
  switch (imagePlace.kind) {
    case 'inside':
      return html`<span class="muted"
        >${t('stored inside the file ({0}), not shown', byteText(imagePlace.bytes))}</span
      >`;
    case 'web':
      return html`${addressLink(store, image.name.trim())}
        <span class="muted">${t('(not loaded)')}</span>`;
    case 'elsewhere':
      return html`${evidenceText(image.name)}
        <span class="muted">${t("(outside the evidence file's folder, not shown)")}</span>`;
    case 'below':
      return html`${evidenceText(image.name)} ${nearImage(store, place, image.name)}`;
  }
}

/** Renders a list of images. `label` names the owner of the images for screen readers. */
export function imageList(
  store: InspectorStore,
  place: ImagesPlace,
  images: readonly EvidenceImage[] | undefined,
  label: string,
): TemplateResult | typeof nothing {
  if (images === undefined) return nothing;
  return html`<ul class="images" aria-label=${label}>
    ${images.map(
      (image) =>
        html`<li><span class="tag">${t('Image')}</span> ${imageOf(store, place, image)}</li>`,
    )}
  </ul>`;
}
