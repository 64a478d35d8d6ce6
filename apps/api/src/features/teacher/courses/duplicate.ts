import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { NAME_MAX_CHARACTERS } from '@manassa/contract/limits'
import type { duplicateCourse as call } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { recordCreated } from '../editing/save-edit.ts'
import { lockedLesson, lockedUnit, lockOrder, raiseOrder, readStructureState } from './change-structure.ts'
import { type CurriculumUnit, listCurriculum } from './courses.queries.ts'
import { copyCourseRow, copyLessonContent, pointToCopies } from './duplicate.queries.ts'
import { courseOf, readEditedCourse } from './read-edited-course.ts'
import { insertLesson, insertUnit } from './structure.queries.ts'

const COPY_MARK = ' (نسخة)'

const copyName = (name: string) => `${[...name].slice(0, NAME_MAX_CHARACTERS - COPY_MARK.length).join('')}${COPY_MARK}`

type Lesson = CurriculumUnit['lessons'][number]

type DuplicateInput = Partial<ParsedInputOf<typeof call>> & { courseId: number }

/** Copies a course with what is not archived, or with the named parts of it, as a draft. Throws `course.notFound`. */
export async function duplicateCourse(context: StaffContext, { courseId, ...input }: DuplicateInput) {
  await lockOrder(context, courseId)
  const course = await courseOf(context, courseId)
  const { courseName = copyName(course.courseName), price, unitIds, copiesVideos = true, copiesQuizzes = true } = input
  const units = await listCurriculum(context.db, context.tenantId, courseId)
  const copy = await copyCourseRow(context, courseId, { name: courseName, ...(price !== undefined && { price }) })
  const copies: Copies = { lessons: new Map(), kinds: { Video: copiesVideos, Quiz: copiesQuizzes } }
  for (const unit of units.filter(({ id }) => unitIds?.includes(id) ?? true)) {
    await copyUnit(context, unit, { courseId: copy, name: unit.unitName }, copies)
  }
  await pointToCopies(context, copies.lessons)
  await recordCreated(context, { kind: 'course', id: copy }, { courseName, copyOf: courseId })
  return readEditedCourse(context, { courseId: copy })
}

/** Throws `unit.notFound`. */
export async function duplicateUnit(context: StaffContext, { unitId }: { unitId: number }) {
  const { courseId, state } = await lockedUnit(context, unitId)
  const units = await listCurriculum(context.db, context.tenantId, courseId)
  const unit = units.find(({ id }) => id === unitId)
  if (!unit || state === 'archived') throw new AppError('unit.notFound')
  const copies: Copies = { lessons: new Map(), kinds: { Video: true, Quiz: true } }
  const id = await copyUnit(context, unit, { courseId, name: copyName(unit.unitName) }, copies)
  await pointToCopies(context, copies.lessons)
  await raiseOrder(context, courseId)
  await recordCreated(context, { kind: 'unit', id }, { courseId, copyOf: unitId })
  return readStructureState(context, 'unit', id)
}

/** Throws `lesson.notFound`. */
export async function duplicateLesson(context: StaffContext, { lessonId }: { lessonId: number }) {
  const { courseId, unitId, lessonName, type, state } = await lockedLesson(context, lessonId)
  if (state === 'archived') throw new AppError('lesson.notFound')
  const id = await copyLesson(
    context,
    { id: lessonId, lessonName: copyName(lessonName), type },
    { unitId, withContent: true },
  )
  await raiseOrder(context, courseId)
  await recordCreated(context, { kind: 'lesson', id }, { unitId, copyOf: lessonId })
  return readStructureState(context, 'lesson', id)
}

interface Copies {
  lessons: Map<number, number>
  kinds: Record<Lesson['type'], boolean>
}

async function copyUnit(
  context: StaffContext,
  unit: CurriculumUnit,
  to: { courseId: number; name: string },
  copies: Copies,
) {
  const id = await insertUnit(context, { ...to, title: unit.unitTitle, parentQuestion: unit.parentQuestion })
  for (const lesson of unit.lessons) {
    const to = { unitId: id, withContent: copies.kinds[lesson.type] }
    copies.lessons.set(lesson.id, await copyLesson(context, lesson, to))
  }
  return id
}

async function copyLesson(
  context: StaffContext,
  lesson: Pick<Lesson, 'id' | 'lessonName' | 'type'>,
  { unitId, withContent }: { unitId: number; withContent: boolean },
) {
  const id = await insertLesson(context, { unitId, name: lesson.lessonName, type: lesson.type })
  if (withContent) await copyLessonContent(context, lesson.id, id)
  return id
}
