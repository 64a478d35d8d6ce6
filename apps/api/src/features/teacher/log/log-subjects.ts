import type { LogSubject } from '@manassa/contract/teacher/log'
import { isLogAction, type LogSubjectKind, logActions, logReferences } from '@manassa/contract/teacher/log-actions'
import type { LogEntry } from '#api/features/log/join-saves.ts'
import type { Values } from '#api/features/log/record-change.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { type NamedSubject, namesByKind } from './log-subjects.queries.ts'

interface SubjectRef {
  kind: string
  id: number
}

type ReferringEntry = Pick<LogEntry, 'action' | 'subject' | 'before' | 'after'>

/** Reads the current names of all objects that entries mention, with one statement per kind. */
export async function subjectNames(school: InSchool, subjects: readonly SubjectRef[]) {
  const known = new Map<string, NamedSubject>()
  const keyOf = ({ kind, id }: SubjectRef) => `${kind} ${id}`
  for (const [kind, refs] of Map.groupBy(subjects, (subject) => subject.kind)) {
    if (!isSubjectKind(kind)) continue
    const ids = [...new Set(refs.map(({ id }) => id))]
    for (const subject of await namesByKind[kind].query(school, ids))
      known.set(keyOf({ kind, id: subject.id }), subject)
  }
  return {
    of({ kind, id }: SubjectRef): LogSubject {
      const { name = null, number = null, ofId, ofName } = known.get(keyOf({ kind, id })) ?? {}
      const ofKind = isSubjectKind(kind) ? namesByKind[kind].of : undefined
      const of = ofKind && ofId !== undefined ? { kind: ofKind, id: ofId, name: ofName ?? '' } : null
      return { kind, id, name, number, of }
    },
  }
}

const isSubjectKind = (kind: string): kind is LogSubjectKind => Object.hasOwn(namesByKind, kind)

export function referencesIn({ action, before, after }: ReferringEntry): SubjectRef[] {
  const found = new Map<string, SubjectRef>()
  const add = (kind: string, value: unknown) => {
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id === 'number') found.set(`${kind} ${id}`, { kind, id })
    }
  }
  for (const values of [before, after]) {
    for (const [field, kind] of Object.entries(logReferences)) add(kind, values?.[field])
    if (isLogAction(action)) add(logActions[action].subject, values?.copyOf)
    add('lesson', (values?.reference as Values | null | undefined)?.lessonId)
    for (const unit of orderIn(values)) {
      add('unit', unit.id)
      add('lesson', unit.lessons)
    }
  }
  return [...found.values()]
}

const orderIn = (values: Values | null) => (values?.units ?? []) as ReadonlyArray<{ id: number; lessons: number[] }>
