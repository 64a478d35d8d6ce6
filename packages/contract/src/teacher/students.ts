import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { listing } from './lists.ts'

export const listedStudent = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  grade: z.nullable(gradeName),
})
export type ListedStudent = z.output<typeof listedStudent>

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/teacher/students',
  access: { staff: 'students' },
  tags: ['students'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
  reply: page({ students: z.array(listedStudent) }),
  errors: [],
})
