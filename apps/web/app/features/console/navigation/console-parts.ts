import { type Actor, isAllowed, type StaffNeed } from '@manassa/contract/rules/permissions'
import { consoleBar, type consoleGroups, consoleParts } from '#app/copy/console-frame.ts'
import type { ConsoleIconName } from '#app/ui/console/console-icon.tsx'
import type { IconName } from '#app/ui/icon.tsx'

interface ConsolePart {
  /** The first page's id in the route table; without that page, the entry is hidden. */
  id: string
  label: string
  icon: { own: ConsoleIconName } | { shared: IconName }
  need: readonly StaffNeed[]
  group?: keyof typeof consoleGroups
  /** The short name in the bottom bar of a phone; the other parts are on the page of the rest. */
  inBar?: string
  /** Further paths belong to the part besides those below its own. */
  also?: readonly string[]
}

const own = (name: ConsoleIconName) => ({ own: name })
const shared = (name: IconName) => ({ shared: name })
const inGroup = (group: keyof typeof consoleGroups, members: readonly ConsolePart[]) =>
  members.map((part) => ({ ...part, group }))

const parts: readonly ConsolePart[] = [
  { id: 'teacher', label: consoleParts.overview, icon: own('overview'), need: ['any'] },
  {
    id: 'teacher-desk',
    label: consoleParts.desk,
    icon: own('desk'),
    inBar: consoleBar.desk,
    need: ['students', 'grants', 'codes'],
  },
  ...inGroup('teaching', [
    {
      id: 'teacher-courses',
      label: consoleParts.courses,
      icon: shared('cap'),
      need: ['courses'],
      also: ['teacher/lessons', 'teacher/preview'],
    },
    { id: 'teacher-books', label: consoleParts.books, icon: shared('book'), need: ['courses'] },
    { id: 'teacher-results', label: consoleParts.results, icon: own('results'), need: ['results'] },
    { id: 'teacher-windows', label: consoleParts.windows, icon: shared('clock'), need: ['students'] },
  ]),
  ...inGroup('people', [
    {
      id: 'teacher-students',
      label: consoleParts.students,
      icon: own('students'),
      inBar: consoleBar.students,
      need: ['students', 'results', 'grants'],
    },
    {
      id: 'teacher-groups',
      label: consoleParts.groups,
      icon: shared('user'),
      need: ['attendance', 'students', 'results', 'grants'],
    },
    { id: 'teacher-questions', label: consoleParts.questions, icon: own('questions'), need: ['questions'] },
    { id: 'teacher-radar', label: consoleParts.radar, icon: own('radar'), need: ['students'] },
    { id: 'teacher-parents', label: consoleParts.parents, icon: shared('chat'), need: ['students'] },
    {
      id: 'teacher-codes',
      label: consoleParts.codes,
      icon: own('codes'),
      inBar: consoleBar.codes,
      need: ['codes', 'codes.make'],
    },
    { id: 'teacher-holders', label: consoleParts.holders, icon: own('holders'), need: ['codes', 'money'] },
    {
      id: 'teacher-payments',
      label: consoleParts.payments,
      icon: own('takings'),
      need: ['money'],
    },
    {
      id: 'teacher-takings',
      label: consoleParts.takings,
      icon: own('takings'),
      inBar: consoleBar.takings,
      need: ['money'],
    },
    {
      id: 'teacher-sessions-today',
      label: consoleParts.sessions,
      icon: shared('clock'),
      inBar: consoleBar.sessions,
      need: ['attendance'],
      also: ['teacher/sessions'],
    },
  ]),
  ...inGroup('school', [
    { id: 'teacher-school', label: consoleParts.school, icon: own('school'), need: ['school'] },
    { id: 'teacher-announcements', label: consoleParts.announcements, icon: shared('chat'), need: ['school'] },
    { id: 'teacher-assistants', label: consoleParts.assistants, icon: own('assistants'), need: ['assistants'] },
    { id: 'teacher-log', label: consoleParts.log, icon: own('log'), need: ['log'] },
    { id: 'teacher-bin', label: consoleParts.bin, icon: shared('trash'), need: ['courses'] },
    { id: 'teacher-security', label: consoleParts.security, icon: shared('shield'), need: ['any'] },
    { id: 'teacher-help', label: consoleParts.help, icon: own('help'), need: ['any'] },
  ]),
]

/**
 * The folders of the console's screens. Importing the route table in their place would add it to every student's page.
 */
const folders = Object.keys(import.meta.glob('../../../routes/teacher*/route.tsx')).map((file) =>
  file.split('/').at(-2),
)

export interface ConsoleLink extends ConsolePart {
  path: string
}

export const consoleLinks: readonly ConsoleLink[] = parts.flatMap((part) => {
  return folders.includes(part.id) ? [{ ...part, path: `/${part.id.replaceAll('-', '/')}` }] : []
})

const maySee = (actor: Actor, { need }: ConsolePart) => need.some((one) => isAllowed(actor, one))

export const linksFor = (actor: Actor) => consoleLinks.filter((link) => maySee(actor, link))

/** The first screen of assistants on a phone is the front desk; a link to the overview says that it was chosen. */
export const chosenOverview = { isChosen: true }

/** The first screen's path is a prefix of all others, so it has no screens below it. */
export const CONSOLE_HOME = '/teacher'

export function partAt(pathname: string, links: readonly ConsoleLink[] = consoleLinks): ConsoleLink | null {
  const isAtOrBelow = (below: string) =>
    pathname === below || (below !== CONSOLE_HOME && pathname.startsWith(`${below}/`))
  const matching = links.filter(
    ({ path, also = [] }) => isAtOrBelow(path) || also.some((each) => isAtOrBelow(`/${each}`)),
  )
  return matching.toSorted((one, other) => other.path.length - one.path.length)[0] ?? null
}

/** A screen that belongs to no part is open to everyone. */
export function mayOpen(actor: Actor, pathname: string, links: readonly ConsoleLink[] = consoleLinks): boolean {
  const part = partAt(pathname, links)
  return part === null || maySee(actor, part)
}
