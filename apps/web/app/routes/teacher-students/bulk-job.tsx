import type { Job } from '@manassa/contract/teacher/jobs'
import { studentImport } from '#app/copy/student-import.ts'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import type { useJob } from '#app/features/console/use-job.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { JobProgress, useWhenOver } from './job-progress.tsx'
import { useUndoBulk } from './use-undo-bulk.ts'

export function BulkJob({ work, onDone }: { work: ReturnType<typeof useJob>; onDone(): void }) {
  const { job, isUnderWay, follow } = work
  const isOver = job?.state === 'done' || job?.state === 'failed'
  useWhenOver(isOver, onDone)
  return (
    <ConsoleDialog open={job !== null || isUnderWay} onClose={() => follow(null)} title={copy.jobTitle}>
      {job?.bulk || job?.state === 'failed' ? (
        <FinishedJob job={job} follow={follow} />
      ) : (
        <JobProgress working={copy.working} progress={job?.progress} />
      )}
    </ConsoleDialog>
  )
}

function FinishedJob({ job, follow }: { job: Job; follow(jobId: number | null): void }) {
  const { isUndoing, undo } = useUndoBulk({ onJob: follow, onDone: () => follow(null) })
  const { bulk } = job
  if (!bulk) {
    return (
      <Notice tone="bad" title={copy.failed}>
        {job.reason}
      </Notice>
    )
  }
  const { bulkId, action, canUndo, changedCount } = bulk
  return (
    <div className="flex flex-col gap-4">
      {job.state === 'failed' ? (
        <Notice tone="bad" title={copy.failed}>
          <p>{job.reason}</p>
          <p>{action === 'undo' ? copy.undone(changedCount) : copy.doneBefore(changedCount)}</p>
        </Notice>
      ) : (
        <Notice tone="ok" title={action === 'undo' ? copy.undone(changedCount) : copy.done(changedCount)} />
      )}
      {action === 'invite' && (
        <ButtonLink to={`/teacher/students/invitations?bulkId=${bulkId}`} kind="gold" wide>
          {studentImport.invitations}
        </ButtonLink>
      )}
      {canUndo && (
        <Button kind="outline" wide pending={isUndoing && copy.undoing} onClick={() => void undo(bulkId)}>
          {copy.undo}
        </Button>
      )}
      <Button kind={canUndo ? 'plain' : 'outline'} wide onClick={() => follow(null)}>
        {studentImport.close}
      </Button>
    </div>
  )
}
