import { randomUUID } from 'node:crypto'
import type { Permission } from '@manassa/contract/rules/permissions'
import { expect, type Page } from '@playwright/test'
import type { Caller } from './api-caller.ts'
import { staffCaller } from './as-student.ts'
import type { DemoSchool } from './demo-school.ts'
import { somebodyNew } from './new-student.ts'

export interface EditedCourse {
  courseId: number
  unitId: number
  lessonId: number
  teacher: Caller
}

/**
 * A new draft with one unit and one lesson. Other tests ignore it even when it is published, because none counts the
 * courses of its grade.
 */
export async function aDraftCourse(
  page: Page,
  school: DemoSchool,
  device: string,
  type: 'Video' | 'Quiz' = 'Video',
): Promise<EditedCourse> {
  const teacher = await staffCaller(page, school, 'teacher', device)
  const courseId = await made(teacher, '/api/teacher/courses', {
    courseName: `حضارات ${randomUUID().slice(0, 8)}`,
    grade: 'Secondary3',
    term: 'First',
    price: 0,
    openingPolicy: 'all-open',
  })
  const unit = { unitName: 'الوحدة 1', unitTitle: 'النيل' }
  const unitId = await made(teacher, `/api/teacher/courses/${courseId}/units`, unit)
  const lesson = { lessonName: 'الفيضان', type }
  const lessonId = await made(teacher, `/api/teacher/units/${unitId}/lessons`, lesson)
  return { courseId, unitId, lessonId, teacher }
}

export async function anAssistant(
  teacher: Caller,
  permissions: readonly Permission[] = ['courses'],
  { name, email, phone, password } = somebodyNew(),
) {
  const account = { name, email, phone, password }
  const id = await made(teacher, '/api/teacher/assistants', { ...account, permissions })
  return { ...account, id }
}

async function made(teacher: Caller, path: string, data: object): Promise<number> {
  const { status, body } = await teacher.post(path, data)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body.data as { id: number }).id
}
