import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import {
  authPages,
  CONSOLE_LAYOUT,
  consolePages,
  FOR_MEMBERS,
  FOR_STAFF,
  FOR_STUDENTS,
  FOR_STUDENTS_ALONE,
  memberPages,
  notFoundPage,
  type PageRoute,
  pathOf,
  playerPages,
  publicPages,
  SITE_LAYOUT,
  studentPages,
} from './route-table.ts'

function entryOf(page: PageRoute) {
  const { id, file = `routes/${id}/route.tsx` } = page
  const path = pathOf(page)
  return path === '' ? index(file, { id }) : route(path, file, { id })
}

const behindLogin = (id: string, pages: readonly PageRoute[]) =>
  layout('routes/protected/route.tsx', { id }, pages.map(entryOf))

export default [
  layout('routes/site/route.tsx', { id: SITE_LAYOUT }, [
    ...[...publicPages, ...authPages, notFoundPage].map(entryOf),
    behindLogin(FOR_MEMBERS, memberPages),
    behindLogin(FOR_STUDENTS, studentPages),
  ]),
  layout('routes/protected/route.tsx', { id: FOR_STAFF }, [
    layout(`routes/${CONSOLE_LAYOUT}/route.tsx`, { id: CONSOLE_LAYOUT }, consolePages.map(entryOf)),
  ]),
  behindLogin(FOR_STUDENTS_ALONE, playerPages),
] satisfies RouteConfig
