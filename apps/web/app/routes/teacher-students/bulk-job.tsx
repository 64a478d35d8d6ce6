import { undoBulk } from '@manassa/contract/teacher/bulk'
import type { Job } from '@manassa/contract/teacher/jobs'
import { useEffect, useEffectEvent, useState } from 'react'
import { studentImport } from '#app/copy/student-import.ts'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { call, forgetAnswers } from '#app/lib/call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { useJob } from '#app/ui/console/use-job.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'

/** A change to many that a job carries out: how far it is, and the way back. */
export function BulkJob({ work, onDone }: { work: ReturnType<typeof useJob>; onDone(): void }) {
  const { job, isUnderWay, follow } = work
  const isOver = job?.state === 'done' || job?.state === 'failed'
  const told = useEffectEvent(() => {
    forgetAnswers()
    onDone()
  })
  useEffect(() => {
    if (isOver) told()
  }, [isOver])
  return (
    <ConsoleDialog open={job !== null || isUnderWay} onClose={() => follow(null)} title={copy.jobTitle}>
      {job?.bulk || job?.state === 'failed' ? (
        <Over job={job} follow={follow} />
      ) : (
        <div className="flex flex-col gap-3">
          <p role="status" className="font-bold">
            {copy.working} {copy.progress(job?.progress ?? 0)}
          </p>
          <Progress value={job?.progress ?? 0} label={copy.progress(job?.progress ?? 0)} />
          <p className="text-muted text-sm">{studentImport.leave}</p>
        </div>
      )}
    </ConsoleDialog>
  )
}

function Over({ job, follow }: { job: Job; follow(jobId: number | null): void }) {
  const toasts = useToasts()
  const [isUndoing, setUndoing] = useState(false)
  const { bulk } = job
  if (!bulk) {
    return (
      <Notice tone="bad" title={copy.failed}>
        {job.reason}
      </Notice>
    )
  }
  const { bulkId, action, canUndo, changedCount } = bulk
  async function takeBack() {
    setUndoing(true)
    const reply = await call(undoBulk, { bulkId })
    setUndoing(false)
    if (!reply.success) return toasts.tellFailure(reply)
    follow(reply.data.jobId)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="ok" title={action === 'undo' ? copy.undone(changedCount) : copy.done(changedCount)} />
      {action === 'invite' && (
        <ButtonLink to={`/teacher/students/invitations?bulkId=${bulkId}`} kind="gold" wide>
          {studentImport.invitations}
        </ButtonLink>
      )}
      {canUndo && (
        <Button kind="outline" wide pending={isUndoing && copy.undoing} onClick={() => void takeBack()}>
          {copy.undo}
        </Button>
      )}
      <Button kind={canUndo ? 'plain' : 'outline'} wide onClick={() => follow(null)}>
        {studentImport.close}
      </Button>
    </div>
  )
}
