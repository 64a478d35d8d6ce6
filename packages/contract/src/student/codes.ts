import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { errors } from './errors.ts'

export const addCourseByCode = endpoint({
  method: 'POST',
  path: '/api/Student/add-course-by-code',
  access: 'student',
  carrier: 'query-or-json',
  once: true,
  invalidates: ['enrolment'],
  input: z.object({ Code: line('code.required', 200), StudentId: z.optional(id), courseId: z.optional(id) }),
  reply: z.object({ courseId: id, courseName: z.string(), enrollmentDate: z.string() }),
  message: 'تم التسجيل بنجاح',
  errors: [
    'auth.notYours',
    'courseCode.notFound',
    'courseCode.wrongKind',
    'courseCode.usedByAnother',
    'courseCode.ended',
    'courseCode.otherCourse',
    'courseCode.notYetOpen',
    'courseCode.alreadyEnrolled',
    'request.tooMany',
  ],
})

/** A card opens a whole course, or one unit of it for a week. */
const cardContent = z.object({
  kind: z.enum(['course', 'unit']),
  courseId: id,
  courseName: z.string(),
  grade: gradeName,
  imagePath: z.nullable(z.string()),
  unitId: z.nullable(id),
  unitName: z.nullable(z.string()),
  unitTitle: z.nullable(z.string()),
  enteredByYou: z.boolean(),
  alreadyOpen: z.boolean(),
  firstClosesAt: z.nullable(z.string()),
})
export type CardContent = z.output<typeof cardContent>

export const readCard = endpoint({
  method: 'POST',
  path: '/api/Code/card',
  access: 'student',
  input: z.object({ code: line('code.required', 200) }),
  reply: cardContent,
  errors: [
    'courseCode.notFound',
    'courseCode.usedByAnother',
    'courseCode.ended',
    'unitCode.ended',
    'courseCode.notYetOpen',
    'request.tooMany',
  ],
})

/** The places that sell cards, as far as the school shows them. */
export const listResellers = endpoint({
  method: 'GET',
  path: '/api/Code/resellers',
  access: 'public',
  input: z.object({}),
  reply: z.array(z.object({ name: z.string(), place: z.nullable(z.string()), phone: z.nullable(z.string()) })),
})

export const enterUnitCode = endpoint({
  method: 'POST',
  path: '/api/UnitCode/EnterCode',
  access: 'student',
  carrier: 'query-or-json',
  once: true,
  invalidates: ['enrolment'],
  input: z.object({ code: line('unitCode.required', 200) }),
  reply: z.object({ unitId: id, unitName: z.string() }),
  signInMessage: errors['auth.required'].arabic,
  message: 'تمام! المحاضرة اتفتحت وهتلاقيها في محاضراتي',
  errors: [
    'unitCode.notFound',
    'unitCode.wrongKind',
    'unitCode.forbidden',
    'unitCode.usedByAnother',
    'unitCode.ended',
    'unitCode.alreadyOpen',
    'courseCode.notYetOpen',
    'request.tooMany',
  ],
})
