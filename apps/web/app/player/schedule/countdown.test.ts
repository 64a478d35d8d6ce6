import { expect, test } from 'vitest'
import { countdownText } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [3 * DAY + 5 * HOUR, '٣ أيام و٥ ساعات'],
  [2 * DAY + 4 * HOUR + 59 * MINUTE, 'يومين و٤ ساعات'],
  [DAY + HOUR, 'يوم وساعة'],
  [11 * DAY + 2 * HOUR, '١١ يوم وساعتين'],
  [6 * DAY, '٦ أيام'],
  [5 * HOUR + 20 * MINUTE, '٥ ساعات و٢٠ دقيقة'],
  [HOUR, 'ساعة'],
  [3 * MINUTE + 59_000, '٣ دقايق'],
  [MINUTE, 'دقيقة'],
  [59_999, 'أقل من دقيقة'],
  [1, 'أقل من دقيقة'],
  [0, 'الوقت خلص'],
  [-DAY, 'الوقت خلص'],
])('%s ms left read as %s', (milliseconds, text) => {
  expect(countdownText(milliseconds)).toBe(text)
})
