import type { SessionStudent } from '@manassa/contract/teacher/group-sessions'
import { groupSession as copy } from '#app/copy/attendance.ts'
import type { SentItem } from '#app/features/console/attendance/attendance-outbox.ts'
import { Name } from '#app/ui/bidi.tsx'

interface RefusedItemsProps {
  sent: readonly SentItem[]
  students: readonly SessionStudent[]
}

/** The scans and cash that the server did not take; somebody has to look at them. */
export function RefusedItems({ sent, students }: RefusedItemsProps) {
  const refused = sent.filter(({ outcome }) => outcome !== 'stored' && outcome !== 'known')
  if (refused.length === 0) return null
  const nameOf = (id: number) => students.find((student) => student.id === id)?.name ?? `#${id}`
  return (
    <section aria-label={copy.refused} className="flex flex-col gap-1 rounded-control border border-bad p-3 text-sm">
      <h2 className="font-bold">{copy.refused}</h2>
      <ul>
        {refused.map(({ key, studentId, outcome }) => (
          <li key={key}>
            <Name className="font-bold">{nameOf(studentId)}</Name>: {copy.outcomes[outcome]}
          </li>
        ))}
      </ul>
    </section>
  )
}
