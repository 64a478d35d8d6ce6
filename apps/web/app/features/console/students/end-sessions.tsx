import { endStudentSessions } from '@manassa/contract/teacher/student-account'
import { useState } from 'react'
import { endSessions as copy } from '#app/copy/radar.ts'
import { reasonField } from '#app/copy/reasons.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useIdempotencyKey } from '#app/ui/console/use-idempotency-key.ts'

interface EndSessionsProps {
  student: { id: number; name: string }
  onDone?(): void
}

/** Logs a student out of every device: one touch, without a reason. */
export function EndSessions({ student: { id: studentId, name }, onDone }: EndSessionsProps) {
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  // After a success, another touch is another request.
  const [successCount, setSuccessCount] = useState(0)
  const [isEnding, setEnding] = useState(false)
  async function end() {
    setEnding(true)
    const input = { studentId, reason: reasonField.none }
    const reply = await call(endStudentSessions, input, { idempotencyKey: keyFor({ ...input, successCount }) })
    setEnding(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    setSuccessCount(successCount + 1)
    toasts.notify(copy.done(reply.data.endedCount), { tone: 'ok' })
    onDone?.()
  }
  return (
    <Button
      kind="outline"
      size="small"
      icon="logout"
      aria-label={copy.of(name)}
      pending={isEnding && copy.ending}
      onClick={() => void end()}
    >
      {copy.button}
    </Button>
  )
}
