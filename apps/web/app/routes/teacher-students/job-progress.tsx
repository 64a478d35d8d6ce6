import { useEffect, useEffectEvent } from 'react'
import { studentImport as copy } from '#app/copy/student-import.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { Progress } from '#app/ui/progress.tsx'

/** Calls `onDone` when a job is over, whose changes are in no response of before. */
export function useWhenOver(isOver: boolean, onDone: () => void) {
  const finish = useEffectEvent(() => {
    clearResponseCache()
    onDone()
  })
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
}

export const JobProgress = ({ working, progress = 0 }: { working: string; progress: number | undefined }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="font-bold">
      {working} {copy.progress(progress)}
    </p>
    <Progress value={progress} label={copy.progress(progress)} />
    <p className="text-muted text-sm">{copy.leave}</p>
  </div>
)
