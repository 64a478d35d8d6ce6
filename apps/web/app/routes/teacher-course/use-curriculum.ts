import type { Reply } from '@manassa/contract/endpoint'
import * as calls from '@manassa/contract/teacher/courses'
import { useRef, useState } from 'react'
import { curriculum as copy } from '#app/copy/console-courses.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import { useConfirmed } from '#app/ui/console/confirm-effects/effects-context.ts'
import { applyEdit, type Place, siblingsAt, type TreeEdit, type TreeItem } from '#app/ui/console/tree/tree-edits.ts'
import * as changes from './curriculum-changes.ts'
import { foundIn, inOrder, isSameOrder, itemsOf, type Order, orderOf, type Thing, treeIds } from './curriculum-items.ts'
import { useHeldOrder } from './use-held-order.ts'

interface CurriculumOptions {
  course: calls.EditedCourse
  put: QueryResult<calls.EditedCourse>['put']
  reload(): Promise<void>
  /** Where an order waits on this device. */
  heldName: string
}

/** What comes of a step stands in its answer. */
const settled = { settles: [calls.readEditedCourse] }

const DONE: Reply<unknown> = { success: true, message: '', data: {} }

export type Curriculum = ReturnType<typeof useCurriculum>

/**
 * The units and lessons of a course, each step saved as it is taken, one after the other: an order is of what is there
 * by then. Of a published course the order waits for its button.
 */
export function useCurriculum({ course, put, reload, heldName }: CurriculumOptions) {
  const confirmed = useConfirmed()
  const [ids] = useState(treeIds)
  const [pending, setPending] = useState<readonly TreeEdit[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
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

  async function putOrder(order: Order): Promise<Reply<unknown>> {
    const { id: courseId, orderRevision } = now.current.course
    const units = order.map(({ id, lessons }) => ({ id, lessons: [...lessons] }))
    const reply = await confirmed((confirm) =>
      call(calls.orderCourse, { courseId, units, orderRevision, ...(confirm && { confirm }) }, settled),
    )
    if (reply.success) put(() => reply.data)
    else void reload()
    return reply
  }

  async function create(item: TreeItem, at: Place): Promise<Reply<unknown>> {
    if (item.items) {
      const unit = { unitName: copy.unitNumber(at.index + 1), unitTitle: item.name }
      const reply = await call(calls.createUnit, { courseId: course.id, ...unit }, settled)
      if (!reply.success) return reply
      const { id, revision, state, orderRevision } = reply.data
      ids.made(item.id, { kind: 'unit', id })
      put(changes.withNewUnit({ id, revision, state, ...unit, lessons: [] }, at.index))
      raise(orderRevision)
      return reply
    }
    const unit = ids.thingOf(at.parentId ?? '')
    if (!unit) return calledOff
    const type = item.kind === 'Quiz' ? 'Quiz' : 'Video'
    const reply = await call(calls.createLesson, { unitId: unit.id, lessonName: item.name, type }, settled)
    if (!reply.success) return reply
    const { id, revision, state, orderRevision } = reply.data
    ids.made(item.id, { kind: 'lesson', id })
    const lesson = {
      id,
      revision,
      state,
      lessonName: item.name,
      type,
      lacks: [type === 'Quiz' ? 'questions' : 'video'],
    }
    put(changes.withNewLesson(lesson as calls.EditedLesson, at, ids))
    raise(orderRevision)
    return reply
  }

  /** A step's write; `order` is of the tree after it, by the names of its lines. */
  async function write(edit: TreeEdit, after: typeof items): Promise<Reply<unknown>> {
    switch (edit.kind) {
      case 'add': {
        const thing = ids.thingOf(edit.item.id)
        if (thing) return restore(thing)
        const reply = await create(edit.item, edit.at)
        const isLast = siblingsAt(after, edit.at.parentId).at(-1)?.id === edit.item.id
        if (!reply.success || isLast) return reply
        const order = orderOf(after, ids)
        if (now.current.course.state === 'published') holdOrder(order)
        else await putOrder(order)
        return reply
      }
      case 'remove': {
        const thing = ids.thingOf(edit.item.id)
        return thing ? archive(thing) : calledOff
      }
      case 'rename': {
        const thing = ids.thingOf(edit.id)
        return thing ? rename(thing, edit.to) : calledOff
      }
      case 'move':
        return putOrder(orderOf(after, ids))
    }
  }

  async function restore(thing: Thing): Promise<Reply<unknown>> {
    const reply = await confirmed((confirm) =>
      thing.kind === 'unit'
        ? call(calls.restoreUnit, { unitId: thing.id, ...(confirm && { confirm }) }, settled)
        : call(calls.restoreLesson, { lessonId: thing.id, ...(confirm && { confirm }) }, settled),
    )
    if (!reply.success) return reply
    raise(reply.data.orderRevision)
    await reload()
    return reply
  }

  async function archive(thing: Thing): Promise<Reply<unknown>> {
    const reply = await confirmed((confirm) =>
      thing.kind === 'unit'
        ? call(calls.archiveUnit, { unitId: thing.id, ...(confirm && { confirm }) }, settled)
        : call(calls.archiveLesson, { lessonId: thing.id, ...(confirm && { confirm }) }, settled),
    )
    if (!reply.success) return reply
    put(changes.withoutThing(thing))
    raise(reply.data.orderRevision)
    return reply
  }

  async function rename(thing: Thing, name: string): Promise<Reply<unknown>> {
    const revision = foundIn(now.current.course, thing)?.revision
    const seen = revision === undefined ? {} : { revision }
    if (thing.kind === 'unit') {
      const reply = await call(calls.updateUnit, { unitId: thing.id, unitTitle: name, ...seen }, settled)
      if (reply.success) put(changes.withUnitNamed(thing.id, { unitTitle: name, revision: reply.data.revision }))
      return reply
    }
    const reply = await call(calls.updateLesson, { lessonId: thing.id, lessonName: name, ...seen }, settled)
    if (reply.success) put(changes.withLessonNamed(thing.id, { lessonName: name, revision: reply.data.revision }))
    return reply
  }

  async function apply(edit: TreeEdit): Promise<Reply<unknown>> {
    const after = applyEdit(now.current.items, edit)
    now.current = { ...now.current, items: after }
    if (edit.kind === 'move' && course.state === 'published') {
      holdOrder(orderOf(after, ids))
      return DONE
    }
    setPending((before) => [...before, edit])
    const written = queue.current.then(() => write(edit, after))
    queue.current = written
    const reply = await written
    setPending((before) => before.filter((each) => each !== edit))
    return reply
  }

  /** The names of a unit were saved by their own form. */
  const named = (unitId: number, names: Partial<calls.EditedUnit>) => put(changes.withUnitNamed(unitId, names))

  return { items, ids, apply, named, held: isHeld ? held : null, hold, raise }
}

/** What it was to be done to is not there: who wanted that has been told why already. */
const calledOff: Reply<unknown> = { success: false, code: 'edit.calledOff', message: '', error: 'Called off' }
