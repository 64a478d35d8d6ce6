/**
 * The text of a student's QR code: a token that the app renews every `ATTENDANCE_STEP_SECONDS`, or the permanent number
 * of a printed card (docs/behaviour/centre.md). Its proof is hexadecimal, so that the code has few dots.
 */
type AttendanceToken =
  | { kind: 'token'; studentId: number; until: string; step: number; proof: string }
  | { kind: 'card'; studentId: number; proof: string }

/** The length of a proof: 64 bits. */
export const PROOF_CHARACTERS = 16

const TOKEN = /^A1\.(\d{1,15})\.(\d{4})(\d{2})(\d{2})\.(\d{1,12})\.([0-9A-F]{16})$/
const CARD = /^C1\.(\d{1,15})\.([0-9A-F]{16})$/

/** Reads the text of a QR code; null for a code of something else. */
export function readAttendanceToken(text: string): AttendanceToken | null {
  const token = TOKEN.exec(text.trim())
  if (token) {
    const [, studentId, year, month, day, step, proof = ''] = token
    return { kind: 'token', studentId: Number(studentId), until: `${year}-${month}-${day}`, step: Number(step), proof }
  }
  const card = CARD.exec(text.trim())
  return card ? { kind: 'card', studentId: Number(card[1]), proof: card[2] ?? '' } : null
}

export const writeAttendanceToken = (token: AttendanceToken) =>
  token.kind === 'card'
    ? `C1.${token.studentId}.${token.proof}`
    : `A1.${token.studentId}.${token.until.replaceAll('-', '')}.${token.step}.${token.proof}`

export const signedPart = (studentId: number, step: number) => `${studentId}.${step}`

/** The number of a token's step at a moment in milliseconds since 1970. */
export const attendanceStep = (moment: number, stepSeconds: number) => Math.floor(moment / (stepSeconds * 1_000))
