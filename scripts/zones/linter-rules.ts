import { basename, matchesGlob, relative } from 'node:path'
import type { Zone } from './zones.ts'

interface Pattern {
  group: string[]
  message: string
}

/** One entry of the linter's `overrides`: what some files may not import. */
export interface Override {
  includes: string[]
  linter: { rules: { style: { noRestrictedImports: unknown } } }
}

/** Folders that an import names by an alias or a package, as the `package.json` files say. */
export const aliases: ReadonlyArray<readonly [folder: string, prefix: string]> = [
  ['apps/api/src', '#api'],
  ['apps/api/demo', '#demo'],
  ['apps/api/test', '#test'],
  ['apps/api', '@manassa/api'],
  ['apps/web/app', '#app'],
  ['apps/web', '#web'],
  ['apps/web', '@manassa/web'],
  ['e2e', '#e2e'],
  ['scripts', '#scripts'],
  ['packages/contract/src', '@manassa/contract'],
]

/**
 * The linter's entries for these zones. Its overrides replace each other, so each says all that holds for its files:
 * folders before what lies in them, and tests after their folder where they may more.
 */
export function linterOverrides(zones: readonly Zone[]): Override[] {
  const places = [...new Set(zones.flatMap(({ of, except = [] }) => [of, ...except]))]
  return places
    .sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))
    .flatMap((place) => {
      const here = zones.filter((zone) => holdsFor(zone, place))
      const inTests = here.filter(({ tests }) => tests !== 'free')
      const all = { includes: [isFile(place) ? place : below(place)], ...ruleOf(here) }
      if (inTests.length === here.length || isFile(place)) return [all]
      return [
        all,
        { includes: ['*.test.ts', '*.test.tsx', '*.long.ts'].map((name) => below(place, name)), ...ruleOf(inTests) },
      ]
    })
}

/** Whether a path is the folder, the file, or lies in it; everything lies in `''`. A `*` stands for part of a name. */
export const isIn = (path: string, place: string) =>
  place === '' ||
  path === place ||
  path.startsWith(`${place}/`) ||
  (place.includes('*') && (matchesGlob(path, place) || matchesGlob(path, `${place}/**`)))

export const isFile = (path: string) => /\.\w+$/.test(path)

const holdsFor = ({ of, except = [] }: Zone, place: string) =>
  isIn(place, of) && !except.some((free) => isIn(place, free))
const depth = (place: string) => (place === '' ? 0 : place.split('/').length)
const below = (folder: string, name = '') => [folder, '**', name].filter((part) => part !== '').join('/')

function ruleOf(zones: readonly Zone[]) {
  const patterns = zones.flatMap(patternOf)
  const paths = Object.fromEntries(
    zones.flatMap(({ names = {}, why }) =>
      Object.entries(names).map(([name, importNames]) => [name, { importNames, message: why }]),
    ),
  )
  const options = { ...(Object.keys(paths).length > 0 && { paths }), patterns }
  return { linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } }
}

function patternOf(zone: Zone): Pattern[] {
  const { never = [], today = [], spelled = [], why } = zone
  const free = today.map((crossing) => crossing.split(' → ')[1] ?? '').flatMap((path) => spellings(path, zone))
  const group = [...spelled, ...never.flatMap((path) => spellings(path, zone)), ...free.map((each) => `!${each}`)]
  return group.length === 0 ? [] : [{ group: [...new Set(group)], message: why }]
}

/**
 * How an import may spell a path: by its alias, and by the steps that reach it from a file directly in the zone or one
 * folder deeper. More steps up are forbidden to all.
 */
function spellings(path: string, { of, each }: Zone): string[] {
  const whole = isFile(path) ? path : `${path}/**`
  const above = aliases.filter(([folder]) => isIn(path, folder) && path !== folder)
  const within = aliases.filter(([folder]) => isIn(folder, path))
  const steps = [relative(of, whole), relative(`${of}/folder`, whole)]
  const isOwnFolder = isIn(path, of) && !path.includes('*')
  return [
    ...above.map(([folder, prefix]) => named(prefix, whole.slice(folder.length))),
    ...within.map(([, prefix]) => `${prefix}/**`),
    ...steps.filter((step) => step.startsWith('../') && !step.startsWith('../../')),
    ...(isOwnFolder ? [`../${basename(path)}${whole.slice(path.length)}`] : []),
    ...(isOwnFolder && !each ? [`./${relative(of, whole)}`] : []),
  ]
}

/** A package's files are named without their ending. */
const named = (prefix: string, rest: string) =>
  prefix + (prefix === '@manassa/contract' ? rest.replace(/\.ts$/, '') : rest)
