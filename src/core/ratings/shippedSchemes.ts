// The schemes that come with the product, a file in schemes/ each.

import { readScheme, type RatingScheme } from './scheme.ts';
import claimDecomp from './schemes/claimDecomp.json' with { type: 'json' };
import ev2r from './schemes/ev2r.json' with { type: 'json' };
import semqa from './schemes/semqa.json' with { type: 'json' };

/** The first is offered first. */
export const shippedSchemes: readonly RatingScheme[] = [ev2r, semqa, claimDecomp].map(readScheme);
