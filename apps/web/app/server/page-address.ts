import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { safePath } from '../lib/return-path.ts'
import { parseBooksSearch } from '../routes/books/books-search.ts'
import { parseCoursesSearch } from '../routes/courses/courses-search.ts'
import { DOCUMENT_PATHS } from './paths.ts'

type Routes = Record<string, Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'>>

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
  isMadeUp: boolean
}

/** An address that nothing is at, in the place of all of them: their page is one. */
const NOWHERE = '/-'
const NOT_FOUND = 'routes/not-found/route'

/** What pages read of a query while they are rendered, in words that stand for all that come to the same. */
const queries: Record<string, (address: URL) => Record<string, string | number | null>> = {
  'routes/courses/route': ({ href }) => {
    const { chosen, grade, page } = parseCoursesSearch(href, null)
    return { grade: chosen ? grade : null, page: page === 1 ? null : page }
  },
  'routes/books/route': ({ href }) => {
    const { grade, page } = parseBooksSearch(href)
    return { grade, page: page === 1 ? null : page }
  },
  'routes/card-code/route': ({ searchParams }) => ({ code: searchParams.get('code') }),
  'routes/login/route': returnPathIn,
  'routes/register/route': returnPathIn,
  'routes/forgot-password/route': returnPathIn,
  'routes/reset-password/route': (address) => ({ email: address.searchParams.get('email'), ...returnPathIn(address) }),
}

function returnPathIn({ searchParams }: URL) {
  return { from: safePath(searchParams.get('from')) }
}

/** The page that is asked for by this path and query; null for what the router fetches beside pages. */
export function pageAddress(asked: string, routes: Routes): PageAddress | null {
  const url = new URL(asked, 'http://school')
  if (url.pathname.endsWith('.data')) return null
  if (DOCUMENT_PATHS.includes(url.pathname)) return { address: url.pathname, route: url.pathname, isMadeUp: false }
  const matches = matchRoutes(treeOf(routes), url.pathname) ?? []
  const route = matches.at(-1)?.route.id ?? NOT_FOUND
  if (route === NOT_FOUND) return { address: NOWHERE, route, isMadeUp: false }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(queries[route]?.(url) ?? {})) if (value) query.set(name, String(value))
  return {
    address: query.size > 0 ? `${url.pathname}?${query}` : url.pathname,
    route,
    isMadeUp: matches.some(({ route: { path } }) => path?.includes(':')),
  }
}

const trees = new WeakMap<Routes, RouteObject[]>()

/** A build's routes as they lie within each other. */
function treeOf(routes: Routes): RouteObject[] {
  const within = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, index: true, ...(path && { path }) } : { id, ...(path && { path }), children: within(id) },
      )
  const tree = trees.get(routes) ?? within(undefined)
  trees.set(routes, tree)
  return tree
}
