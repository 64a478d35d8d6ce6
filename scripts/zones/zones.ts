import { dirname, matchesGlob } from 'node:path'
import type { Import } from './imports.ts'

/**
 * Forbids imports of some files by others. Paths are the repository's, with `*` for any part of a name; one without an
 * extension is a folder.
 */
interface Zone {
  of: string
  /** Files and folders of it that are exempt. */
  except?: readonly string[]
  /** Exempts its tests. */
  tests?: 'free'
  /** Checks each folder in it separately: imports within one are allowed. */
  each?: true
  /** Files and folders that may not be imported. */
  never: readonly string[]
  why: string
}

const API = 'apps/api/src'
const APP = 'apps/web/app'
const CONTRACT = 'packages/contract/src'
const ONE_WAY = 'Imports run routes, features, player, ui, lib, copy: never back.'
const NOT_THE_CONSOLE = "A student pays for each kilobyte: the console's code is the console's alone."

export const zones: readonly Zone[] = [
  {
    of: 'packages/contract',
    never: ['apps', 'bench', 'db', 'e2e', 'scripts', 'simulation'],
    why: 'The contract knows nobody: neither the API nor the web.',
  },
  {
    of: `${CONTRACT}/student`,
    never: [`${CONTRACT}/teacher`],
    why: "The students' calls know nothing of the console's.",
  },
  {
    of: `${CONTRACT}/shared`,
    never: [`${CONTRACT}/student`, `${CONTRACT}/teacher`],
    why: 'What both areas share knows neither.',
  },
  {
    of: `${CONTRACT}/fields`,
    tests: 'free',
    never: [`${CONTRACT}/student`, `${CONTRACT}/teacher`, `${CONTRACT}/shared`],
    why: 'Fields are below the calls.',
  },
  {
    of: `${CONTRACT}/rules`,
    tests: 'free',
    never: [`${CONTRACT}/teacher`],
    why: 'Rules are below the calls, and students have them.',
  },

  {
    of: 'apps/api',
    except: [`${API}/lib/http/web-app.ts`],
    never: ['apps/web'],
    why: 'The API knows the web only through apps/api/src/lib/http/web-app.ts.',
  },
  {
    of: 'apps/api',
    never: ['bench', 'e2e', 'scripts', 'simulation'],
    why: 'Programs around the API know it, not the other way round.',
  },
  {
    of: API,
    except: [`${API}/start/demo-schools.ts`],
    tests: 'free',
    never: ['apps/api/demo'],
    why: 'A real school loads nothing of the demo: only apps/api/src/start asks for it, when one is wanted.',
  },
  {
    of: API,
    tests: 'free',
    never: ['apps/api/test'],
    why: 'What the tests need is for tests.',
  },
  {
    of: `${API}/copy`,
    tests: 'free',
    never: [`${API}/features`, `${API}/start`, `${API}/app.ts`, `${API}/create-services.ts`],
    why: 'Texts know no feature.',
  },
  {
    of: `${API}/lib`,
    tests: 'free',
    never: [`${API}/features`, `${API}/start`, `${API}/app.ts`, `${API}/create-services.ts`],
    why: 'lib knows no feature.',
  },
  {
    of: `${API}/features`,
    tests: 'free',
    never: [`${API}/start`, `${API}/app.ts`, `${API}/create-services.ts`],
    why: 'Features know nothing of the app that they are mounted in.',
  },
  {
    of: `${API}/features`,
    except: [`${API}/features/teacher`],
    never: [`${API}/features/teacher`],
    why: "The console's features stand above all the others: nobody but the app imports them.",
  },
  {
    of: `${API}/features`,
    except: [`${API}/features/teacher`],
    each: true,
    never: [`${API}/features/**/*.queries.ts`],
    why: 'A feature calls another one through its use cases, not through its queries.',
  },
  {
    of: `${API}/features/teacher`,
    each: true,
    never: [`${API}/features/teacher/**/*.queries.ts`],
    why: "What one feature of the console asks of the database is its own; those of the students' features it may use.",
  },

  {
    of: 'apps/web',
    never: ['apps/api'],
    why: 'The web knows the API only through packages/contract.',
  },
  {
    of: 'apps/web',
    never: [`${CONTRACT}/documentation`, `${CONTRACT}/docs.ts`, `${CONTRACT}/**/*.docs.ts`],
    why: "What describes the calls to a reader is for the server's pages: a student pays for each kilobyte of it.",
  },
  { of: `${APP}/features`, never: [`${APP}/routes`], why: ONE_WAY },
  { of: `${APP}/player`, never: [`${APP}/routes`, `${APP}/features`], why: ONE_WAY },
  { of: `${APP}/ui`, never: [`${APP}/routes`, `${APP}/features`, `${APP}/player`], why: ONE_WAY },
  {
    of: `${APP}/ui`,
    never: [`${APP}/lib/session`, `${APP}/lib/session.ts`],
    why: 'Pieces of the ui know no session: they are told what to show.',
  },
  {
    of: `${APP}/lib`,
    never: [`${APP}/routes`, `${APP}/features`, `${APP}/player`, `${APP}/ui`],
    why: ONE_WAY,
  },
  {
    of: `${APP}/copy`,
    never: [`${APP}/routes`, `${APP}/features`, `${APP}/player`, `${APP}/ui`, `${APP}/lib`],
    why: ONE_WAY,
  },
  {
    of: `${APP}/routes`,
    // The console shows screens as its students see them, and what is protected one of two areas.
    except: [`${APP}/routes/teacher-preview`, `${APP}/routes/protected`],
    each: true,
    never: [`${APP}/routes/*`],
    why: 'A screen knows no other screen: what two of them need is a piece of ui or a folder of features.',
  },
  {
    of: APP,
    // The protected routes choose which area an account sees, and /ui shows every component: both import lazily.
    except: [
      `${APP}/routes/teacher`,
      `${APP}/routes/teacher-*`,
      `${APP}/ui/console`,
      `${APP}/features/console`,
      `${APP}/routes/protected/route.tsx`,
      `${APP}/routes/ui-pieces/console`,
    ],
    tests: 'free',
    never: [`${APP}/routes/teacher`, `${APP}/routes/teacher-*`, `${APP}/ui/console`, `${APP}/features/console`],
    why: NOT_THE_CONSOLE,
  },
]

