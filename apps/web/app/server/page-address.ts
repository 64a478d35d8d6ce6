import { matchRoutes } from 'react-router'
import { gradeIn, pageIn, withQuery } from '../lib/list-query.ts'
import { safePath } from '../lib/return-path.ts'
import {
  authPages,
  consolePages,
  memberPages,
  notFoundPage,
  type PageRoute,
  pathOf,
  playerPages,
  publicPages,
  type QueryParameter,
  studentPages,
} from '../route-table.ts'
import { DOCUMENT_PATHS } from './paths.ts'

/** An address reduced to the parts that its page reads, so that equal pages share a cache entry. */
export interface PageAddress {
  address: string
  route: string
  /** True when a part of the path is an arbitrary value, such as a course's number. */
  hasParameter: boolean
}

/** One address for all unknown paths, which share a page. */
const NOWHERE = '/-'

/** Normalises the query parameters that pages read; null is absent. */
const read: Record<QueryParameter, (query: URLSearchParams) => string | number | null> = {
  grade: gradeIn,
  page: pageIn,
  code: (query) => query.get('code'),
  email: (query) => query.get('email'),
  from: (query) => safePath(query.get('from')),
}

const pages: PageRoute[] = [
  ...publicPages,
  ...authPages.map((page) => ({ ...page, query: ['from' as const, ...(page.query ?? [])] })),
  ...memberPages,
  ...studentPages,
  ...playerPages,
  ...consolePages,
  notFoundPage,
]
const routes = pages.map((page) => ({ id: page.id, path: pathOf(page), page }))

/** The page of this path and query; null for other requests of the router. */
export function pageAddress(url: string): PageAddress | null {
  const { pathname, searchParams } = new URL(url, 'http://school')
  if (pathname.endsWith('.data')) return null
  if (DOCUMENT_PATHS.includes(pathname)) return { address: pathname, route: pathname, hasParameter: false }
  const page = matchRoutes(routes, pathname)?.at(-1)?.route.page ?? notFoundPage
  if (page === notFoundPage) return { address: NOWHERE, route: page.id, hasParameter: false }
  const query = Object.fromEntries((page.query ?? []).map((name) => [name, read[name](searchParams)]))
  return { address: withQuery(pathname, query), route: page.id, hasParameter: pathOf(page).includes(':') }
}
