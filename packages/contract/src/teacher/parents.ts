import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { parentPageStates } from '../student/parents.ts'
import { reason } from './editing.ts'

const students = { staff: 'students' } as const
const named = { studentId: id }
const found = ['student.notFound', 'student.merged'] as const

export const studentParent = z.object({
  state: z.enum(parentPageStates),
  /** The page for `PARENT_PREVIEW_MINUTES`; null where the school shows none, and for staff who may not see marks. */
  path: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  /** The newest day on which a parent opened the page, as `2026-11-26`. */
  openedOn: z.nullable(z.string()),
})
export type StudentParent = DataOf<typeof readStudentParent>

export const readStudentParent = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}/parent-page',
  access: students,
  tags: ['parents', 'students'],
  input: z.object(named),
  reply: studentParent,
  errors: ['student.notFound'],
})

/** Makes a link and the chat that carries it; the former link ends. */
export const makeParentLink = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/parent-link',
  access: students,
  invalidates: ['parents'],
  input: z.object(named),
  reply: z.object({
    chatUrl: z.string(),
  }),
  errors: [...found, 'student.blocked', 'parent.notShown'],
})

/** Stopping ends the link at once. */
export const setParentMessages = endpoint({
  method: 'PUT',
  path: '/api/teacher/students/{studentId}/parent-messages',
  access: students,
  invalidates: ['parents'],
  input: z.object({ ...named, isOn: z.boolean('field.invalid'), reason }),
  reply: studentParent,
  errors: found,
})