export const crossingsOf = (zone: Zone, imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => isChecked(zone, from) && isForbidden(zone, from, to))

const isChecked = ({ of, except = [], tests }: Zone, file: string) =>
  isIn(file, of) && !except.some((free) => isIn(file, free)) && !(tests === 'free' && isTest(file))

const isForbidden = (zone: Zone, from: string, to: string) =>
  zone.never.some((path) => isIn(to, path)) && !(zone.each && folderIn(zone, from) === folderIn(zone, to))

const isIn = (file: string, path: string) => matchesGlob(file, path) || matchesGlob(file, `${path}/**`)

const folderIn = ({ of }: Zone, file: string) => file.slice(of.length + 1).split('/', 1)[0]

const isTest = (file: string) => /\.(test|long)\.tsx?$/.test(file)

/** Divisions of the repository into parts that may not import each other in a circle; null belongs to no part. */
export const partsWithoutCircles: Record<string, (file: string) => string | null> = {
  files: (file) => file,
  'folders of the features of the API': (file) => (file.startsWith(`${API}/features/`) ? dirname(file) : null),
  'parts of the app': partOfApp,
  packages: (file) => file.split('/', /^(apps|packages)\//.test(file) ? 2 : 1).join('/'),
}

/** Returns the screen, feature, folder of the player or console piece of a file, or its folder in the app. */
function partOfApp(file: string): string | null {
  if (!file.startsWith(`${APP}/`)) return null
  const [area = '', part = '', ...below] = file.slice(APP.length + 1).split('/')
  if (part === '') return null
  // A test of a piece may show it in the console's frame, which uses the pieces.
  if (['ui', 'features'].includes(area) && part === 'console')
    return isTest(file) ? null : `${area}/console/${below[0]}`
  return ['routes', 'features', 'player'].includes(area) && below.length > 0 ? `${area}/${part}` : area
}
