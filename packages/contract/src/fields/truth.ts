import * as z from 'zod/mini'

/** A truth, also as a form spells it. */
export const truth = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])
