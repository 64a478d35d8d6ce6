import type { Reply } from '@manassa/contract/endpoint'
import { numberedUnitName } from '@manassa/contract/rules/unit-number'
import * as calls from '@manassa/contract/teacher/courses'
import { tree } from '#app/copy/console.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import type { useConfirmed } from '#app/ui/console/confirm-effects/effects-context.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import type { Labels, Place, TreeEdit, TreeItem } from '#app/ui/console/tree/tree-edits.ts'
import * as changes from './curriculum-changes.ts'
import { foundIn, type Order, type Thing, type TreeIds } from './curriculum-items.ts'

/** What the write of a step has from the tree that it was taken in. */
export interface TreeWrites {
  /** Asks where the write would touch students. */
  confirmed: ReturnType<typeof useConfirmed>
  ids: TreeIds
  put: QueryResult<calls.EditedCourse>['put']
  reload(): Promise<void>
  /** The order of what there is has this revision, by a change of our own. */
  raise(orderRevision: number): void
  /** The course as it is known when the write begins. */
  courseNow(): calls.EditedCourse
}

/** What comes of a step stands in its answer. */
const settled = { settles: [calls.readEditedCourse] }

/** A line is made once, however often its making is sent. */
const onceOf = ({ id }: TreeItem) => ({ ...settled, idempotencyKey: `line-${id}` })

/** What it was to be done to is not there: who wanted that has been told why already. */
export const calledOff: Reply<unknown> = { success: false, code: 'edit.calledOff', message: '', error: 'Called off' }

/** Saves an order of everything that there is. */
export async function saveOrder(
  { courseNow, confirmed, put, reload }: TreeWrites,
  order: Order,
): Promise<Reply<unknown>> {
  const { id: courseId, orderRevision } = courseNow()
  const units = order.map(({ id, lessons }) => ({ id, lessons: [...lessons] }))
  const reply = await confirmed((confirm) =>
    call(calls.orderCourse, { courseId, units, orderRevision, ...(confirm && { confirm }) }, settled),
  )
  if (reply.success) put(() => reply.data)
  else void reload()
  return reply
}

/** Makes a unit or a lesson of a line that was typed in; it comes last, wherever the line stands. */
export function createThing(tree: TreeWrites, item: TreeItem, at: Place): Promise<Reply<unknown>> {
  return item.items ? createUnit(tree, item, at) : createLesson(tree, item, at)
}

async function createUnit({ courseNow, ids, put, raise }: TreeWrites, item: TreeItem, at: Place) {
  const unit = { unitName: numberedUnitName(at.index + 1), unitTitle: item.name }
  const reply = await call(calls.createUnit, { courseId: courseNow().id, ...unit }, onceOf(item))
  if (!reply.success) return reply
  const { id, revision, state, orderRevision } = reply.data
  ids.made(item.id, { kind: 'unit', id })
  ids.named({ kind: 'unit', id }, { name: item.name, revision })
  put(changes.withNewUnit({ id, revision, state, ...unit, lessons: [] }, at.index))
  raise(orderRevision)
  return reply
}

async function createLesson({ ids, put, raise }: TreeWrites, item: TreeItem, at: Place): Promise<Reply<unknown>> {
  const unit = ids.thingOf(at.parentId ?? '')
  if (!unit) return calledOff
  const type = item.kind === 'Quiz' ? 'Quiz' : 'Video'
  const reply = await call(calls.createLesson, { unitId: unit.id, lessonName: item.name, type }, onceOf(item))
  if (!reply.success) return reply
  const { id, revision, state, orderRevision } = reply.data
  ids.made(item.id, { kind: 'lesson', id })
  ids.named({ kind: 'lesson', id }, { name: item.name, revision })
  const lacks = [type === 'Quiz' ? 'questions' : 'video']
  const lesson = { id, revision, state, lessonName: item.name, type, lacks }
  put(changes.withNewLesson(lesson as calls.EditedLesson, at, ids))
  raise(orderRevision)
  return reply
}

/** Brings back what was archived. */
export async function restoreThing({ confirmed, raise, reload }: TreeWrites, thing: Thing): Promise<Reply<unknown>> {
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

/** Takes a unit or a lesson away, into the bin. */
export async function archiveThing({ confirmed, put, raise }: TreeWrites, thing: Thing): Promise<Reply<unknown>> {
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

/**
 * Gives a unit another title, or a lesson another name. What was typed over a name that is another one by now is not
 * sent before its writer has seen both.
 */
export async function renameThing(
  { courseNow, ids, put }: TreeWrites,
  thing: Thing,
  { from, to }: Pick<Extract<TreeEdit, { kind: 'rename' }>, 'from' | 'to'>,
): Promise<Reply<unknown>> {
  const present = ids.nameOf(courseNow(), thing)
  if (present?.name === to) return { success: true, message: '', data: {} }
  if (present && present.name !== from) return changedMeanwhile(present.name)
  const seen = present ? { revision: present.revision } : {}
  function named(name: string, revision: number) {
    ids.named(thing, { name, revision })
    put(
      thing.kind === 'unit'
        ? changes.withUnitNamed(thing.id, { unitTitle: name, revision })
        : changes.withLessonNamed(thing.id, { lessonName: name, revision }),
    )
  }
  const reply =
    thing.kind === 'unit'
      ? await call(calls.updateUnit, { unitId: thing.id, unitTitle: to, ...seen }, settled)
      : await call(calls.updateLesson, { lessonId: thing.id, lessonName: to, ...seen }, settled)
  if (reply.success) {
    named(to, reply.data.revision)
    return reply
  }
  const conflict = conflictIn(reply)
  const [theirs] = Object.values(conflict?.theirs ?? {})
  if (conflict && typeof theirs === 'string') named(theirs, conflict.revision)
  return reply
}

const changedMeanwhile = (theirs: string): Reply<unknown> => ({
  ...{ success: false, code: 'edit.conflict', message: tree.changedMeanwhile, error: 'Changed meanwhile' },
  data: { theirs: { name: theirs } },
})

/** Gives a unit both of its names: that by which it is shown, and which unit it is. */
export async function relabelUnit({ courseNow, put }: TreeWrites, unit: Thing, { name, label }: Labels) {
  const revision = foundIn(courseNow(), unit)?.revision
  const names = { unitTitle: name, unitName: label }
  const input = { unitId: unit.id, ...names, ...(revision !== undefined && { revision }) }
  const reply = await call(calls.updateUnit, input, settled)
  if (reply.success) put(changes.withUnitNamed(unit.id, { ...names, revision: reply.data.revision }))
  return reply
}
