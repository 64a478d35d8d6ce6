import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Effect } from '../editing/effects.ts'
import { changeStructure, lockedLesson, lockedUnit, lockOrder, readStructureState } from './change-structure.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'
import { codesTo, findBinned, setArchived, setState } from './structure.queries.ts'

interface WithdrawInput {
  reason?: string | undefined
  confirm?: string | undefined
}

type ItemKind = 'course' | 'unit' | 'lesson'
type Transition = 'unpublish' | 'archive' | 'restore'
type State = 'draft' | 'published' | 'archived'

interface StructureItem {
  id: number
  courseId: number
  state: State
  archivedFrom: 'draft' | 'published' | null
  /** The unit or course that contains it is archived. */
  isInside: boolean
}

export const unpublishCourse = ofCourse('unpublish')
export const archiveCourse = ofCourse('archive')
export const restoreCourse = ofCourse('restore')
export const unpublishUnit = ofUnit('unpublish')
export const archiveUnit = ofUnit('archive')
export const restoreUnit = ofUnit('restore')
export const unpublishLesson = ofLesson('unpublish')
export const archiveLesson = ofLesson('archive')
export const restoreLesson = ofLesson('restore')

function ofCourse(transition: Transition) {
  return async (context: StaffContext, { courseId, ...input }: WithdrawInput & { courseId: number }) => {
    await lockOrder(context, courseId)
    const { state, archivedFrom } = await courseOf(context, courseId)
    await withdraw(
      context,
      { kind: 'course', transition },
      { id: courseId, courseId, state, archivedFrom, isInside: false },
      input,
    )
    return readEditedCourse(context, { courseId })
  }
}

function ofUnit(transition: Transition) {
  return async (context: StaffContext, { unitId, ...input }: WithdrawInput & { unitId: number }) => {
    const { courseId, state, archivedFrom, courseState } = await lockedUnit(context, unitId)
    const isInside = courseState === 'archived'
    await withdraw(
      context,
      { kind: 'unit', transition },
      { id: unitId, courseId, state, archivedFrom, isInside },
      input,
    )
    return readStructureState(context, 'unit', unitId)
  }
}

function ofLesson(transition: Transition) {
  return async (context: StaffContext, { lessonId, ...input }: WithdrawInput & { lessonId: number }) => {
    const { courseId, state, archivedFrom, unitState, courseState } = await lockedLesson(context, lessonId)
    const isInside = unitState === 'archived' || courseState === 'archived'
    await withdraw(
      context,
      { kind: 'lesson', transition },
      { id: lessonId, courseId, state, archivedFrom, isInside },
      input,
    )
    return readStructureState(context, 'lesson', lessonId)
  }
}

/**
 * Changes the state of a course, unit or lesson. Throws `edit.needsConfirm`, `archive.notThere` for an item past its
 * retention, and `archive.inside` if its container is archived.
 */
async function withdraw(
  context: StaffContext,
  { kind, transition }: { kind: ItemKind; transition: Transition },
  item: StructureItem,
  { reason, confirm }: WithdrawInput,
) {
  const { id, courseId, state, archivedFrom } = item
  const becomes = transition === 'restore' ? archivedFrom : transition === 'archive' ? 'archived' : 'draft'
  if (transition === 'restore' && state === 'archived') await requireRestorable(context, kind, item)
  if (transition === 'unpublish' && state === 'archived') throw new AppError(`${kind}.notFound`)
  if (becomes === null || becomes === state) return

  const subject = { kind, id }
  const effects = transition === 'archive' ? await codesThatStop(context, kind, id) : []
  const states = { before: { state }, after: { state: becomes } }
  await changeStructure(
    context,
    { courseId, subject, action: `${kind}.${transition}`, reason, confirm, effects, ...states },
    async () => {
      if (becomes === 'archived') await setArchived(context, kind, id, context.services.clock.now())
      else await setState(context, kind, [id], becomes)
    },
  )
}

async function requireRestorable(context: StaffContext, kind: ItemKind, { id, isInside }: StructureItem) {
  const oldest = new Date(context.services.clock.now().getTime() - BIN_KEPT_DAYS * DAY_MS)
  if (!(await findBinned(context, kind, id, oldest))) throw new AppError('archive.notThere')
  if (isInside) throw new AppError('archive.inside')
}

/** Archives a published course whose effects were confirmed before. */
export const archiveConfirmed = (context: StaffContext, courseId: number) =>
  changeStructure(
    context,
    {
      courseId,
      subject: { kind: 'course', id: courseId },
      action: 'course.archive',
      before: { state: 'published' },
      after: { state: 'archived' },
    },
    () => setArchived(context, 'course', courseId, context.services.clock.now()),
  )

/** Unused codes of an archived course or unit would open nothing. */
export async function codesThatStop(context: StaffContext, kind: ItemKind, id: number): Promise<Effect[]> {
  if (kind === 'lesson') return []
  const codes = await codesTo(context, kind === 'course' ? { courseId: id } : { unitId: id }, context.now)
  return codes.count === 0 ? [] : [{ kind: 'codesStop', students: [], asksAlways: true, codes }]
}
