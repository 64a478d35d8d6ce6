import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { circlesBetween } from './circles.ts'
import { crossingsOf } from './crossings.ts'
import { importsOf, importsOfAll } from './imports.ts'
import { linterOverrides } from './linter-rules.ts'
import { circlesLeft, zones } from './zones.ts'

const imports = importsOfAll()
const FEATURES = 'apps/api/src/features/'
const APP = 'apps/web/app/'

test('the linter has what the list of zones says: `npm run zones` writes it', () => {
  expect(settingsIn('./linter.json')).toEqual({ overrides: linterOverrides(zones) })
  const { extends: others, overrides } = settingsIn('../../biome.json')
  expect(others).toEqual(['./scripts/zones/linter.json'])
  expect(JSON.stringify(overrides), 'written by hand, it would take the place of a zone').not.toContain(
    'RestrictedImports',
  )
})

test.each(zones)('nothing of "$of" imports what it may not: $why', (zone) => {
  const crossings = crossingsOf(zone, imports)
  const today = zone.today ?? []
  const unknown = crossings.filter(({ folders }) => !today.includes(folders))
  expect(unknown.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  const gone = today.filter((known) => !crossings.some(({ folders }) => folders === known))
  expect(gone, 'these are gone: take them off the list in zones.ts, and run `npm run zones`').toEqual([])
})

test('no folder of the API below features imports its importer, by whatever way around', () => {
  expect(circlesBetween(imports, (file) => (file.startsWith(FEATURES) ? dirname(file) : null))).toEqual([])
})

test('nor does a screen, a feature, a room of the player, a piece of the console, ui, lib or copy of the web, but for the circles that are left', () => {
  const circles = circlesBetween(imports, partOfTheApp).map((circle) => circle.join(' ⇄ '))
  expect(circles.filter((circle) => !circlesLeft.includes(circle))).toEqual([])
  const gone = circlesLeft.filter((circle) => !circles.includes(circle))
  expect(gone, 'these are gone: take them off the list in zones.ts').toEqual([])
})

test('the apps, the contract and the programs around them import each other one way', () => {
  expect(circlesBetween(imports, packageOf)).toEqual([])
})

test('a circle is found however long it is, and a straight line is none', () => {
  const line = [
    { from: 'auth/log-in.ts', to: 'notices/notify.ts' },
    { from: 'notices/notify.ts', to: 'school/name.ts' },
  ]
  expect(circlesBetween(line, dirname)).toEqual([])
  const round = [...line, { from: 'school/rules.ts', to: 'auth/member.ts' }]
  expect(circlesBetween(round, dirname)).toEqual([['auth', 'notices', 'school']])
})

test('imports are read however they are written', () => {
  const from = 'apps/api/src/start/announce.ts'
  const text = `
    import type { A } from '../lib/clock.ts'
    import {
      b,
    } from '#api/lib/crypto/keys.ts'
    export { c } from './write-demo-file.ts'
    import '#demo/people/index.ts'
    const later = () => import('#demo/seed-demo.ts')
    import { endpoint } from '@manassa/contract/endpoint'
    import fastify from 'fastify'
  `
  expect(importsOf(from, text).map(({ to }) => to)).toEqual([
    'apps/api/src/lib/clock.ts',
    'apps/api/src/lib/crypto/keys.ts',
    'apps/api/src/start/write-demo-file.ts',
    'apps/api/demo/people/index.ts',
    'apps/api/demo/seed-demo.ts',
    'packages/contract/src/endpoint.ts',
  ])
})

const settingsIn = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * The screen, feature, room or piece of the console that a file of the app belongs to, or the folder that stands for
 * itself.
 */
function partOfTheApp(file: string): string | null {
  if (!file.startsWith(APP)) return null
  const [area = '', part = '', ...below] = file.slice(APP.length).split('/')
  if (part === '') return null
  // The story of a piece stands in the console's frame, which has pieces: it is told of none of them.
  if (['ui', 'features'].includes(area) && part === 'console')
    return isTest(file) ? null : `${area}/console/${below[0]}`
  return ['routes', 'features', 'player'].includes(area) && below.length > 0 ? `${area}/${part}` : area
}

/** `apps/api`, `packages/contract`, `e2e` … */
function packageOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first
}
