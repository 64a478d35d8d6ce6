import {
  type Evening as EveningData,
  type NextLesson,
  readEvening,
  takeSecondChance,
} from '@manassa/contract/student/evening'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { evening as copy } from '#app/copy/evening.ts'
import { kept } from '#app/copy/kept.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { showStoredHome } from '#app/lib/stored-home.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import { COPY_HOLDS_BACK_MS } from '#app/lib/timings.ts'
import { saveCopy } from '#app/player/offline/saved-copy.ts'
import { savePosition } from '#app/player/offline/saved-position.ts'
import { aQuiz } from '#app/player/quiz/a-quiz-world.ts'
import { draftsOf } from '#app/player/quiz/draft-store.ts'
import { handIn, openDraft } from '#app/player/quiz/quiz-draft.ts'
import Evening from './evening.tsx'

const NOW = '2026-11-24T17:40:00.000Z'
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString()

const unit = {
  place: 'course' as const,
  courseId: 3,
  courseName: 'مصر القديمة',
  unitId: 8,
  unitName: 'الوحدة التانية',
  unitTitle: 'بناة الأهرام',
  doneLessonCount: 1,
  lessonCount: 4,
}
const lesson = { unitIndex: 1, lessonId: 98, lessonIndex: 2, lessonName: 'عصر بناة الأهرام' }
const open = { ...unit, ...lesson, closesAt: after(120), closingSoon: false }
const size = (name: string, height: number, sizeBytes: number) => ({ name, height, sizeBytes })
const video = {
  state: 'video' as const,
  ...open,
  positionSeconds: 0,
  durationSeconds: 720,
  sizeBytes: 90_000_000,
  renditions: [size('240p', 240, 20_000_000), size('360p', 360, 48_000_000), size('720p', 720, 90_000_000)],
}
const quizFacts = { kind: 'practice' as const, questionCount: 6, timeLimitMinutes: null }
const practice = { ...lesson, place: 'course' as const, courseId: 3, unitId: 8, courseName: 'مصر القديمة', score: 60 }
const missed = { ...unit, unitIndex: 1, endedAt: after(-48), staysReadable: true, readableLessonIndex: 1 }
const week = { startsOn: '2026-11-21', activeDays: [true, ...Array(6).fill(false)], today: 3 }

const anEvening = (next: NextLesson, rest: Partial<EveningData> = {}): EveningData => ({
  now: NOW,
  next,
  week: { ...week, doneLessonCount: 3, lessonCount: 5 },
  closing: [],
  marks: [],
  mistakesDue: 0,
  ...rest,
})

/** Opens the page with this response of the server; `never` simulates no connection. */
function openHome(data: EveningData | 'refused' | 'never') {
  const refusal = { success: false, code: 'request.invalid', message: 'لا', error: 'لا', requestId: '1' }
  vi.stubGlobal('fetch', () => {
    if (data === 'never') return new Promise(() => {})
    if (data === 'refused') return Promise.resolve(Response.json(refusal, { status: 400 }))
    return Promise.resolve(success(data))
  })
  const contact = { whatsApp_Number: '01000000000', facebook_Page: '', youTube_Channel: '', tiktokChannel: '' }
  return renderPage(<Evening user={maryam} />, { school: { contact } })
}

beforeEach(() => sessionStore.signIn(maryam, 'a-token'))
afterEach(() => {
  localStorage.clear()
  draftsOf(maryam.id).changed()
})

const link = (name: string | RegExp) => screen.findByRole('link', { name })

