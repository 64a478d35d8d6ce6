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

/**
 * An address, less all that its page does not read: what is rendered there is the page of each address that comes to
 * it.
 */
export interface PageAddress {
  /** Path and query, where the page is rendered. */
  address: string
  /** The id of the page's own route; a document's is its path. */
  route: string
  /** A part of the path is a value that anybody can make up, as a course's number. */
  hasParameter: boolean
}

/** An address that nothing is at, in the place of all of them: their page is one. */
const NOWHERE = '/-'

/** What a page reads under each name, in the spelling that stands for all that come to the same; null is nothing. */
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
  ...[...memberPages, ...studentPages, ...playerPages, ...consolePages, notFoundPage],
]
const routes = pages.map((page) => ({ id: page.id, path: pathOf(page), page }))

/** The page that is asked for by this path and query; null for what the router fetches beside pages. */
export function pageAddress(url: string): PageAddress | null {
  const { pathname, searchParams } = new URL(url, 'http://school')
  if (pathname.endsWith('.data')) return null
  if (DOCUMENT_PATHS.includes(pathname)) return { address: pathname, route: pathname, hasParameter: false }
  const page = matchRoutes(routes, pathname)?.at(-1)?.route.page ?? notFoundPage
  if (page === notFoundPage) return { address: NOWHERE, route: page.id, hasParameter: false }
  const query = Object.fromEntries((page.query ?? []).map((name) => [name, read[name](searchParams)]))
  return { address: withQuery(pathname, query), route: page.id, hasParameter: pathOf(page).includes(':') }
}
