import { type EditedCourse, orderCourse } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { curriculum as copy } from '#app/copy/console-courses.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { orderOf } from './curriculum-items.ts'
import type { Curriculum } from './use-curriculum.ts'

interface PendingOrderNoticeProps {
  course: EditedCourse
  curriculum: Curriculum
  refetch(): Promise<void>
}

export function PendingOrderNotice({ course, curriculum, refetch }: PendingOrderNoticeProps) {
  const { pendingOrder, setPendingOrder, items, ids, setOrderRevision } = curriculum
  const toasts = useToasts()
  const confirmed = useConfirmed()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<{ by: string | null; revision: number } | null>(null)
  if (!pendingOrder) return null

  async function save(orderRevision: number) {
    setSaving(true)
    setConflict(null)
    const units = orderOf(items, ids).map(({ id, lessons }) => ({ id, lessons: [...lessons] }))
    const reply = await confirmed((consent) =>
      call(orderCourse, { courseId: course.id, units, orderRevision, ...consent }),
    )
    setSaving(false)
    if (reply.success) {
      setPendingOrder(null)
      return setOrderRevision(reply.data.orderRevision)
    }
    const edited = conflictIn(reply)
    if (!edited) return toasts.notifyFailure(reply)
    await refetch()
    setConflict({ by: edited.by.name, revision: edited.revision })
  }
  const close = () => setConflict(null)
  return (
    <Notice
      tone="warn"
      title={copy.heldOrder}
      actions={
        <>
          <Button
            size="small"
            pending={isSaving && copy.savingOrder}
            onClick={() => void save(pendingOrder.orderRevision)}
          >
            {copy.saveOrder}
          </Button>
          <Button kind="outline" size="small" onClick={() => setPendingOrder(null)}>
            {copy.dropOrder}
          </Button>
        </>
      }
    >
      {copy.heldOrderText}
      <ConsoleDialog
        asks
        open={conflict !== null}
        onClose={close}
        title={copy.orderChanged}
        actions={
          <>
            <Button onClick={() => conflict && void save(conflict.revision)}>{copy.keepMine}</Button>
            <Button kind="outline" onClick={() => setPendingOrder(null)}>
              {copy.keepTheirs}
            </Button>
          </>
        }
      >
        <p>{copy.orderChangedText(conflict?.by ?? null)}</p>
      </ConsoleDialog>
    </Notice>
  )
}
