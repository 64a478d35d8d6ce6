import type { StaffContext } from '#api/lib/request-context.ts'
import { type NamedTable, namesOf } from './log.queries.ts'

interface Line {
  subjectKind: string
  subjectId: number
}

/** Where the name of a kind of thing stands: a film and a quiz are their lesson's, an order its course's. */
const tableOf: Record<string, NamedTable> = {
  course: 'course',
  order: 'course',
  unit: 'unit',
  lesson: 'lesson',
  video: 'lesson',
  quiz: 'lesson',
  book: 'book',
  codeBatch: 'codeBatch',
  holder: 'holder',
  student: 'account',
  assistant: 'account',
  account: 'account',
}

/** What the things of some lines are called now, in one statement for each table that they lie in. */
export async function subjectNames({ db, tenantId }: StaffContext, lines: readonly Line[]) {
  const known = new Map<string, string>()
  const byTable = Map.groupBy(lines, ({ subjectKind }) => tableOf[subjectKind])
  for (const [table, those] of byTable) {
    if (!table) continue
    const ids = [...new Set(those.map(({ subjectId }) => subjectId))]
    for (const { id, name } of await namesOf(db, tenantId, { table, ids })) known.set(`${table} ${id}`, name)
  }
  return { of: ({ kind, id }: { kind: string; id: number }) => known.get(`${tableOf[kind]} ${id}`) ?? null }
}
