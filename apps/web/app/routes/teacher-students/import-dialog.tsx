import type { Job } from '@manassa/contract/teacher/jobs'
import { useEffect, useEffectEvent } from 'react'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { forgetAnswers } from '#app/lib/call.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useJob } from '#app/ui/console/use-job.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ImportStudents } from './import-students.tsx'

interface ImportDialogProps {
  open: boolean
  onClose(): void
  /** Somebody was made. */
  onDone(): void
}

/** From a table to accounts with invitations; the work under way stands in the address. */
export function ImportDialog({ open, onClose, onDone }: ImportDialogProps) {
  const { job, isUnderWay, follow } = useJob('import')
  const isOver = job?.state === 'done'
  const told = useEffectEvent(() => {
    forgetAnswers()
    onDone()
  })
  useEffect(() => {
    if (isOver) told()
  }, [isOver])
  const close = () => {
    follow(null)
    onClose()
  }
  return (
    <ConsoleDialog open={open || job !== null || isUnderWay} onClose={close} title={copy.title}>
      {job || isUnderWay ? (
        <ImportState job={job} onClose={close} />
      ) : (
        open && <ImportStudents onStarted={(jobId) => follow(jobId)} />
      )}
    </ConsoleDialog>
  )
}

function ImportState({ job, onClose }: { job: Job | null; onClose(): void }) {
  const maySend = useMay('students')
  if (job?.state === 'failed') {
    return (
      <Notice tone="bad" title={copy.failed}>
        {job.reason}
      </Notice>
    )
  }
  if (job?.bulk) {
    const { bulkId, studentCount, changedCount, enrolledCount = 0 } = job.bulk
    const known = studentCount - changedCount
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="ok" title={copy.done(changedCount)}>
          {known > 0 && <p>{copy.doneKnown(known)}</p>}
          {enrolledCount > 0 && <p>{copy.doneEnrolled(enrolledCount)}</p>}
        </Notice>
        {maySend && changedCount > 0 && (
          <ButtonLink to={`/teacher/students/invitations?bulkId=${bulkId}`} kind="gold" wide>
            {copy.invitations}
          </ButtonLink>
        )}
        <Button kind="outline" wide onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    )
  }
  const percent = job?.progress ?? 0
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-bold">
        {copy.working} {copy.progress(percent)}
      </p>
      <Progress value={percent} label={copy.progress(percent)} />
      <p className="text-muted text-sm">{copy.leave}</p>
    </div>
  )
}
