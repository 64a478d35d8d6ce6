import type * as z from 'zod/mini'

export type ListQuery = Record<string, string | number | boolean | null | undefined>

export interface Filter {
  name: string
  label: string
  choices: ReadonlyArray<{ value: string; label: string }>
}

export const PAGE_PARAMETER = 'pagenumber'
export const SEARCH_PARAMETER = 'search'
export const SORT_PARAMETER = 'sort'

export interface GivenParameters {
  defaults?: ListQuery
  /** Apply always, such as the id in the path; the URL cannot replace them. */
  fixed?: ListQuery
}

/** Reads the parameters of a list from a URL. Invalid ones are ignored, because URLs are typed, shared and outdated. */
export function listQueryIn(
  schema: z.ZodMiniObject,
  search: URLSearchParams,
  { defaults, fixed = {} }: GivenParameters = {},
): ListQuery {
  const inAddress = [...search].filter(([name, value]) => name in schema.shape && !(name in fixed) && value !== '')
  const parameters = { ...defaults, ...Object.fromEntries(inAddress), ...fixed }
  const first = schema.safeParse(parameters)
  if (first.success) return first.data as ListQuery
  for (const { path } of first.error.issues) delete parameters[String(path[0])]
  return schema.parse({ ...defaults, ...parameters }) as ListQuery
}

/** The URL after a change, without empty parameters; any change but of the page returns to the first page. */
export function withListQuery(search: URLSearchParams, change: ListQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!(PAGE_PARAMETER in change)) next.delete(PAGE_PARAMETER)
  for (const [name, value] of Object.entries(change)) {
    const isEmpty = value === null || value === undefined || value === '' || (name === PAGE_PARAMETER && value === 1)
    if (isEmpty) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export const isFiltered = (query: ListQuery, filters: readonly string[], defaults: ListQuery = {}) =>
  [SEARCH_PARAMETER, ...filters].some((name) => (query[name] ?? '') !== '' && query[name] !== defaults[name])
