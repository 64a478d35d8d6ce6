import type { QuestionRow } from '@manassa/contract/question-formats/question-row'
import { searchWords } from '@manassa/contract/rules/search-text'
import { parseVideoTime } from '@manassa/contract/rules/video-time'
import { referenceWarnings as warnings } from '#api/copy/tables.ts'

export interface CourseVideo extends LessonPosition {
  lessonId: number
  lessonName: string
  unitName: string
}

interface LessonPosition {
  unitId: number
  position: number
}

interface VideoReference {
  lessonId: number
  lessonName: string
  seconds: number
}

/**
 * Finds the video and the second that a row of a table names. A name may have its unit before it: `unit · video`.
 * A video that cannot be found is a warning, because the question is good without it.
 */
export function withReference<Row extends QuestionRow>(row: Row, videos: readonly CourseVideo[], quiz: LessonPosition) {
  const found = row.explainedIn ? referenceIn(row.explainedIn, videos, quiz) : null
  if (typeof found !== 'string') return { ...row, reference: found }
  return { ...row, reference: null, warning: row.reason === null ? (row.warning ?? found) : null }
}

function referenceIn(
  { video, minute }: NonNullable<QuestionRow['explainedIn']>,
  videos: readonly CourseVideo[],
  quiz: LessonPosition,
): VideoReference | string {
  const seconds = parseVideoTime(minute)
  if (seconds === null) return warnings.noMinute(minute)
  const ofUnit = videos.filter(({ unitId }) => unitId === quiz.unitId)
  if (video === '') {
    const before = ofUnit.findLast(({ position }) => position < quiz.position)
    return before ? { ...placeOf(before), seconds } : warnings.noVideo
  }
  const named = (among: readonly CourseVideo[]) =>
    among.filter((one) => [one.lessonName, fullNameOf(one)].some((name) => sameWords(name, video)))
  const inUnit = named(ofUnit)
  const [found, other] = inUnit.length > 0 ? inUnit : named(videos)
  if (!found) return warnings.unknownVideo(video)
  return other ? warnings.sameNames(video) : { ...placeOf(found), seconds }
}

const placeOf = ({ lessonId, lessonName }: CourseVideo) => ({ lessonId, lessonName })
const fullNameOf = ({ unitName, lessonName }: CourseVideo) => `${unitName} · ${lessonName}`
const sameWords = (one: string, other: string) => searchWords(one).join(' ') === searchWords(other).join(' ')

export function videoNameIn(videos: readonly CourseVideo[], lessonId: number): string {
  const found = videos.find((one) => one.lessonId === lessonId)
  if (!found) return ''
  const isUnique = videos.every((one) => one === found || !sameWords(one.lessonName, found.lessonName))
  return isUnique ? found.lessonName : fullNameOf(found)
}
