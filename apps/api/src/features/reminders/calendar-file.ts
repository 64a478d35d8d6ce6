const LINE_MAX_BYTES = 75
const LINE_END = '\r\n'

export interface CalendarEvent {
  /** Stays the same when the event moves. */
  uid: string
  at: Date
  title: string
  text: string
  url: string
  alarmHours: number | null
}

interface Calendar {
  name: string
  /** The time zone of the school. All moments are in UTC, so that no program needs its rules. */
  timeZone: string
  events: readonly CalendarEvent[]
  now: Date
}

/** Writes a calendar file (RFC 5545) that programs fetch again and again (RFC 7986). */
export function calendarFile({ name, timeZone, events, now }: Calendar): string {
  const stamp = utc(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manassa//Manassa//AR',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join(LINE_END) + LINE_END
}

const eventLines = ({ uid, at, title, text, url, alarmHours }: CalendarEvent, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${utc(at)}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  ...(alarmHours === null
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${alarmHours}H`, 'END:VALARM']),
  'END:VEVENT',
]

/** `20261126T130000Z`. */
const utc = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Control characters are not allowed in a text. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

/** Divides a long line, never within a character. A continuation begins with a space, which counts. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_MAX_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join(LINE_END)
}
