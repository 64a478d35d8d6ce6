import { type BulkChange, listBulkChanges } from '@manassa/contract/teacher/bulk'
import { useState } from 'react'
import { dayAndHour } from '#app/copy/format.ts'
import { studentPage } from '#app/copy/students.ts'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonBlock } from '#app/ui/skeleton.tsx'
import { useUndoBulk } from './use-undo-bulk.ts'

interface BulkHistoryProps {
  open: boolean
  onClose(): void
  onStarted(jobId: number): void
}

export function BulkHistory({ open, onClose, onStarted }: BulkHistoryProps) {
  return (
    <ConsoleDialog open={open} onClose={onClose} title={copy.history}>
      <Changes onStarted={onStarted} />
    </ConsoleDialog>
  )
}

function Changes({ onStarted }: Pick<BulkHistoryProps, 'onStarted'>) {
  const query = useCall(listBulkChanges, {}, { fresh: true })
  const [chosen, setChosen] = useState<BulkChange | null>(null)
  const { isUndoing, undo } = useUndoBulk({ onJob: onStarted, onDone: () => setChosen(null) })
  return (
    <Async query={query} loading={<SkeletonBlock className="h-40" />}>
      {({ changes }) => {
        if (changes.length === 0) return <p className="text-muted">{copy.noHistory}</p>
        if (chosen) {
          return (
            <div className="flex flex-col gap-4">
              <Notice tone="warn" title={copy.undoOf(chosen.action)}>
                {copy.undoText(chosen.action)}
              </Notice>
              <Button kind="danger" wide pending={isUndoing && copy.undoing} onClick={() => void undo(chosen.id)}>
                {copy.undo}
              </Button>
              <Button kind="outline" wide onClick={() => setChosen(null)}>
                {copy.back}
              </Button>
            </div>
          )
        }
        return (
          <ol aria-label={copy.history} className="flex flex-col gap-3">
            {changes.map((change) => (
              <li
                key={change.id}
                className="flex flex-wrap items-start justify-between gap-2 border-line border-b pb-3"
              >
                <ChangeLabel change={change} />
                {change.canUndo && (
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={copy.undoOf(change.action)}
                    onClick={() => setChosen(change)}
                  >
                    {copy.takeBack}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )
      }}
    </Async>
  )
}

const ChangeLabel = ({ change }: { change: BulkChange }) => (
  <span className="min-w-0 text-sm">
    <b className="block break-words">
      {copy.label(change.action)}
      {change.what && (
        <>
          {': '}
          <Name>{change.what}</Name>
        </>
      )}
    </b>
    <span className="block">{copy.outcome(change)}</span>
    <span className="block break-words text-muted text-xs">
      <Facts>
        {dayAndHour(new Date(change.madeAt))}
        {change.madeBy && studentPage.by(change.madeBy.name)}
        {change.reason && <Name>{change.reason}</Name>}
      </Facts>
    </span>
  </span>
)
