import type { Reply } from '@manassa/contract/endpoint'
import type { EditedCourse, EditedUnit } from '@manassa/contract/teacher/courses'
import { useRef, useState } from 'react'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { useConfirmed } from '#app/ui/console/confirm-effects/effects-context.ts'
import { applyEdit, siblingsAt, type TreeEdit } from '#app/ui/console/tree/tree-edits.ts'
import { withUnitNamed } from './curriculum-changes.ts'
import { inOrder, isSameOrder, itemsOf, type Order, orderOf, treeIds } from './curriculum-items.ts'
import {
  archiveThing,
  calledOff,
  createThing,
  relabelUnit,
  renameThing,
  restoreThing,
  saveOrder,
} from './curriculum-writes.ts'
import { useHeldOrder } from './use-held-order.ts'
import { useNamesUnderWay } from './use-names-under-way.ts'

interface CurriculumOptions {
  course: EditedCourse
  put: QueryResult<EditedCourse>['put']
  reload(): Promise<void>
  /** Where an order waits on this device, and where names do that the server has not heard of. */
  heldName: string
  namesName: string
}

const DONE: Reply<unknown> = { success: true, message: '', data: {} }

export type Curriculum = ReturnType<typeof useCurriculum>

/**
 * The units and lessons of a course, each step saved as it is taken, one after the other: an order is of what is there
 * by then. Of a published course the order waits for its button. A name that finds no line waits for it, here and on
 * the device.
 */
export function useCurriculum({ course, put, reload, heldName, namesName }: CurriculumOptions) {
  const confirmed = useConfirmed()
  const [ids] = useState(treeIds)
  const { pending, saving, line, until, ...typed } = useNamesUnderWay(namesName, ids)
  const { held, hold } = useHeldOrder(heldName)
  const saved = itemsOf(course, ids)
  const isHeld = held !== null && !isSameOrder(orderOf(inOrder(saved, held.order, ids), ids), orderOf(saved, ids))
  const items = pending.reduce(applyEdit, isHeld && held ? inOrder(saved, held.order, ids) : saved)
  const now = useRef({ items, course })
  now.current = { items, course }

  /** Our own change of what there is: what waits was made with it in sight. */
  function raise(orderRevision: number) {
    put((before) => ({ ...before, orderRevision: Math.max(before.orderRevision, orderRevision) }))
    if (held?.orderRevision === orderRevision - 1) hold({ ...held, orderRevision })
  }
  const holdOrder = (order: Order) =>
    hold({ order, orderRevision: held?.orderRevision ?? now.current.course.orderRevision })

  const writes = { confirmed, ids, put, reload, raise, courseNow: () => now.current.course }

  /** A step's write; `order` is of the tree after it, by the names of its lines. */
  async function write(edit: TreeEdit, after: typeof items): Promise<Reply<unknown>> {
    switch (edit.kind) {
      case 'add': {
        const thing = ids.thingOf(edit.item.id)
        if (thing) return restoreThing(writes, thing)
        const reply = await createThing(writes, edit.item, edit.at)
        const isLast = siblingsAt(after, edit.at.parentId).at(-1)?.id === edit.item.id
        if (!reply.success || isLast) return reply
        const order = orderOf(after, ids)
        if (now.current.course.state === 'published') holdOrder(order)
        else await saveOrder(writes, order)
        return reply
      }
      case 'remove': {
        const thing = ids.thingOf(edit.item.id)
        return thing ? archiveThing(writes, thing) : calledOff
      }
      case 'rename': {
        const thing = ids.thingOf(edit.id)
        return thing ? renameThing(writes, thing, edit) : calledOff
      }
      case 'relabel': {
        const unit = ids.thingOf(edit.id)
        return unit ? relabelUnit(writes, unit, edit.to) : calledOff
      }
      case 'move':
        return saveOrder(writes, orderOf(after, ids))
    }
  }

  async function apply(edit: TreeEdit): Promise<Reply<unknown>> {
    const after = applyEdit(now.current.items, edit)
    now.current = { ...now.current, items: after }
    if (edit.kind === 'move' && course.state === 'published') {
      holdOrder(orderOf(after, ids))
      return DONE
    }
    return until(edit, () => write(edit, after))
  }

  /** What a line stands for, once all that was typed up to now is saved; null where that failed. */
  const savedThing = async (key: string) => {
    await line.current
    return ids.thingOf(key)
  }

  /** The names of a unit were saved by their own form. */
  const named = (unitId: number, names: Partial<EditedUnit>) => put(withUnitNamed(unitId, names))

  return { items, ids, apply, ...typed, saving, savedThing, named, held: isHeld ? held : null, hold, raise }
}
