import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { type Evening, type NextLesson, readEvening, takeSecondChance } from '@manassa/contract/student/evening'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { announcements, evening } from '#app/copy/evening.ts'
import { kept } from '#app/copy/kept.ts'
import { emailUnconfirmed } from '#app/copy/own-contact.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { makeEveningOlder } from '../support/evening-copy.ts'
import { cut, refuse, respond } from '../support/network.ts'
import { keepAQuiz } from './account.ts'
import { keepAnExam, sittingNow } from './quiz.ts'
import { clickButton, type Scene, type ScreenState, withoutResponse, withRefusal } from './screen-state.ts'

/** Thursday, 26 November 2026, 6 pm in Cairo. */
const NOW = Date.parse('2026-11-26T16:00:00.000Z')
const after = (milliseconds: number) => new Date(NOW + milliseconds).toISOString()

const place = { unitIndex: 1, lessonId: 98, lessonIndex: 2 }
const unit = {
  place: 'course' as const,
  courseId: 3,
  courseName: 'مصر والحضارات القديمة',
  unitId: 8,
  unitName: 'الوحدة التانية',
  unitTitle: 'الدولة القديمة وبناة الأهرام',
  doneLessonCount: 1,
  lessonCount: 3,
}
const open = { ...unit, ...place, closesAt: after(5 * DAY_MS), closingSoon: false }
const video: NextLesson = {
  state: 'video',
  ...open,
  lessonName: 'من طرد الهكسوس إلى معاهدة السلام',
  positionSeconds: 0,
  durationSeconds: 720,
  sizeBytes: 90_000_000,
  renditions: [{ name: '360p', height: 360, sizeBytes: 48_000_000 }],
}
const practice = { ...unit, ...place, lessonName: 'تدريب: الدولة القديمة', score: 60 }
const secondChance = { hours: 48, until: after(2 * DAY_MS), chances: 1, left: 0 }
const missed = { ...unit, unitIndex: 1, endedAt: after(-2 * DAY_MS), staysReadable: true, readableLessonIndex: 0 }

const week = {
  startsOn: '2026-11-21',
  activeDays: [false, true, true, false, true, false, false],
  today: 5,
  doneLessonCount: 3,
  lessonCount: 5,
}
const wholeWeek = { ...week, doneLessonCount: week.lessonCount }

const anEvening = (next: NextLesson, rest: Partial<Evening> = {}): Evening => ({
  now: after(0),
  next,
  week,
  closing: [],
  marks: [],
  mistakesDue: 0,
  ...rest,
})

const mark = (attemptId: number, lessonName: string, score: number) => ({
  ...unit,
  ...place,
  attemptId,
  lessonName,
  score,
  passed: score >= 70,
  submittedAt: after(-attemptId * DAY_MS),
})
const weekDone: NextLesson = {
  state: 'upcoming',
  ...unit,
  opensAt: after(46 * HOUR_MS),
  isWeekDone: true,
  practice,
}

/** Without spaces, so that it is greeted whole. */
const LONG_NAME = 'عبدالرحمنعبدالفتاحمصطفىعبدالمنعمالسيدالشرقاوي'

const full: Partial<Evening> = {
  missed: { ...missed, unitName: 'الوحدة الأولى', secondChance },
  closing: [
    {
      ...unit,
      ...place,
      unitTitle: 'مصر تحت حكم البطالمة والرومان',
      leftLessonCount: 2,
      closesAt: after(15 * HOUR_MS),
    },
    { ...unit, ...place, unitId: 9, unitTitle: 'بلاد النهرين', leftLessonCount: 1, closesAt: after(50 * HOUR_MS) },
  ],
  marks: [mark(1, 'امتحان الدولة القديمة', 90), mark(2, 'تدريب: نهر النيل', 40), mark(3, 'تدريب: توحيد القطرين', 100)],
  mistakesDue: 5,
  replies: [{ ...unit, ...place, lessonName: 'بناة الأهرام', seconds: 120 }],
  unconfirmedEmail: 'sal•••@gm•••',
  announcements: [
    { id: 2, text: 'امتحان الشهر يوم السبت\nالساعة 8 مساءً، ومدته ساعة' },
    { id: 1, text: 'الحصة اتأجلت ليوم الأحد' },
  ],
}

const of = (next: NextLesson, rest?: Partial<Evening>) => (scene: Scene) =>
  respond(scene, readEvening.path, anEvening(next, rest))
const today = { path: '/', student: 7 }

