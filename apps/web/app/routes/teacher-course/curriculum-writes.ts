import type { Reply } from '@manassa/contract/endpoint'
import { numberedUnitName } from '@manassa/contract/rules/unit-number'
import * as calls from '@manassa/contract/teacher/courses'
import { tree } from '#app/copy/console.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { call } from '#app/lib/call.ts'
import type { useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import type { Labels, TreeEdit, TreeItem, TreePosition } from '#app/ui/console/tree/tree-edits.ts'
import * as changes from './curriculum-changes.ts'
import { type CurriculumOrder, type CurriculumRef, findNode, type TreeIds } from './curriculum-items.ts'

export interface SaveContext {
  /** Asks for confirmation if the save would affect students. */
  confirmed: ReturnType<typeof useConfirmed>
  ids: TreeIds
  setData: QueryResult<calls.EditedCourse>['setData']
  refetch(): Promise<void>
  /** Stores the order revision that our own change has produced. */
  setOrderRevision(orderRevision: number): void
  currentCourse(): calls.EditedCourse
}

/** The response holds the result, so the course is not read again. */
const settled = { skipRefetchOf: [calls.readEditedCourse] }

/** The key of the row makes a repeated creation harmless. */
const creationOptions = ({ id }: TreeItem) => ({ ...settled, idempotencyKey: `line-${id}` })

/** The target does not exist, and the teacher already knows why. */
export const cancelled: Reply<unknown> = { success: false, code: 'edit.cancelled', message: '', error: 'Called off' }

export async function saveOrder(
  { currentCourse, confirmed, setData, refetch }: SaveContext,
  order: CurriculumOrder,
): Promise<Reply<unknown>> {
  const { id: courseId, orderRevision } = currentCourse()
  const units = order.map(({ id, lessons }) => ({ id, lessons: [...lessons] }))
  const reply = await confirmed((consent) =>
    call(calls.orderCourse, { courseId, units, orderRevision, ...consent }, settled),
  )
  if (reply.success) setData(() => reply.data)
  else void refetch()
  return reply
}

/** The server appends the unit or lesson; its final position is saved with the order. */
export function createNode(tree: SaveContext, item: TreeItem, at: TreePosition): Promise<Reply<unknown>> {
  return item.items ? createUnit(tree, item, at) : createLesson(tree, item, at)
}

async function createUnit(
  { currentCourse, ids, setData, setOrderRevision }: SaveContext,
  item: TreeItem,
  at: TreePosition,
) {
  const unit = { unitName: numberedUnitName(at.index + 1), unitTitle: item.name }
  const reply = await call(calls.createUnit, { courseId: currentCourse().id, ...unit }, creationOptions(item))
  if (!reply.success) return reply
  const { id, revision, state, orderRevision } = reply.data
  ids.setCreated(item.id, { kind: 'unit', id })
  ids.setKnownName({ kind: 'unit', id }, { name: item.name, revision })
  setData(changes.withNewUnit({ id, revision, state, ...unit, parentQuestion: '', lessons: [] }, at.index))
  setOrderRevision(orderRevision)
  return reply
}

async function createLesson(
  { ids, setData, setOrderRevision }: SaveContext,
  item: TreeItem,
  at: TreePosition,
): Promise<Reply<unknown>> {
  const unit = ids.refOf(at.parentId ?? '')
  if (!unit) return cancelled
  const type = item.kind === 'Quiz' ? 'Quiz' : 'Video'
  const reply = await call(calls.createLesson, { unitId: unit.id, lessonName: item.name, type }, creationOptions(item))
  if (!reply.success) return reply
  const { id, revision, state, orderRevision } = reply.data
  ids.setCreated(item.id, { kind: 'lesson', id })
  ids.setKnownName({ kind: 'lesson', id }, { name: item.name, revision })
  const lacks = [type === 'Quiz' ? 'questions' : 'video']
  const lesson = { id, revision, state, lessonName: item.name, type, lacks }
  setData(changes.withNewLesson(lesson as calls.EditedLesson, at, ids))
  setOrderRevision(orderRevision)
  return reply
}

export async function restoreNode(
  { confirmed, setOrderRevision, refetch }: SaveContext,
  ref: CurriculumRef,
): Promise<Reply<unknown>> {
  const reply = await confirmed((consent) =>
    ref.kind === 'unit'
      ? call(calls.restoreUnit, { unitId: ref.id, ...consent }, settled)
      : call(calls.restoreLesson, { lessonId: ref.id, ...consent }, settled),
  )
  if (!reply.success) return reply
  setOrderRevision(reply.data.orderRevision)
  await refetch()
  return reply
}

export async function archiveNode(
  { confirmed, setData, setOrderRevision }: SaveContext,
  ref: CurriculumRef,
): Promise<Reply<unknown>> {
  const reply = await confirmed((consent) =>
    ref.kind === 'unit'
      ? call(calls.archiveUnit, { unitId: ref.id, ...consent }, settled)
      : call(calls.archiveLesson, { lessonId: ref.id, ...consent }, settled),
  )
  if (!reply.success) return reply
  setData(changes.withoutNode(ref))
  setOrderRevision(reply.data.orderRevision)
  return reply
}

/** If the name has changed meanwhile, the teacher must see both names first. */
export async function renameNode(
  { currentCourse, ids, setData }: SaveContext,
  ref: CurriculumRef,
  { from, to }: Pick<Extract<TreeEdit, { kind: 'rename' }>, 'from' | 'to'>,
): Promise<Reply<unknown>> {
  const present = ids.nameOf(currentCourse(), ref)
  if (present?.name === to) return { success: true, message: '', data: {} }
  if (present && present.name !== from) return changedMeanwhile(present.name)
  const seen = present ? { revision: present.revision } : {}
  function applyName(name: string, revision: number) {
    ids.setKnownName(ref, { name, revision })
    setData(
      ref.kind === 'unit'
        ? changes.withUnitNamed(ref.id, { unitTitle: name, revision })
        : changes.withLessonNamed(ref.id, { lessonName: name, revision }),
    )
  }
  const reply =
    ref.kind === 'unit'
      ? await call(calls.updateUnit, { unitId: ref.id, unitTitle: to, ...seen }, settled)
      : await call(calls.updateLesson, { lessonId: ref.id, lessonName: to, ...seen }, settled)
  if (reply.success) {
    applyName(to, reply.data.revision)
    return reply
  }
  const conflict = conflictIn(reply)
  const [remote] = Object.values(conflict?.theirs ?? {})
  if (conflict && typeof remote === 'string') applyName(remote, conflict.revision)
  return reply
}

const changedMeanwhile = (remote: string): Reply<unknown> => ({
  success: false,
  code: 'edit.conflict',
  message: tree.changedMeanwhile,
  error: 'Changed meanwhile',
  data: { theirs: { name: remote } },
})

export async function relabelUnit(
  { currentCourse, setData }: SaveContext,
  unit: CurriculumRef,
  { name, label }: Labels,
) {
  const revision = findNode(currentCourse(), unit)?.revision
  const names = { unitTitle: name, unitName: label }
  const input = { unitId: unit.id, ...names, ...(revision !== undefined && { revision }) }
  const reply = await call(calls.updateUnit, input, settled)
  if (reply.success) setData(changes.withUnitNamed(unit.id, { ...names, revision: reply.data.revision }))
  return reply
}
