import { expect, test } from 'vitest'
import { captionSecond, captionTime, readCaptions, writtenCaptions } from './caption-lines.ts'

const SRT = '\ufeff1\r\n00:00:01,500 --> 00:00:03,000\r\nأهلًا\r\nبكم\r\n\r\n2\r\n01:00:00,000 --> 01:00:02,250\r\nالنيل'
const LINES = [
  { from: 1.5, to: 3, text: 'أهلًا\nبكم' },
  { from: 3600, to: 3602.25, text: 'النيل' },
]

test('SubRip and WebVTT give the same captions, which survive writing and reading', () => {
  expect(readCaptions(SRT)).toEqual({ lines: LINES })
  const written = writtenCaptions(LINES)
  expect(written).toMatch(/^WEBVTT\n\n00:00:01\.500 --> 00:00:03\.000\nأهلًا\nبكم\n\n01:00:00\.000/)
  expect(readCaptions(written)).toEqual({ lines: LINES })
})

test('hidden blocks are ignored, and captions are sorted by time', () => {
  const text =
    '\ufeffWEBVTT - درس\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\n00:09.000 --> 00:10.000 align:start\nب\n\n00:11.000 --> 00:12.000\n\nname\n٠٠:٠٢.٠٠٠ --> 00:03.000\nأ\n'
  expect(readCaptions(text)).toEqual({
    lines: [
      { from: 2, to: 3, text: 'أ' },
      { from: 9, to: 10, text: 'ب' },
    ],
  })
})

test.each([
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nأ\n\nكلام من غير وقت\n', 6],
  ['WEBVTT\n\n1\n00:03.000 --> 00:02.000\nأ\n', 4],
  ['00:00:61,000 --> 00:02:00,000\nأ', 1],
  ['00:61:00,000 --> 01:02:00,000\nأ', 1],
])('an invalid caption row is reported by its number', (text, wrongRow) => {
  expect(readCaptions(text)).toEqual({ wrongRow })
})

test('the text of a caption cannot break its own or the next caption', () => {
  const lines = [{ from: 0, to: 1, text: 'أ\r\r  \nب --> ج' }]
  expect(readCaptions(writtenCaptions(lines))).toEqual({ lines: [{ from: 0, to: 1, text: 'أ\nب → ج' }] })
})

test('times are accepted in common spellings', () => {
  expect(['1:05', '٠١:٠٥.٥', '1:00:00', '65', '1:75', ''].map(captionSecond)).toEqual([
    65,
    65.5,
    3600,
    null,
    null,
    null,
  ])
  const times = ['00:00:00.000', '00:01:05.500', '01:02:05.000', '00:00:02.000']
  expect([0, 65.5, 3725.0004, 1.9996].map(captionTime)).toEqual(times)
})
