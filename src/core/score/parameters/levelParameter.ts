// The level of the AVeriTeC score that the user selects. Reports also contain the official levels.

import { msg } from '../../base/words/message.ts';
import { numberOf } from './parameter.ts';

/** Range of the level's sliders. */
export const levelSteps = { minimum: 0, maximum: 1, step: 0.01 } as const;

export const levelParameters = {
  averitecLevel: numberOf({
    name: msg('level of the AVeriTeC score'),
    heading: msg('AVeriTeC level'),
    help: msg(
      'level at which the AVeriTeC score is shown. A claim gets credit if its verdict is right and its Hungarian METEOR for questions and answers is strictly above the level',
    ),
    argument: 'level',
    default: 0.25,
    minimum: 0,
    maximum: 1,
    slider: levelSteps,
  }),
} as const;
