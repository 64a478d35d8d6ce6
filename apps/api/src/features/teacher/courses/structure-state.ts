import type { EditedState } from '@manassa/contract/teacher/courses'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { revisionsOfAll } from '../editing/revisions.ts'
import { findLesson, findUnit } from './structure.queries.ts'

interface StructureState {
  id: number
  courseId: number
  revision: number
  orderRevision: number
  state: EditedState
}

/** Throws `unit.notFound` or `lesson.notFound`. */
export async function readStructureState(
  school: InSchool,
  kind: 'unit' | 'lesson',
  id: number,
): Promise<StructureState> {
  const found = kind === 'unit' ? await findUnit(school, id) : await findLesson(school, id)
  if (!found) throw new AppError(`${kind}.notFound`)
  const { courseId, state } = found
  const own = { kind, id }
  const order = { kind: 'order', id: courseId } as const
  const revisions = await revisionsOfAll(school, [own, order])
  return { id, courseId, revision: revisions.of(own), orderRevision: revisions.of(order), state }
}
