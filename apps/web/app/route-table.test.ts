import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { cacheKeyOf } from '#web/service-worker/rules.ts'
import { loginReturnPath } from './lib/return-path.ts'
import * as table from './route-table.ts'
import routes from './routes.ts'
import { pageAddress } from './server/page-address.ts'
import { prefetchAddress } from './server/prefetch-address.ts'

const {
  authPages,
  consolePages,
  keptConsolePages,
  memberPages,
  notFoundPage,
  pathOf,
  playerPages,
  publicPages,
  studentPages,
} = table
const pages = [...publicPages, ...authPages, ...memberPages, ...studentPages, ...playerPages, ...consolePages]
const addressOf = (page: table.PageRoute) => `/${pathOf(page).replace(/:\w+\??/g, '7')}`
const origin = 'https://school.example'

interface RouteEntry {
  id: string
  file: string
  within: string[]
}
const entriesIn = (entries: readonly RouteConfigEntry[], within: string[] = []): RouteEntry[] =>
  entries.flatMap(({ id = '', file, children = [] }) => [{ id, file, within }, ...entriesIn(children, [...within, id])])
const entries = entriesIn(await routes)

test('every page of the table is in the router, under its name and with a file that is there', () => {
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  for (const { id } of [...pages, notFoundPage]) {
    const file = found.get(id)?.file ?? ''
    expect(existsSync(join(import.meta.dirname, file)), `${id}: ${file}`).toBe(true)
  }
  expect(found.size).toBe(entries.length)
})

test('every screen in routes/ is in the table', () => {
  const inTable = new Set(entries.map(({ file }) => file))
  const screens = readdirSync(join(import.meta.dirname, 'routes'))
    .map((folder) => `routes/${folder}/route.tsx`)
    .filter((file) => existsSync(join(import.meta.dirname, file)))
  expect(screens.filter((file) => !inTable.has(file))).toEqual([])
})

test('a visitor sees public pages and the steps of logging in, and no others', () => {
  const behindLogin = entries.filter(({ within }) => within.some((id) => id.startsWith('for-'))).map(({ id }) => id)
  const open = entries.map(({ id }) => id).filter((id) => !behindLogin.includes(id))
  const idsOf = (listed: readonly table.PageRoute[]) => listed.map(({ id }) => id)
  const own = [
    ...idsOf([...memberPages, ...studentPages]),
    table.CONSOLE_LAYOUT,
    ...idsOf([...consolePages, ...playerPages]),
  ]
  expect(behindLogin).toEqual(own)
  expect(open).toEqual(expect.arrayContaining([...publicPages, ...authPages].map(({ id }) => id)))
})

test('the worker keeps the pages that the table says, and the players', () => {
  const kept = pages.filter((page) => cacheKeyOf(new URL(addressOf(page), origin)) !== null)
  const own = [...memberPages, ...studentPages].filter(({ isKeptOffline }) => isKeptOffline)
  expect(kept).toEqual([
    ...publicPages.filter(({ isKeptOffline }) => isKeptOffline),
    ...own,
    ...playerPages,
    ...keptConsolePages,
  ])
})

test('the server knows each page by its address, and reads of its query what the table says', () => {
  const parameters = 'grade=Secondary2&page=3&code=ABCD&email=a%40b.c&from=%2Fcourses&utm_source=chat'
  for (const page of pages) {
    const { route, address = '' } = pageAddress(`${addressOf(page)}?${parameters}`) ?? {}
    expect(route).toBe(page.id)
    const read = [...new URL(address, origin).searchParams.keys()]
    expect(read.toSorted()).toEqual([...(page.query ?? []), ...(authPages.includes(page) ? ['from'] : [])].toSorted())
  }
})

test('the head of a player asks for what its page begins with, and that of no other page for anything', () => {
  const asking = pages.filter(({ id }) => prefetchAddress({ id, params: { any: '7' } }) !== null)
  expect(asking).toEqual(playerPages)
  for (const { id } of playerPages) expect(prefetchAddress({ id, params: { any: 'x' } })).toBe(null)
})

test('a login that is begun on a step of getting in leads back past it, and on any other page back to it', () => {
  const backTo = (page: table.PageRoute) => loginReturnPath({ pathname: addressOf(page), search: '', state: null })
  for (const page of pages) expect(backTo(page)).toBe(authPages.includes(page) ? null : addressOf(page))
})

test('no other file names a page as the router does', () => {
  const sources = ['apps/web/app', 'apps/web/service-worker', 'apps/api/src', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const naming = sources.filter((name) => {
    if (!/\.tsx?$/.test(name) || name.endsWith('route-table.test.ts')) return false
    const code = readFileSync(join(root, name), 'utf8')
    return /['"`]routes\/[\w-]+\/route['"`]/.test(code) || idInRouterCall.test(code)
  })
  expect(naming).toEqual([])
})

const root = join(import.meta.dirname, '../../..')
const idInRouterCall = /(useRouteLoaderData|useMatch|matchRoutes)(<[^>]*>)?\(['"`](?!root['"`])/
