import type { DataOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { type BulkAction, bulkActions, type changeStudents, needOfBulk } from '@manassa/contract/teacher/bulk'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { studentsAtOnce as copy } from '#app/copy/students-at-once.ts'
import { selectionFrom } from '#app/features/console/selection/student-selection.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { LabelledMenu } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import type { SelectedRows } from '#app/ui/console/table/data-table.tsx'
import { BulkForm } from './bulk-form.tsx'
import { useUndoBulk } from './use-undo-bulk.ts'

interface BulkMenuProps {
  chosen: SelectedRows
  clear(): void
  onStarted(jobId: number): void
  onOutdated(): void
}

export function BulkMenu({ chosen, clear, onStarted, onOutdated }: BulkMenuProps) {
  const me = useMe()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { undo: takeBack } = useUndoBulk({ onJob: onStarted })
  const [action, setAction] = useState<BulkAction | null>(null)
  const selection = selectionFrom(chosen)
  const actions = bulkActions.filter((each) => isAllowed(me, needOfBulk[each]))
  const maySetDays = isAllowed(me, 'students')
  const leadTo = (address: string) => void navigate(address, { state: selection })
  const choices = [
    ...actions.map((each) => ({ label: copy.actions[each].label, onChoose: () => setAction(each) })),
    ...(maySetDays ? [{ label: copy.windows, onChoose: () => leadTo('/teacher/windows') }] : []),
    // A pause needs named students, because a filter matches other ones tomorrow.
    ...(maySetDays && Array.isArray(selection.students)
      ? [{ label: copy.freeze, onChoose: () => leadTo('/teacher/windows?part=pauses') }]
      : []),
  ]
  function done({ bulkId, jobId, changedCount, undo }: DataOf<typeof changeStudents>) {
    if (jobId !== null) onStarted(jobId)
    else if (action === 'invite') void navigate(`/teacher/students/invitations?bulkId=${bulkId}`)
    else toasts.notify(copy.done(changedCount ?? 0), { ...(undo && { undo: () => takeBack(bulkId) }) })
    setAction(null)
    clear()
  }
  return (
    <>
      <LabelledMenu choices={() => choices}>{copy.open}</LabelledMenu>
      <ConsoleDialog
        open={action !== null}
        onClose={() => setAction(null)}
        title={action ? copy.title(action, selection.count) : ''}
      >
        {action && <BulkForm action={action} selection={selection} onDone={done} onOutdated={onOutdated} />}
      </ConsoleDialog>
    </>
  )
}
