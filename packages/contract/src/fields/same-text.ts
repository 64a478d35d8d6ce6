import * as z from 'zod/mini'

/**
 * Requires the field `again` to equal `first`. It also runs when other fields are invalid, so that all mistakes show at
 * once.
 */
export const sameText = <First extends string, Again extends string>(first: First, again: Again) =>
  z.refine<Partial<Record<First | Again, unknown>>>((fields) => fields[first] === fields[again], {
    error: 'password.mismatch',
    path: [again],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
