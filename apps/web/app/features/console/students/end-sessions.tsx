import { endStudentSessions } from '@manassa/contract/teacher/student-account'
import { endSessions as copy } from '#app/copy/radar.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { Button } from '#app/ui/button.tsx'
import { useAction } from '#app/ui/console/use-action.ts'

export function EndSessions({ student: { id: studentId, name } }: { student: { id: number; name: string } }) {
  const { isRunning, run } = useAction(endStudentSessions, { done: ({ endedCount }) => copy.done(endedCount) })
  return (
    <Button
      kind="outline"
      size="small"
      icon="logout"
      aria-label={copy.of(name)}
      pending={isRunning && copy.ending}
      onClick={() => run({ studentId, reason: reasonField.none })}
    >
      {copy.button}
    </Button>
  )
}
