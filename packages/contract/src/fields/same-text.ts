import * as z from 'zod/mini'

/**
 * Wants the field `again` to hold the same as `first`. Asked also when other fields are wrong, so that a person hears
 * of all mistakes at once.
 */
export const sameText = <First extends string, Again extends string>(first: First, again: Again) =>
  z.refine<Partial<Record<First | Again, unknown>>>((fields) => fields[first] === fields[again], {
    error: 'password.mismatch',
    path: [again],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
