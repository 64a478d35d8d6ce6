import { expect, test } from 'vitest'
import { upload as copy } from './console-upload.ts'

test.each([
  [59, 'فاضل أقل من دقيقة'],
  [110, 'فاضل حوالي دقيقتين'],
  [3_540, 'فاضل حوالي 59 دقيقة'],
  [3_600, 'فاضل حوالي ساعة واحدة'],
  [7_900, 'فاضل حوالي ساعتين و10 دقايق'],
  [15_840, 'فاضل حوالي 4 ساعات و25 دقيقة'],
])('what a video still takes is told as people say it: %d seconds', (seconds, words) => {
  expect(copy.timeLeft(seconds)).toBe(words)
})
