import * as z from 'zod/mini'

/** A boolean, also as a form writes it. */
export const truth = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((word) => word === 'true'),
  ),
])
