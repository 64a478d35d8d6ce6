import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'unit-1-closes-2@tenant3',
  at: new Date('2026-11-26T13:17:00Z'),
  title: 'بتتقفل: الحملة الفرنسية، أسبابها; ونتائجها, و\\آثارها على المجتمع المصري في القرن التاسع عشر 🏛️🏛️🏛️',
  text: 'سطر\nتاني\r\nوتالت\u0007',
  url: 'https://school.example/study',
  alarmHours: 6,
}
const written = (events: CalendarEvent[]) =>
  calendarFile({ name: 'منصة, تاريخ', timeZone: 'Africa/Cairo', now: new Date('2026-11-20T08:00:00.123Z'), events })

test('a file has lines of at most 75 bytes without a broken character, and unfolds to the whole text', () => {
  const file = written([event])
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  const unfolded = file.replaceAll('\r\n ', '')
  expect(unfolded).toContain(
    'SUMMARY:بتتقفل: الحملة الفرنسية، أسبابها\\; ونتائجها\\, و\\\\آثارها على المجتمع المصري في القرن التاسع عشر 🏛️🏛️🏛️\r\n',
  )
  expect(unfolded).toContain('DESCRIPTION:سطر\\nتاني\\nوتالت\r\n')
  expect(unfolded).toContain('DTSTAMP:20261120T080000Z\r\nDTSTART:20261126T131700Z\r\n')
  expect(unfolded).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n')
  expect(unfolded).toContain('TRIGGER:-PT6H\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')
})

test('an event without an alarm has none, and an empty calendar is whole', () => {
  expect(written([{ ...event, alarmHours: null }])).not.toContain('VALARM')
  expect(written([])).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\n[\s\S]*END:VCALENDAR\r\n$/)
})