test.each<[string, NextLesson, { reads: Array<string | RegExp>; leads: [string | RegExp, string] }]>([
  ['who has nothing yet', { state: 'none' }, { reads: ['أول خطوة: كورس مجاني أو كود'], leads: [copy.haveCode, '/c'] }],
  [
    'before a lesson that was never begun',
    video,
    {
      reads: [
        'الدرس اللي بعده · \u2068مصر القديمة\u2069',
        'فيديو · 12 دقيقة · 48 ميجا',
        /^بتتقفل الأحد 29 نوفمبر 7:40/,
      ],
      leads: ['يلا نبدأ', '/course-player/3?unit=1&lesson=2'],
    },
  ],
  [
    'in the middle of a video whose unit closes soon',
    { ...video, positionSeconds: 437, closesAt: after(42.5), closingSoon: true },
    { reads: [/^فاضل يوم و١٨ ساعة$/], leads: [/نكمّل من .*07:12/, '/course-player/3?unit=1&lesson=2'] },
  ],
  [
    'before a quiz that stands in the way',
    { state: 'quiz', ...open, ...quizFacts, unlocks: 'توحيد القطرين' },
    { reads: ['قبل الدرس اللي بعده: تدريب، 6 أسئلة'], leads: ['يلا نبدأ', '/course-player/3?unit=1&lesson=2'] },
  ],
  [
    'before an exam with a time limit',
    { state: 'quiz', ...open, closesAt: null, kind: 'exam', questionCount: 10, timeLimitMinutes: 15 },
    { reads: ['امتحان · 10 أسئلة · 15 دقيقة'], leads: ['يلا نبدأ', '/course-player/3?unit=1&lesson=2'] },
  ],
  [
    'after the lessons of the week',
    { state: 'upcoming', ...unit, opensAt: after(92), isWeekDone: true, practice },
    {
      reads: ['خلّصنا الأسبوع!', /^اللي بعده بيتفتح السبت 28 نوفمبر 3:40/, /عصر بناة الأهرام.*60%/],
      leads: [copy.practise, '/course-player/3?unit=1&lesson=2'],
    },
  ],
  [
    'who missed the last week',
    { state: 'missed', ...missed },
    {
      reads: [/الوحدة التانية.* اتقفلت الأحد 22 نوفمبر$/, closedUnit.staysReadable],
      leads: [timeWindow.code, '/my-lectures#code'],
    },
  ],
  [
    'who missed a week of which only a transcript can be read',
    { state: 'missed', ...missed, readableLessonIndex: undefined, transcriptLessonIndex: 2 },
    { reads: [closedUnit.transcriptStays], leads: [closedUnit.lookBack, '/course-player/3?unit=1&lesson=2'] },
  ],
  [
    'who has completed everything',
    { state: 'done', practice, offer: { courseId: 9, courseName: 'البطالمة', price: 250 } },
    { reads: ['برافو! خلّصنا كل اللي معانا', '250.00 جنيه'], leads: [/الترم الجاي: .*البطالمة/, '/courses/9'] },
  ],
  [
    'with a lecture alone',
    { ...video, place: 'unit' },
    { reads: ['الدرس اللي بعده · \u2068بناة الأهرام\u2069'], leads: ['يلا نبدأ', '/unit-viewer/8?lesson=2'] },
  ],
  [
    'during a pause of the school',
    { state: 'paused', ...unit, opensAt: after(240), pause: { until: after(140), reason: 'إجازة نص السنة' } },
    { reads: ['إجازة نص السنة', /^المواعيد واقفة لحد/], leads: [copy.review, '/course-player/3'] },
  ],
  [
    'whose exam runs',
    { state: 'sitting', ...practice, ...quizFacts, kind: 'exam', endsAt: after(0.125) },
    { reads: [/^فاضل 07:[23]\d$/], leads: [copy.backToExam, '/course-player/3?unit=1&lesson=2'] },
  ],
])('a student %s reads what to do next', async (_who, next, { reads, leads: [name, path] }) => {
  openHome(anEvening(next))
  expect(await link(name)).toHaveAttribute('href', path)
  for (const words of reads) expect(screen.getByText(words)).toBeVisible()
})

test('the second comes from this device if it is ahead of the server, and the size from the chosen quality', async () => {
  savePosition(maryam.id, 98, 305, 200)
  localStorage.setItem('player_preferences', JSON.stringify({ quality: 'saver' }))
  openHome(anEvening({ ...video, positionSeconds: 200 }))
  expect(await link(/نكمّل من .*05:00/)).toBeVisible()
  expect(screen.getByText(/20 ميجا$/)).toBeVisible()
})

test('a video shows a frame of itself, which says nothing to a screen reader', async () => {
  const pictureUrl = '/media/files/ticket/poster-small.jpg'
  openHome(anEvening({ ...video, pictureUrl }))
  await screen.findByText(video.lessonName)
  expect(document.querySelector('section img')).toHaveAttribute('src', pictureUrl)
  expect(screen.queryByRole('img')).toBeNull()
})

