import type * as z from 'zod/mini'

/** What a list of the console is asked for, by the names of its call: page, search, order, filters. */
export type ListQuery = Record<string, string | number | boolean | null | undefined>

/** The page, as the calls of the console spell it. */
export const PAGE = 'pagenumber'
export const SEARCH = 'search'
export const SORT = 'sort'

/**
 * What an address asks a list for. What does not fit the call is as if it were not there: an address is typed, sent on
 * and grows old.
 */
export function listQueryIn(schema: z.ZodMiniObject, search: URLSearchParams): ListQuery {
  const parameters = Object.fromEntries([...search].filter(([name, value]) => name in schema.shape && value !== ''))
  const first = schema.safeParse(parameters)
  if (first.success) return first.data as ListQuery
  for (const { path } of first.error.issues) delete parameters[String(path[0])]
  return schema.parse(parameters) as ListQuery
}

/**
 * The address after a change. Without what is empty; another filter, search or order begins on the first page again.
 */
export function withListQuery(search: URLSearchParams, change: ListQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!(PAGE in change)) next.delete(PAGE)
  for (const [name, value] of Object.entries(change)) {
    const isEmpty = value === null || value === undefined || value === '' || (name === PAGE && value === 1)
    if (isEmpty) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether a list is asked for other rows than those that its call gives unasked: for some of all, or for others. */
export const isNarrowed = (query: ListQuery, filters: readonly string[], unasked: ListQuery = {}) =>
  [SEARCH, ...filters].some((name) => (query[name] ?? '') !== '' && query[name] !== unasked[name])
