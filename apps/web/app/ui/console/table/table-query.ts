import type * as z from 'zod/mini'

/** The parameters of a list in the console: page, search, sort order and filters, as its call names them. */
export type ListQuery = Record<string, string | number | boolean | null | undefined>

/** A filter of a list: a field of its call with a few values. */
export interface Filter {
  name: string
  label: string
  choices: ReadonlyArray<{ value: string; label: string }>
}

export const PAGE = 'pagenumber'
export const SEARCH = 'search'
export const SORT = 'sort'

/** Parameters of a list beside those of its URL. */
export interface GivenParameters {
  /** Apply where the URL names none. */
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
  const asked = [...search].filter(([name, value]) => name in schema.shape && !(name in fixed) && value !== '')
  const parameters = { ...defaults, ...Object.fromEntries(asked), ...fixed }
  const first = schema.safeParse(parameters)
  if (first.success) return first.data as ListQuery
  for (const { path } of first.error.issues) delete parameters[String(path[0])]
  return schema.parse({ ...defaults, ...parameters }) as ListQuery
}

/** The URL after a change, without empty parameters; any change but of the page returns to the first page. */
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

/** True when a search or a filter differs from the call's defaults. */
export const isFiltered = (query: ListQuery, filters: readonly string[], defaults: ListQuery = {}) =>
  [SEARCH, ...filters].some((name) => (query[name] ?? '') !== '' && query[name] !== defaults[name])
