import { html, type TemplateResult } from 'lit';
import { officialLevels } from '../../src/core/metrics/averitec.ts';
import { shareStyle } from '../common/bars.ts';
import type { SystemsStore } from './store.ts';

/** Of the AVeriTeC score: what a claim must reach to count. */
export function levelSlider(store: SystemsStore): TemplateResult {
  const { level } = store;
  return html`<div class="slider level-slider">
    <label for="level">AVeriTeC level</label>
    <input
      type="range"
      id="level"
      min="0"
      max="1"
      step="0.01"
      list="official-levels"
      .style=${shareStyle(level)}
      .value=${String(level)}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          store.setLevel(event.currentTarget.valueAsNumber);
        }
      }}
    />
    <datalist id="official-levels">
      ${officialLevels.map((official) => html`<option value=${official}></option>`)}
    </datalist>
    <output for="level">${level.toFixed(2)}</output>
  </div>`;
}
