import { weekEndingOn } from '@manassa/contract/rules/weekdays'
import { ask } from './ask.ts'
import type { RecordedResponse } from './bare-server.ts'
import { BIG_SCHOOL } from './big-school.ts'
import { startBareServer } from './children.ts'
import type { Measured } from './console-table.ts'
import type { Shot } from './load.ts'
import type { OpenSchool } from './school.ts'

const LIST_MS = 100
const OVERVIEW_MS = 200
const RESULTS_MS = 300
const TIMES = 60

const { batch, course, group, video, holder, quiz, student } = BIG_SCHOOL
const word = (text: string) => encodeURIComponent(text)

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format()
const { to: metOn } = weekEndingOn(group.weekday, today)

const selected = new RegExp(process.env.BENCH_TARGET ?? '')
export const isMeasured = (name: string) => selected.test(name)

const allCalls: ReadonlyArray<{ name: string; path: string; limit?: number }> = [
  { name: 'overview', path: '/overview', limit: OVERVIEW_MS },
  { name: 'courses', path: '/courses' },
  { name: 'courses, last page by students', path: '/courses?pagenumber=10&sort=students' },
  { name: 'courses, search', path: `/courses?search=${word('كورس 17')}` },
  { name: 'a course', path: `/courses/${course.id}` },
  { name: 'a lesson with a video', path: `/lessons/${video.lessonId}` },
  { name: 'a quiz', path: `/lessons/${quiz.lessonId}/quiz` },
  { name: 'books, search', path: `/books?search=${word('كتاب 17')}` },
  { name: "the school's face", path: '/school' },
  { name: 'students', path: '/students' },
  { name: 'students, last page by name', path: '/students?pagenumber=400&sort=name' },
  { name: 'students, search', path: `/students?search=${word('حسن 43')}` },
  { name: 'students, digits of a number', path: '/students?search=4321' },
  { name: 'students of a grade and a state', path: '/students?grade=Secondary2&state=active' },
  { name: 'students of a course', path: `/students?courseId=${course.id}` },
  { name: 'a student', path: `/students/${student.id}` },
  { name: 'batches of codes', path: '/code-batches' },
  { name: 'batches, search', path: `/code-batches?search=${word('سنتر 33')}` },
  { name: 'batches of a course', path: `/code-batches?courseId=${course.id - 150}` },
  { name: 'a batch', path: `/code-batches/${batch.id}` },
  { name: 'codes', path: '/codes' },
  { name: 'codes, last page by redemption', path: '/codes?pagenumber=2000&sort=redeemed' },
  { name: 'codes of a batch that are unused', path: `/codes?batchId=${batch.id}&state=unused&sort=number` },
  { name: 'codes, by their end', path: '/codes?search=7KQM' },
  { name: 'codes, by who has redeemed them', path: `/codes?search=${word('حسن 43')}` },
  { name: 'holders by what they owe', path: '/holders?sort=owed' },
  { name: 'a holder', path: `/holders/${holder.id}` },
  { name: "a holder's statement", path: `/holders/${holder.id}/statement` },
  { name: 'takings', path: '/takings' },
  { name: 'results, courses', path: '/results/courses', limit: RESULTS_MS },
  { name: 'results of a course', path: `/results/courses/${course.id}`, limit: RESULTS_MS },
  { name: 'results of a quiz', path: `/results/quizzes/${quiz.lessonId}`, limit: RESULTS_MS },
  { name: 'results of a video', path: `/results/lessons/${video.lessonId}`, limit: RESULTS_MS },
  { name: 'radar, quiet', path: '/radar/quiet' },
  { name: 'radar, closing', path: '/radar/closing' },
  { name: 'radar, stuck', path: '/radar/stuck' },
  { name: 'radar, wrong years', path: '/radar/wrong-grades' },
  { name: 'radar, shared', path: '/radar/shared' },
  { name: 'the evening', path: '/live' },
  { name: 'log', path: '/log' },
  { name: 'log, search', path: `/log?search=${word('اسم')}` },
  { name: 'log, search for nothing', path: `/log?search=${word('لا يوجد')}` },
  { name: 'bin', path: '/bin' },
  { name: 'transfers', path: '/transfers' },
  { name: 'transfers that are matched', path: '/transfers?list=matched' },
  { name: 'transfers that are done, last page', path: '/transfers?list=done&pagenumber=55' },
  { name: 'transfers that are refused', path: '/transfers?list=refused' },
  { name: 'transfers, search', path: `/transfers?list=done&search=${word('حسن 43')}` },
  { name: 'transfers, by their reference', path: '/transfers?list=done&search=TR00000123' },
  { name: 'transfers, messages', path: '/transfer-messages' },
  { name: 'lesson questions', path: '/lesson-questions' },
  { name: 'lesson questions, last page of the replied', path: '/lesson-questions?list=replied&pagenumber=100' },
  { name: 'lesson questions that are reported', path: '/lesson-questions?list=reported' },
  { name: 'lesson questions of a course', path: `/lesson-questions?list=replied&courseId=${course.id}` },
  { name: 'lesson questions, search', path: `/lesson-questions?list=replied&search=${word('حسن 43')}` },
  { name: 'groups', path: '/groups' },
  { name: 'groups, search', path: `/groups?search=${word('مجموعة 14')}` },
  { name: 'groups, names', path: '/groups/names' },
  { name: 'groups, members', path: `/groups/${group.id}/members` },
  { name: 'groups, search for a member', path: `/groups/${group.id}/members?search=${word('علي')}` },
  { name: 'groups, centres', path: '/centres' },
  { name: 'groups, students of one', path: `/students?groupId=${group.id}` },
  { name: 'groups, sessions of today', path: '/sessions' },
  { name: 'groups, a session', path: `/groups/${group.id}/sessions/${metOn}` },
  { name: 'groups, absent of a session', path: `/groups/${group.id}/sessions/${metOn}/absent` },
  { name: "parents' round", path: '/parents' },
  { name: "parents' round, ready", path: '/parents/messages' },
  { name: "parents' round, sent, last page", path: '/parents/messages?list=sent&pagenumber=180' },
  { name: "parents' round, search", path: `/parents/messages?search=${word('علي 43')}` },
  { name: "parents' round, examples", path: '/parents/examples' },
  { name: "parents' page of a student", path: `/students/${student.id}/parent-page` },
]
const calls = allCalls.filter(({ name }) => isMeasured(name))

