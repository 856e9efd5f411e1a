import { html, nothing, type TemplateResult } from 'lit';
import { officialLevels } from '../../../src/core/metrics/averitec.ts';
import { levelSteps } from '../../../src/core/parameters/levelParameter.ts';
import { shareStyle } from '../bars.ts';
import { formatScore } from '../../../src/core/format/numbers.ts';

const { minimum, maximum, step } = levelSteps;

export interface LevelSlider {
  readonly label: string;
  readonly level: number;
  readonly move: (level: number) => void;
  /** Id of the element that describes the slider. */
  readonly describedBy?: string;
}

/** Renders the slider for the level of the AVeriTeC score. Claims count if they score above this level. */
export function levelSlider({ label, level, move, describedBy }: LevelSlider): TemplateResult {
  return html`<div class="slider level-slider">
    <label for="level">${label}</label>
    <input
      type="range"
      id="level"
      min=${minimum}
      max=${maximum}
      step=${step}
      list="official-levels"
      .style=${shareStyle(level)}
      .value=${String(level)}
      aria-describedby=${describedBy ?? nothing}
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          move(event.currentTarget.valueAsNumber);
        }
      }}
    />
    <datalist id="official-levels">
      ${officialLevels.map((official) => html`<option value=${official}></option>`)}
    </datalist>
    <output for="level">${formatScore(level)}</output>
  </div>`;
}
