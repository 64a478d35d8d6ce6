import { counted } from '@manassa/contract/rules/plural'
import type { MailContent } from '#api/lib/mail/mail-job.ts'
import { greeting, untilIn } from './messages.ts'

interface UnitInCalendar {
  unit: string
  course: string
  isDone: boolean
}

export const calendarTexts = ({ unit, course, isDone }: UnitInCalendar) => ({
  opens: { title: `بتتفتح: ${unit}`, text: course },
  closes: {
    title: isDone ? `بتتقفل: ${unit} (خلّصناها)` : `بتتقفل: ${unit}`,
    text: isDone ? course : `${course}\nلسه فيها دروس مستنية.`,
  },
})

const othersText = counted(
  '',
  ' ومعاها وحدة كمان',
  ' ومعاها وحدتين كمان',
  ' ومعاها # وحدات كمان',
  ' ومعاها # وحدة كمان',
)

interface Reminded {
  unit: string
  course: string
  closesAt: Date | null
  /** The number of further units of the same message. */
  others: number
  timeZone: string
}

export function reminderText(
  { kind }: { kind: 'opening' | 'closing' | 'lastHours' },
  { unit, course, closesAt, others, timeZone }: Reminded,
) {
  const closing = closesAt ? `بتتقفل ${untilIn(timeZone)(closesAt)}` : ''
  const body = `${course}${othersText(others)}`
  if (kind === 'opening') return { title: `اتفتحت: ${unit}`, body: closing ? `${body}. ${closing}` : body }
  const title = kind === 'closing' ? `فاضل يومين على: ${unit}` : `فاضل ساعات على: ${unit}`
  return { title, body: `${body}. ${closing}، ولسه فيها دروس مستنية.` }
}

interface ClosingFacts {
  name: string
  school: string
  closing: ReadonlyArray<{ unit: string; course: string; closesAt: Date }>
  timeZone: string
  chat: string | null
}

export const closingMail = ({ name, school, closing, timeZone, chat }: ClosingFacts): MailContent => ({
  fromName: school,
  subject: `«${closing[0]?.unit ?? ''}» بتتقفل بعد يومين – ${school}`,
  text: [
    greeting(name),
    '',
    'فيه دروس لسه مستنية قبل القفل:',
    ...closing.map(({ unit, course, closesAt }) => `${unit} (${course}): بتتقفل ${untilIn(timeZone)(closesAt)}`),
    '',
    'التذكير ده بيوصل مرة واحدة لكل وحدة. ممكن نوقّفه من صفحة الحساب.',
    ...(chat === null ? [] : ['', 'الدعم على واتساب:', chat]),
  ].join('\n'),
})
