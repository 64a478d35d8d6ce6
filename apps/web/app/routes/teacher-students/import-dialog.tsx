import type { BulkDone, Job } from '@manassa/contract/teacher/jobs'
import { useState } from 'react'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { studentsAtOnce as atOnce } from '#app/copy/students-at-once.ts'
import { useJob } from '#app/features/console/use-job.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ImportStudents, noImport } from './import-students.tsx'
import { JobProgress, useWhenOver } from './job-progress.tsx'
import { useUndoBulk } from './use-undo-bulk.ts'

interface ImportDialogProps {
  open: boolean
  onClose(): void
  onDone(): void
}

/** Closing it keeps the table until it is imported. */
export function ImportDialog({ open, onClose, onDone }: ImportDialogProps) {
  const [typed, setTyped] = useState(noImport)
  const { job, isUnderWay, follow } = useJob('import')
  const isOver = job?.state === 'done'
  useWhenOver(isOver, onDone)
  const close = () => {
    if (job && job.state !== 'failed') setTyped(noImport)
    follow(null)
    onClose()
  }
  return (
    <ConsoleDialog open={open || job !== null || isUnderWay} onClose={close} title={copy.title}>
      {job || isUnderWay ? (
        <ImportState job={job} follow={follow} onClose={close} />
      ) : (
        open && (
          <ImportStudents
            {...typed}
            onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
            onStarted={follow}
          />
        )
      )}
    </ConsoleDialog>
  )
}

interface ImportStateProps {
  job: Job | null
  /** An undo is a job of its own. */
  follow(jobId: number): void
  onClose(): void
}

function ImportState({ job, follow, onClose }: ImportStateProps) {
  const maySend = useMay('students')
  const { isUndoing, undo } = useUndoBulk({ onJob: follow, onDone: onClose })
  if (job?.bulk) {
    const { bulkId, changedCount, action, canUndo } = job.bulk
    return (
      <div className="flex flex-col gap-4">
        <ImportResult job={job} bulk={job.bulk} />
        {maySend && action !== 'undo' && changedCount > 0 && (
          <ButtonLink to={`/teacher/students/invitations?bulkId=${bulkId}`} kind="gold" wide>
            {copy.invitations}
          </ButtonLink>
        )}
        {canUndo && (
          <Button kind="outline" wide pending={isUndoing && atOnce.undoing} onClick={() => void undo(bulkId)}>
            {atOnce.undo}
          </Button>
        )}
        <Button kind="outline" wide onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    )
  }
  if (job?.state === 'failed') {
    return (
      <Notice tone="bad" title={copy.failed}>
        {job.reason}
      </Notice>
    )
  }
  return <JobProgress working={copy.working} progress={job?.progress} />
}

function ImportResult({ job, bulk }: { job: Job; bulk: BulkDone }) {
  const { action, changedCount, importSums } = bulk
  if (job.state === 'failed') {
    return (
      <Notice tone="bad" title={copy.failed}>
        <p>{job.reason}</p>
        <p>{action === 'undo' ? atOnce.undone(changedCount) : copy.madeBefore(changedCount)}</p>
      </Notice>
    )
  }
  if (action === 'undo') return <Notice tone="ok" title={atOnce.undone(changedCount)} />
  return <Notice tone="ok" title={importSums ? copy.sums(importSums) : copy.done(changedCount)} />
}
