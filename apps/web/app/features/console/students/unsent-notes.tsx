import { addStudentNote } from '@manassa/contract/teacher/student-account'
import { useEffect, useSyncExternalStore } from 'react'
import { studentNotes as copy } from '#app/copy/students.ts'
import { createCallOutbox } from '#app/lib/editing/call-outbox.ts'
import { NOTES_TO_SEND } from '#app/lib/owned-keys.ts'
import { onReconnect } from '#app/lib/page-events.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** Notes that were written without a connection. */
export const noteOutbox = createCallOutbox(addStudentNote, {
  kind: NOTES_TO_SEND,
  compare: (one, other) => one.studentId - other.studentId,
  keepsRefused: true,
})

/** The notes of this member of staff that the server does not have: those on one student, or all with links. */
export function UnsentNotes({ studentId }: { studentId?: number }) {
  const { id: staffId } = useMe()
  const queue = noteOutbox.queueOf(staffId)
  useSyncExternalStore(queue.status.subscribe, () => JSON.stringify(noteOutbox.unsent(staffId)))
  useEffect(() => {
    void queue.wake()
    return onReconnect(queue.wake)
  }, [queue])
  const notes = noteOutbox
    .unsent(staffId)
    .filter(({ input }) => studentId === undefined || input.studentId === studentId)
  if (notes.length === 0) return null
  return (
    <section aria-label={copy.unsent} className="w-full">
      {studentId === undefined && <h2 className="mb-1 text-muted text-sm">{copy.unsent}</h2>}
      <ul className="flex flex-col gap-2">
        {notes.map(({ key, input, refusal }) => (
          <li key={key} className="border-warn border-s-2 ps-3 text-sm">
            <Name className="block whitespace-pre-wrap break-words">{input.text}</Name>
            <span className="block text-warn text-xs">{refusal === null ? copy.waiting : copy.refused(refusal)}</span>
            <span className="flex flex-wrap items-center gap-3">
              {studentId === undefined && (
                <TextLink
                  to={`/teacher/desk?student=${input.studentId}`}
                  aria-label={copy.openStudentOf(input.text)}
                  className="inline-flex min-h-11 items-center"
                >
                  {copy.openStudent}
                </TextLink>
              )}
              {refusal !== null && (
                <Button
                  kind="outline"
                  size="small"
                  aria-label={copy.removeUnsent(input.text)}
                  onClick={() => noteOutbox.remove(staffId, key)}
                >
                  {copy.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