test('a quiz that waits on this device stands before everything but a running exam', async () => {
  const quiz = aQuiz()
  const page = { path: '/course-player/3', search: '?unit=0&lesson=1' }
  draftsOf(maryam.id).change(quiz.lessonId, () => handIn(openDraft(null, { ...quiz, page }, () => 'quiz-1')))
  openHome(anEvening(video))
  expect(await link(copy.seeUnsent)).toHaveAttribute('href', '/course-player/3?unit=0&lesson=1')
  expect(screen.getByText(copy.unsent)).toBeVisible()
})

test('the button shows that its lesson opens, until a slow connection has brought the code', async () => {
  vi.stubGlobal('fetch', async () => success(anEvening(video)))
  const routes = [
    { path: '/', element: <Evening user={maryam} /> },
    { path: '/course-player/3', lazy: () => new Promise<never>(() => {}) },
  ]
  const { user } = renderPage(routes)
  await user.click(await link(copy.start))
  await waitFor(async () => expect(await link(copy.start)).toHaveAttribute('aria-busy', 'true'))
})

test('a call that fails where nothing is kept leaves two ways on', async () => {
  openHome('refused')
  expect(await link(copy.myCourses)).toHaveAttribute('href', '/enrolled-courses')
  expect(await link(copy.myLectures)).toHaveAttribute('href', '/my-lectures')
})

test('what closes soon, the last marks and a missed week stand below', async () => {
  const place = { ...lesson, place: 'course' as const, courseId: 3, unitId: 9 }
  const closing = [
    { ...place, unitTitle: 'الدولة الحديثة', leftLessonCount: 2, closesAt: after(15) },
    { ...place, unitId: 10, unitTitle: 'بلاد النهرين', leftLessonCount: 1, closesAt: '2026-11-24T22:00:00.000Z' },
  ]
  const marks = [
    { ...practice, attemptId: 5, score: 85, passed: true, submittedAt: NOW },
    { ...practice, attemptId: 6, score: 40, passed: false, submittedAt: NOW },
  ]
  openHome(anEvening(video, { closing, marks, missed }))
  const [soon, atMidnight] = within(await screen.findByRole('region', { name: copy.closingSoon })).getAllByRole('link')
  expect(atMidnight).toHaveTextContent('بتتقفل آخر النهارده')
  expect(soon).toHaveTextContent(/^الدولة الحديثةدرسين فاضلين · بتتقفل بكرة 10:40/)
  expect(soon).toHaveAttribute('href', '/course-player/3?unit=1&lesson=2')
  const rows = within(screen.getByRole('region', { name: copy.marks })).getAllByRole('link')
  expect(rows[0]).toHaveTextContent(/نجاح.*85%/)
  expect(rows[1]).toHaveTextContent(/محتاجة مراجعة.*40%/)
  expect(screen.getByText(/3.من.5.دروس الأسبوع ده/)).toBeVisible()
  expect(screen.getByText(/اتقفلت الأحد 22 نوفمبر$/)).toBeVisible()
  expect(screen.getByRole('link', { name: timeWindow.chat })).toBeVisible()
  const back = screen.getByRole('link', { name: closedUnit.lookBack })
  expect(back).toHaveAttribute('href', '/course-player/3?unit=1&lesson=1')
})

test('a second chance is asked about, taken once, and the evening is fetched again', async () => {
  const chance = { hours: 48, until: '2026-11-26T19:00:00.000Z', chances: 1, left: 0 }
  const { user } = openHome(anEvening({ state: 'missed', ...missed, secondChance: chance }))
  await user.click(await screen.findByRole('button', { name: 'فرصة تانية: 48 ساعة' }))
  const dialog = within(screen.getByRole('dialog', { name: closedUnit.secondChanceTitle }))
  expect(dialog.getByText(/^الوحدة هتتفتح لحد الخميس 26 نوفمبر 9:00.*ودي الفرصة الوحيدة في الترم\.$/)).toBeVisible()
  const sent: string[] = []
  const opened = { unitId: missed.unitId, courseId: 3, closesAt: chance.until }
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(new URL(url, 'http://school').pathname)
    return success(sent.length === 1 ? opened : anEvening(video))
  })
  await user.click(dialog.getByRole('button', { name: closedUnit.openAgain }))
  expect(await link('يلا نبدأ')).toBeVisible()
  expect(sent).toEqual([takeSecondChance.path, readEvening.path])
})

