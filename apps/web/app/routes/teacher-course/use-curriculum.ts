import type { Reply } from '@manassa/contract/endpoint'
import type { EditedCourse, EditedUnit } from '@manassa/contract/teacher/courses'
import { useRef, useState } from 'react'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { applyEdit, siblingsAt, type TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import { withUnitNamed } from './curriculum-changes.ts'
import { type CurriculumOrder, isSameOrder, itemsOf, orderOf, reorder, treeIds } from './curriculum-items.ts'
import {
  archiveNode,
  cancelled,
  createNode,
  relabelUnit,
  renameNode,
  restoreNode,
  saveOrder,
} from './curriculum-writes.ts'
import { useEditQueue } from './use-edit-queue.ts'
import { usePendingOrder } from './use-pending-order.ts'

interface CurriculumOptions {
  course: EditedCourse
  setData: QueryResult<EditedCourse>['setData']
  refetch(): Promise<void>
  /** These name the device drafts of a pending order and of names that the server does not have. */
  orderDraftName: string
  nameDraftName: string
}

const DONE: Reply<unknown> = { success: true, message: '', data: {} }

export type Curriculum = ReturnType<typeof useCurriculum>

/**
 * Edits of the curriculum are saved one after another. In a published course the order waits for its button. Without a
 * connection, a name stays on the device and is retried.
 */
export function useCurriculum({ course, setData, refetch, orderDraftName, nameDraftName }: CurriculumOptions) {
  const confirmed = useConfirmed()
  const [ids] = useState(treeIds)
  const { pendingEdits, saving, settled, enqueue, unsent, unfinished } = useEditQueue(nameDraftName, ids)
  const { pendingOrder, setPendingOrder } = usePendingOrder(orderDraftName)
  const saved = itemsOf(course, ids)
  const isOrderPending =
    pendingOrder !== null && !isSameOrder(orderOf(reorder(saved, pendingOrder.order, ids), ids), orderOf(saved, ids))
  const items = pendingEdits.reduce(
    applyEdit,
    isOrderPending && pendingOrder ? reorder(saved, pendingOrder.order, ids) : saved,
  )
  const latest = useRef({ items, course })
  latest.current = { items, course }

  /** The pending order already includes our own change, so it takes over the new revision. */
  function setOrderRevision(orderRevision: number) {
    setData((before) => ({ ...before, orderRevision: Math.max(before.orderRevision, orderRevision) }))
    if (pendingOrder?.orderRevision === orderRevision - 1) setPendingOrder({ ...pendingOrder, orderRevision })
  }
  const keepOrderPending = (order: CurriculumOrder) =>
    setPendingOrder({ order, orderRevision: pendingOrder?.orderRevision ?? latest.current.course.orderRevision })

  const context = { confirmed, ids, setData, refetch, setOrderRevision, currentCourse: () => latest.current.course }

  async function write(edit: TreeEdit, after: typeof items): Promise<Reply<unknown>> {
    switch (edit.kind) {
      case 'add': {
        const ref = ids.refOf(edit.item.id)
        if (ref) return restoreNode(context, ref)
        const reply = await createNode(context, edit.item, edit.at)
        const isLast = siblingsAt(after, edit.at.parentId).at(-1)?.id === edit.item.id
        if (!reply.success || isLast) return reply
        const order = orderOf(after, ids)
        if (latest.current.course.state === 'published') keepOrderPending(order)
        else await saveOrder(context, order)
        return reply
      }
      case 'remove': {
        const ref = ids.refOf(edit.item.id)
        return ref ? archiveNode(context, ref) : cancelled
      }
      case 'rename': {
        const ref = ids.refOf(edit.id)
        return ref ? renameNode(context, ref, edit) : cancelled
      }
      case 'relabel': {
        const unit = ids.refOf(edit.id)
        return unit ? relabelUnit(context, unit, edit.to) : cancelled
      }
      case 'move':
        return saveOrder(context, orderOf(after, ids))
    }
  }

  async function apply(edit: TreeEdit): Promise<Reply<unknown>> {
    const after = applyEdit(latest.current.items, edit)
    latest.current = { ...latest.current, items: after }
    if (edit.kind === 'move' && course.state === 'published') {
      keepOrderPending(orderOf(after, ids))
      return DONE
    }
    return enqueue(edit, () => write(edit, after))
  }

  /** Resolves after all edits up to now are saved; null if the row could not be created. */
  const savedRef = async (key: string) => {
    await settled()
    return ids.refOf(key)
  }

  const named = (unitId: number, names: Partial<EditedUnit>) => setData(withUnitNamed(unitId, names))

  return {
    items,
    ids,
    apply,
    unsent,
    unfinished,
    saving,
    savedRef,
    named,
    pendingOrder: isOrderPending ? pendingOrder : null,
    setPendingOrder,
    setOrderRevision,
  }
}
