import { undoBulk } from '@manassa/contract/teacher/bulk'
import { useState } from 'react'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { call } from '#app/lib/call.ts'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'

export function useUndoBulk({ onJob, onDone }: { onJob(jobId: number): void; onDone?(): void }) {
  const toasts = useToasts()
  const [isUndoing, setUndoing] = useState(false)
  async function undo(bulkId: number) {
    setUndoing(true)
    const reply = await call(undoBulk, { bulkId })
    setUndoing(false)
    if (!reply.success) return toasts.notifyFailure(reply)
    const { jobId, undoneCount } = reply.data
    if (jobId !== null) return onJob(jobId)
    toasts.notify(copy.undone(undoneCount ?? 0))
    onDone?.()
  }
  return { isUndoing, undo }
}