test('without a connection the copy of this device stands there with its age, and nobody reads that of another student', async () => {
  vi.useFakeTimers({ now: Date.parse(NOW) + 2 * HOUR_MS, toFake: ['Date'] })
  saveCopy(4, '/', anEvening({ ...video, lessonName: 'درس غيرها' }), Date.parse(NOW))
  saveCopy(maryam.id, '/', anEvening({ ...video, closesAt: after(1) }), Date.parse(NOW))
  openHome('never')
  expect(screen.getByText('عصر بناة الأهرام'), 'from the first frame').toBeVisible()
  expect(screen.getByText(/^من آخر مرة كان فيه نت، 7:40/)).toBeVisible()
  expect(screen.getByText(kept.unsure), 'its unit may have closed meanwhile').toBeVisible()
  expect(screen.queryByRole('link', { name: copy.start }), 'and is not offered').toBeNull()
  expect(screen.queryByText('درس غيرها')).toBeNull()
})

test('what stands below the card of an outdated copy waits for the server, but not for long', () => {
  vi.useFakeTimers({ now: Date.parse(NOW) + 2 * HOUR_MS })
  saveCopy(maryam.id, '/', anEvening({ ...video, closesAt: after(1) }), Date.parse(NOW))
  openHome('never')
  expect(screen.getByText('عصر بناة الأهرام')).toBeVisible()
  expect(screen.queryByRole('region', { name: copy.week })).toBeNull()
  act(() => vi.advanceTimersByTime(COPY_HOLDS_BACK_MS))
  expect(screen.getByRole('region', { name: copy.week })).toBeVisible()
})

test('a copy of the same day whose moments are ahead stands there whole', () => {
  vi.useFakeTimers({ now: Date.parse(NOW) + 2 * HOUR_MS, toFake: ['Date'] })
  saveCopy(maryam.id, '/', anEvening(video), Date.parse(NOW))
  openHome('never')
  expect(screen.getByRole('region', { name: copy.week })).toBeVisible()
})

test('the next visit begins with the last copy of the page, without what is true no longer', () => {
  const closing = { ...open, unitId: 9, unitTitle: 'الدولة الوسطى', closesAt: after(30), leftLessonCount: 2 }
  const soon = { ...video, positionSeconds: 437, closesAt: after(42.5), closingSoon: true }
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  saveCopy(maryam.id, '/', anEvening(soon, { closing: [closing] }), Date.parse(NOW))
  openHome('never')
  cleanup()

  const shownAfter = (hours: number) => {
    vi.setSystemTime(Date.parse(after(hours)))
    showStoredPage()
    expect(screen.getByRole('heading', { name: video.lessonName })).toBeVisible()
    expect(screen.getByRole('link', { name: /نكمّل من/ })).toHaveAttribute('href', expect.stringMatching(/^\/course/))
    expect(screen.getByText(/^فاضل يوم/)).not.toBeVisible()
    return screen.queryByRole('region', { name: copy.closingSoon })
  }
  expect(shownAfter(1)).toBeVisible()
  // The last minutes of the day in Cairo.
  expect(shownAfter(4.3)).toBeVisible()
  // The next day has begun in Cairo.
  expect(shownAfter(4.5)).toBeNull()
  vi.setSystemTime(Date.parse(after(43)))
  showStoredPage()
  expect(screen.getByRole('heading', { name: video.lessonName })).toBeVisible()
  expect(screen.getByRole('link'), 'its unit has closed').not.toBeVisible()

  localStorage.setItem('currentUser', JSON.stringify({ ...maryam, id: 4 }))
  showStoredPage()
  expect(document.body).toHaveTextContent('')
})

function showStoredPage() {
  document.body.innerHTML = '<div data-evening><div class="evening"></div></div>'
  showStoredHome()
}
