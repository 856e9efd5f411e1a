// Buttons, check boxes, sliders and progress, the same in every panel.

import { html, nothing, type TemplateResult } from 'lit';
import { fieldValue, icon, type IconName } from './controls.ts';
import { t } from './l10n.ts';

interface ButtonOptions {
  readonly id?: string;
  readonly className?: string;
  readonly title?: string;
  /** Name for screen readers, where the text alone says too little. */
  readonly label?: string;
  readonly isOff?: boolean;
  /** Absent if the button is not a switch. */
  readonly isPressed?: boolean;
  /** Absent if the button does not open anything below it. */
  readonly isExpanded?: boolean;
}

type Press = (event: Event) => void;

/** Renders a button that looks like a link. */
export function linkButton(
  text: unknown,
  press: Press,
  options: ButtonOptions = {},
): TemplateResult {
  const { id, className = '', title, label, isPressed, isExpanded } = options;
  return html`<button
    type="button"
    id=${id ?? nothing}
    class="link-button ${className}"
    title=${title ?? nothing}
    aria-label=${label ?? nothing}
    aria-pressed=${isPressed ?? nothing}
    aria-expanded=${isExpanded ?? nothing}
    @click=${press}
  >
    ${text}
  </button>`;
}

function vscodeButton(
  look: 'primary' | 'secondary' | 'icon',
  text: unknown,
  press: Press,
  { id, className, title, label, isOff = false, isExpanded }: ButtonOptions,
): TemplateResult {
  return html`<vscode-button
    id=${id ?? nothing}
    class=${className ?? nothing}
    appearance=${look}
    title=${title ?? nothing}
    aria-label=${label ?? nothing}
    aria-expanded=${isExpanded ?? nothing}
    ?disabled=${isOff}
    @click=${press}
    >${text}</vscode-button
  >`;
}

/** Renders the button for what users most often want here. */
export function mainButton(
  text: unknown,
  press: Press,
  options: ButtonOptions = {},
): TemplateResult {
  return vscodeButton('primary', text, press, options);
}

export function pushButton(
  text: unknown,
  press: Press,
  options: ButtonOptions = {},
): TemplateResult {
  return vscodeButton('secondary', text, press, options);
}

/** Renders a button with an icon. `label` is its name and, unless there is another one, its tooltip. */
export function iconButton(
  name: IconName,
  label: string,
  press: Press,
  { title = label, isOff }: Pick<ButtonOptions, 'title' | 'isOff'> = {},
): TemplateResult {
  return vscodeButton('icon', icon(name), press, { label, title, isOff });
}

/** Renders the button that opens a metric's page. `name`: the metric or its score. */
export function metricButton(name: string, open: () => void): TemplateResult {
  const label = t('What {0} measures', name);
  return iconButton('about', label, open);
}

export function checkBox(
  text: unknown,
  isOn: boolean,
  change: (isOn: boolean) => void,
  { id, isOff = false }: Pick<ButtonOptions, 'id' | 'isOff'> = {},
): TemplateResult {
  return html`<label class="check"
    ><input
      type="checkbox"
      id=${id ?? nothing}
      .checked=${isOn}
      ?disabled=${isOff}
      @change=${(event: Event) => change((event.currentTarget as HTMLInputElement).checked)}
    />
    ${text}</label
  >`;
}

interface Slider {
  readonly id: string;
  readonly label: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly value: number;
  /** What is shown for the value. */
  readonly text: unknown;
  readonly move: (value: number) => void;
  readonly className?: string;
  readonly title?: string;
  /** Id of the element that describes the slider. */
  readonly describedBy?: string;
  /** Values that are marked at the slider. */
  readonly marks?: readonly number[];
  /** The value for screen readers, if it is not the number. */
  readonly spoken?: number;
}

export function slider(options: Slider): TemplateResult {
  const { id, label, minimum, maximum, step, value, text, move } = options;
  const { className = '', title, describedBy, marks, spoken } = options;
  return html`<div class="slider ${className}">
    <label for=${id} title=${title ?? nothing}>${label}</label>
    <input
      type="range"
      id=${id}
      min=${minimum}
      max=${maximum}
      step=${step}
      list=${marks ? `${id}-marks` : nothing}
      title=${title ?? nothing}
      .value=${String(value)}
      aria-valuetext=${spoken ?? nothing}
      aria-describedby=${describedBy ?? nothing}
      @input=${(event: Event) => move(Number(fieldValue(event)))}
    />
    ${
      marks
        ? html`<datalist id="${id}-marks">
            ${marks.map((mark) => html`<option value=${mark}></option>`)}
          </datalist>`
        : nothing
    }
    <output for=${id}>${text}</output>
  </div>`;
}

/** Renders a progress bar. `of`: the number of all parts. 0: unknown, so that nothing is done yet. */
export function progressBar(label: string, done: number, of = 1): TemplateResult {
  return html`<progress aria-label=${label} max=${Math.max(1, of)} .value=${done}></progress>`;
}
