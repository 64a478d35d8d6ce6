import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { NOTE_MAX_CHARACTERS } from '../limits.ts'
import { confirm, reason } from './editing.ts'
import { studentContact, studentDevice, studentNote } from './student-history.ts'
import { preparedLink, student, studentStates } from './students.ts'

const named = { studentId: id }
const forStudents = { method: 'POST', access: { staff: 'students' }, invalidates: ['students'] } as const
const errors = ['student.notFound', 'student.merged'] as const

export const endStudentDevice = endpoint({
  ...forStudents,
  path: '/api/teacher/students/{studentId}/devices/{deviceId}/end',
  input: z.object({ ...named, deviceId: id, reason }),
  reply: z.object({ devices: z.array(studentDevice) }),
  message: 'الجهاز خرج من الحساب',
  errors,
})

export const endStudentSessions = endpoint({
  ...forStudents,
  path: '/api/teacher/students/{studentId}/devices/end',
  input: z.object({ ...named, reason }),
  reply: z.object({ studentId: id, endedCount: z.int() }),
  message: 'الحساب خرج من كل الأجهزة',
  errors,
})

/** Marks the signs of account sharing as resolved; earlier ones no longer count. */
export const settleSharing = endpoint({
  ...forStudents,
  path: '/api/teacher/students/{studentId}/sharing/settle',
  input: z.object({ ...named, reason, endsSessions: z.optional(z.boolean()) }),
  reply: z.object({ studentId: id, endedCount: z.int() }),
  message: 'اتسجل إن الموضوع خلص',
  errors,
})

const toAndFro = {
  ...forStudents,
  input: z.object({ ...named, reason }),
  reply: z.object({ id, state: z.enum(studentStates) }),
  errors,
} as const

export const blockStudent = endpoint({
  ...toAndFro,
  path: '/api/teacher/students/{studentId}/block',
  message: 'الحساب اتقفل، وخرج من كل الأجهزة',
})

export const unblockStudent = endpoint({
  ...toAndFro,
  path: '/api/teacher/students/{studentId}/unblock',
  message: 'الحساب اتفتح تاني',
})

export const linkForStudent = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/password-link',
  access: { staff: 'students' },
  invalidates: ['students'],
  input: z.object({ ...named, reason: z.optional(reason) }),
  reply: z.extend(preparedLink, { expiresAt: z.string() }),
  errors: ['student.notFound', 'student.merged', 'student.blocked'],
})

/** Notes that a chat with the student or a parent was opened from a list, so that nobody writes twice. */
export const noteContact = endpoint({
  ...forStudents,
  path: '/api/teacher/students/{studentId}/contact',
  input: z.object(named),
  reply: studentContact,
  errors,
})

export const addStudentNote = endpoint({
  ...forStudents,
  path: '/api/teacher/students/{studentId}/notes',
  status: 201,
  input: z.object({ ...named, text: line('note.required', NOTE_MAX_CHARACTERS) }),
  reply: studentNote,
  message: 'الملاحظة اتسجلت',
  errors,
})

export const mergeStudents = endpoint({
  method: 'POST',
  path: '/api/teacher/students/{studentId}/merge',
  access: { staff: 'students' },
  invalidates: ['students', 'takings', 'codes'],
  /** `otherId` is merged into `studentId` and removed. */
  input: z.object({ ...named, otherId: id, reason, confirm }),
  reply: student,
  message: 'الحسابين بقوا حساب واحد',
  errors: ['student.notFound', 'student.sameAccount', 'student.merged', 'edit.needsConfirm'],
})

export const viewStudentPhoto = endpoint({
  method: 'GET',
  path: '/api/teacher/students/{studentId}/photo',
  access: { staff: 'photos' },
  input: z.object(named),
  reply: z.null(),
  file: 'image/jpeg',
  errors: ['student.notFound', 'student.noPhoto'],
})