type Recorder = Awaited<ReturnType<OpenSchool['startRecorder']>>

interface ConsoleFigures {
  measured: Measured[]
  statements: Array<{ name: string; count: number }>
}

/**
 * Asks each call of the console again and again, one after the other, and beside it in the same round a bare server
 * with the same bytes; and counts what it says to the database.
 */
export async function askConsole(
  school: OpenSchool,
  recorder: Recorder,
  headers: Record<string, string>,
): Promise<ConsoleFigures> {
  const own = { ...headers, 'accept-encoding': 'br' }
  const shot = (path: string): Shot => ({ method: 'GET', path: `/api/teacher${path}`, headers: own })
  const took = async (url: string, path: string) => {
    const began = performance.now()
    await ask(url, shot(path), '')
    return performance.now() - began
  }
  const responses: Record<string, RecordedResponse> = {}
  for (const { path } of calls) responses[shot(path).path] = await ask(school.server.url, shot(path), '')
  using bare = await startBareServer(responses)
  const bareUrl = `http://127.0.0.1:${bare.port}`
  const times = new Map(calls.map(({ name }) => [name, { milliseconds: [] as number[], plain: [] as number[] }]))
  for (let round = 0; round <= TIMES; round++) {
    for (const { name, path } of calls) {
      const [milliseconds, plain] = [await took(school.server.url, path), await took(bareUrl, path)]
      if (round === 0) continue
      times.get(name)?.milliseconds.push(milliseconds)
      times.get(name)?.plain.push(plain)
    }
  }
  const statements: ConsoleFigures['statements'] = []
  const { url, recorded } = recorder
  for (const { name, path } of calls) {
    await ask(url, shot(path), '')
    const statementsSent = await recorded(() => ask(url, shot(path), ''))
    statements.push({ name, count: statementsSent.length })
  }
  const measured = calls.map(({ name, limit = LIST_MS }) => ({
    name,
    limit,
    ...(times.get(name) ?? { milliseconds: [], plain: [] }),
  }))
  return { measured, statements }
}
