import { LONGEST_VIDEO_SECONDS, NAME_MAX_CHARACTERS } from '../limits.ts'
import { latinDigits } from './phone.ts'
import { isOneLine, isStorable } from './storable-text.ts'
import { writtenVideoTime } from './video-time.ts'

export interface Chapter {
  seconds: number
  name: string
}

/** Contains the chapters in order, or the first invalid row, counted from 1. */
type ChaptersRead = { chapters: Chapter[] } | { wrongRow: number }

export const MOST_CHAPTERS = 100
const ROW = /^[([]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})[)\]]?[\s\-–—:.]*(.*)$/u

/**
 * Reads chapters as people write them under a video, a time and a name in each row: `05:30 النيل`. Arabic digits are
 * accepted; two chapters at one second are an error.
 */
export function readChapters(text: string): ChaptersRead {
  const chapters: Chapter[] = []
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    if (row.trim() === '') continue
    const wrong = { wrongRow: index + 1 }
    // Pasted text may contain direction marks.
    const found = ROW.exec(latinTime(row.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()))
    if (!found || chapters.length === MOST_CHAPTERS) return wrong
    const [, hours, minutes = '0', seconds = '0', name = ''] = found
    if (Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59)) return wrong
    const at = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
    const isName = name.trim() !== '' && name.length <= NAME_MAX_CHARACTERS && isOneLine(name) && isStorable(name)
    if (!isName || at > LONGEST_VIDEO_SECONDS || chapters.some((one) => one.seconds === at)) return wrong
    chapters.push({ seconds: at, name: name.trim() })
  }
  return { chapters: chapters.sort((one, other) => one.seconds - other.seconds) }
}

/** Digits in the name stay as they were written. */
const latinTime = (row: string) => row.replace(/^[^\p{L}]*/u, latinDigits)

/** Writes a chapter as a row: `1:02:03 النيل`. */
const writtenChapter = ({ seconds, name }: Chapter) => `${writtenVideoTime(seconds)} ${name}`

export const writtenChapters = (chapters: readonly Chapter[]) => chapters.map(writtenChapter).join('\n')

export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast((one) => one.seconds <= seconds)
