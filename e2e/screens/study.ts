import { common } from '#app/copy/common.ts'
import { player, schedule } from '#app/copy/player.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { cut, refuse } from '../support/network.ts'
import {
  onPage,
  type ScreenState,
  withoutConnection,
  withoutResponse,
  withRefusal,
  withResponse,
} from './screen-state.ts'

const TREE = '/api/Course/tree-course-with-progress'
const CONTENT = '/api/Student/contentlesson/'

const course = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}`
const place = (unit: number, lesson: number) => (school: DemoSchool) =>
  `${course(school)}?unit=${unit}&lesson=${lesson}`

const aCourse = (units: object[]) => ({
  id: 1,
  courseName: 'مصر والحضارات القديمة',
  description: null,
  price: 0,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 0,
  openingPolicy: 'weekly-window',
  enrollmentDate: '2026-11-21T10:00:00Z',
  serverNow: '2026-11-21T10:00:00Z',
  units,
})
const unit = { id: 1, unitName: 'الوحدة الأولى', unitTitle: '', lessons: [] }

const video = {
  id: 1,
  lessonName: 'نهر النيل والاستقرار',
  type: 'Video',
  isCompleted: false,
  isQuizSubmitted: false,
  isLocked: false,
  durationSeconds: 600,
  hasAttachment: false,
  resources: [],
  quiz: null,
}
const withLesson = { ...unit, unitTitle: 'مصر وحضارات العالم القديم', lessons: [video] }

export const studyScreens: ScreenState[] = [
  ...onPage({ path: course, student: 2 }, [
    { name: 'study-first-day', visible: player.materials },
    {
      name: 'study-loading',
      before: withoutResponse(TREE),
      visible: (page) => page.getByRole('heading', { name: player.loading }),
    },
    { name: 'study-offline', before: withoutConnection(TREE), visible: (page) => page.getByRole('alert') },
    {
      name: 'study-kept',
      act: async (scene) => {
        await scene.page.getByText(player.materials).first().waitFor()
        await cut(scene, TREE)
        await cut(scene, CONTENT)
        await scene.page.reload()
      },
      visible: common.offlineTitle,
    },
    {
      name: 'study-failed',
      before: withRefusal(TREE, 500, 'An unexpected error occurred', 'server.unexpected'),
      visible: player.failed,
    },
    {
      name: 'study-no-lessons',
      before: withResponse(TREE, aCourse([{ ...unit, window: { state: 'open', closes: null } }])),
      visible: schedule.noLessons,
    },
    {
      name: 'study-shut',
      before: withResponse(
        TREE,
        aCourse([
          { ...withLesson, window: { state: 'ended', endedAt: '2026-11-20T10:00:00Z', because: { kind: 'shut' } } },
        ]),
      ),
      visible: schedule.shut,
    },
    {
      name: 'study-undated',
      before: withResponse(TREE, aCourse([{ ...unit, window: { state: 'undated' } }])),
      visible: schedule.noDate,
    },
    { name: 'lesson-loading', before: withoutResponse(CONTENT), visible: player.loadingLesson },
    {
      name: 'lesson-file-gone',
      before: (scene) => {
        scene.watch.expect(404, '/media/files/')
        return refuse(scene, '/media/files/*/*/attachments/', 404, 'x', 'media.notFound')
      },
      act: ({ page }) => page.getByRole('link', { name: player.download }).click(),
      visible: player.fileGone,
    },
    {
      name: 'lesson-failed',
      before: withRefusal(CONTENT, 500, 'An unexpected error occurred', 'server.unexpected'),
      visible: player.lessonFailed,
    },
  ]),
  { name: 'study-unit-upcoming', path: place(1, 0), student: 2, visible: /هتتفتح/ },
  { name: 'study-unit-ended', path: place(0, 0), student: 3, visible: schedule.ended },
  { name: 'study-nothing-open', path: course, student: 4, visible: schedule.ended },
  {
    name: 'study-behind-quiz',
    path: place(0, 2),
    student: 5,
    before: async ({ watch }) => watch.expect(403, CONTENT),
    visible: player.goToQuiz,
  },
  { name: 'study-all-done', path: course, student: 6, visible: (page) => page.getByText(player.courseDone) },
  {
    name: 'study-not-found',
    path: '/course-player/999999',
    student: 2,
    before: async ({ watch }) => watch.expect(404, TREE),
    visible: player.notFound,
  },
  {
    name: 'study-not-enrolled',
    path: course,
    student: 1,
    before: async ({ watch }) => watch.expect(403, TREE),
    visible: player.notEnrolledAction,
  },
]
