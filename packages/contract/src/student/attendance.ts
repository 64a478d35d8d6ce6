import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The key with which the app signs the student's QR code, also without a connection. */
export const readAttendanceKey = endpoint({
  method: 'GET',
  path: '/api/Attendance/key',
  access: 'student',
  input: z.object({}),
  reply: z.object({
    studentId: z.int(),
    name: z.string(),
    /** The bytes of an HMAC-SHA256 key, as base64. */
    key: z.string(),
    until: z.string(),
    now: z.string(),
  }),
})
