import { describe, inGroup, MOMENT } from '../documentation/doc.ts'
import { readAttendanceKey } from './attendance.ts'

export const attendanceDocs = inGroup('account', [
  describe(readAttendanceKey, {
    summary: "Returns the key that signs the student's QR code for the attendance in a centre.",
    reply: {
      name: 'The full name.',
      key: ['The bytes of an HMAC-SHA256 key.', 'base64'],
      until: ['The last day on which a token of this key is accepted.', 'YYYY-MM-DD'],
      now: ["The server's time, because phones are wrong.", MOMENT],
    },
  }),
])