export const todayScreens: ScreenState[] = [
  { name: 'today-nothing-bought', path: '/', student: 1, visible: evening.firstStep },
  { name: 'today-not-begun', path: '/', student: 2, visible: evening.start },
  { name: 'today-begun', path: '/', student: 3, visible: /نكمّل من/ },
  { name: 'today-quiz', path: '/', student: 5, visible: /^قبل الدرس اللي بعده/ },
  { name: 'today-week-done', ...today, before: of(weekDone, { week: wholeWeek }), visible: evening.weekDone },
  {
    name: 'today-week-done-mistakes',
    ...today,
    before: of(weekDone, { week: wholeWeek, mistakesDue: 5 }),
    visible: evening.weekDone,
  },
  { name: 'today-missed', path: '/', student: 4, visible: timeWindow.code },
  { name: 'today-all-done', path: '/', student: 6, visible: evening.allDone },
  {
    name: 'today-next-term',
    ...today,
    before: of({
      state: 'done',
      practice,
      offer: { courseId: 30, courseName: 'مصر والحضارات القديمة: الترم التاني', price: 250 },
    }),
    visible: evening.allDone,
  },
  {
    name: 'today-lecture',
    ...today,
    before: of({ ...video, place: 'unit', closesAt: after(42 * HOUR_MS), closingSoon: true, positionSeconds: 432 }),
    visible: /الدولة القديمة وبناة الأهرام/,
  },
  {
    name: 'today-paused',
    ...today,
    before: of({
      state: 'paused',
      ...unit,
      opensAt: after(9 * DAY_MS),
      practice,
      pause: { until: after(6 * DAY_MS), reason: 'إجازة امتحانات نص الترم. كل سنة وإحنا طيبين' },
    }),
    visible: /^المواعيد واقفة/,
  },
  {
    name: 'today-exam-runs',
    ...today,
    before: ({ page }) => page.addInitScript(keepAnExam, sittingNow()),
    visible: evening.backToExam,
  },
  {
    name: 'today-quiz-unsent',
    ...today,
    before: async (scene) => {
      await cut(scene, '/api/quizresult/submit')
      await scene.page.addInitScript(keepAQuiz)
    },
    visible: evening.unsentText,
  },
  {
    name: 'today-kept',
    ...today,
    before: of(video),
    act: async (scene) => {
      await scene.page.getByText(evening.start).waitFor()
      await makeEveningOlder(scene.page, 100 * MINUTE_MS)
      await cut(scene, readEvening.path)
      await scene.page.reload()
    },
    visible: /^من آخر مرة كان فيه نت/,
  },
  {
    name: 'today-unsure',
    ...today,
    before: of(video, full),
    act: async (scene) => {
      await scene.page.getByText(evening.start).waitFor()
      await makeEveningOlder(scene.page, 6 * DAY_MS, { onDevice: true })
      await cut(scene, readEvening.path)
      await scene.page.reload()
    },
    visible: kept.unsure,
  },
  { name: 'today-failed', ...today, before: withRefusal(readEvening.path, 500, ''), visible: evening.failed },
  {
    name: 'today-loading',
    ...today,
    before: withoutResponse(readEvening.path),
    visible: (page) => page.locator('.evening'),
  },
  {
    name: 'today-full',
    ...today,
    before: of(video, full),
    visible: (page) => page.getByRole('list', { name: announcements.title }),
  },
  {
    name: 'today-long-name',
    ...today,
    before: async (scene) => {
      await scene.page.addInitScript((name) => {
        const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}')
        localStorage.setItem('currentUser', JSON.stringify({ ...user, name }))
      }, LONG_NAME)
      await of(video, full)(scene)
    },
    visible: LONG_NAME,
  },
  {
    name: 'today-second-chance',
    ...today,
    before: of(video, { missed: { ...missed, secondChance } }),
    act: clickButton(closedUnit.secondChance(secondChance.hours)),
    visible: closedUnit.secondChanceText(secondChance),
  },
  {
    name: 'today-second-chance-refused',
    ...today,
    before: async (scene) => {
      await of(video, { missed: { ...missed, secondChance } })(scene)
      await refuse(scene, takeSecondChance.path, 409, 'الفرصة التانية في الكورس ده اتاخدت قبل كده الترم ده')
    },
    act: async ({ page }) => {
      await page.getByRole('button', { name: closedUnit.secondChance(secondChance.hours) }).click()
      await page.getByRole('button', { name: closedUnit.openAgain }).click()
    },
    visible: /الفرصة التانية في الكورس ده اتاخدت/,
  },
  {
    name: 'today-email-unconfirmed',
    ...today,
    before: of(video, { unconfirmedEmail: 'sal•••@gm•••' }),
    visible: new RegExp(emailUnconfirmed('sal•••@gm•••').slice(0, 20)),
  },
]
