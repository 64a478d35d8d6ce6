import * as z from 'zod/mini'

const share = z.number('crop.invalid').check(z.gte(0, 'crop.invalid'), z.lte(1, 'crop.invalid'))
/** Shares are computed from pixels, so their sum may exceed the edge slightly. */
const ROUNDING = 0.001

/** Selects a part of an upright picture, as shares of its sides from 0 to 1, from the upper left. */
export const crop = z
  .object({ x: share, y: share, width: share, height: share }, 'crop.invalid')
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING,
      'crop.invalid',
    ),
  )
export type Crop = z.output<typeof crop>
