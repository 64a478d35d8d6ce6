import { addCourseByCode, type CardContent, enterUnitCode, readCard } from '@manassa/contract/student/codes'
import { call } from '#app/lib/call.ts'
import { rememberCourse } from '#app/lib/session.ts'

/** What a card opens. Looking does not spend it. */
export const lookAtCard = (code: string) => call(readCard, { code })

/** Spends the card, and remembers the course on the device. */
export async function spendCard(code: string, { kind, courseId }: CardContent) {
  if (kind === 'unit') return call(enterUnitCode, { code })
  const reply = await call(addCourseByCode, { Code: code })
  if (reply.success) rememberCourse(courseId)
  return reply
}
