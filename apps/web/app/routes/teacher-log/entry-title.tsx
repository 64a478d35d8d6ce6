import type { LogEntry } from '@manassa/contract/teacher/log'
import { actionLabel, logLabels } from '#app/copy/log.ts'
import { counts } from '#app/copy/log-values.ts'
import { LinkedName } from './changes.tsx'
import { nameOf, screenOf } from './log-subjects.ts'

export function EntryTitle({ entry }: { entry: LogEntry }) {
  const { action, subject } = entry
  const name = subject.kind === 'students' ? manyOf(entry) : nameOf(subject)
  const within = subject.kind === 'question' ? logLabels.inQuiz : logLabels.within
  return (
    <span>
      {actionLabel(action)}
      {name !== null && (
        <>
          : <LinkedName text={name} to={screenOf(subject)} />
        </>
      )}
      {subject.of && <span className="block font-normal text-muted text-xs">{within(subject.of.name)}</span>}
    </span>
  )
}

function manyOf({ subject: { name }, after }: LogEntry): string {
  const count = (field: string) => Number(after?.[field] ?? 0)
  const students = count('studentCount') || count('count') + count('knownCount')
  return logLabels.counted(name, counts.students(students))
}
