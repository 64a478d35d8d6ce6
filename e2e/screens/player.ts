import { listVideoNotes } from '@manassa/contract/student/video-notes'
import type { Page } from '@playwright/test'
import { calendar } from '#app/copy/calendar.ts'
import { controls, player } from '#app/copy/player.ts'
import { reminders } from '#app/copy/reminders.ts'
import { savedLessons } from '#app/copy/saved-lessons.ts'
import { videoNotes } from '#app/copy/video-notes.ts'
import { EARLY_CELEBRATION_MS } from '#app/lib/timings.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { answer } from '../support/network.ts'
import {
  clickButton,
  inDialog,
  onPage,
  type Scene,
  type ScreenState,
  withAnswer,
  withoutAnswer,
} from './screen-state.ts'

const course = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}`
const stream = (school: DemoSchool) => `${course(school)}?unit=0&lesson=2`

/** A lesson of a unit that is open to this student, whose video has captions and a stream. */
const inOpenUnit = { path: stream, student: 7 }

const completeAll: ScreenState['before'] = ({ page }) =>
  page.route('**/api/Course/tree-course-with-progress*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const done = text
      .replaceAll('"isCompleted":false', '"isCompleted":true')
      .replaceAll('"isQuizSubmitted":false', '"isQuizSubmitted":true')
      .replaceAll('"bestScore":null', '"bestScore":80')
    await route.fulfill({ response, body: done })
  })

const neverOffered = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true })
    const permission = { permission: 'default', requestPermission: async () => 'default' }
    Object.defineProperty(window, 'Notification', { value: permission, configurable: true })
  })

/** Keeps the message of an early completion, which goes before it could be looked at in two windows. */
const keepEarlyMessage = (page: Page) =>
  page.addInitScript((lastsMs) => {
    const { setTimeout } = window
    const unlessMessage = (handler: TimerHandler, ms?: number) => (ms === lastsMs ? 0 : setTimeout(handler, ms))
    Object.assign(window, { setTimeout: unlessMessage })
  }, EARLY_CELEBRATION_MS)

const openTool = ({ page }: Scene, name: string) => page.locator('summary', { hasText: name }).click()

const finishEarly = ({ page }: Scene) => page.getByRole('button', { name: player.enjoyed }).click()
const answerCompletion: ScreenState['before'] = (scene) =>
  answer(scene, '/api/Student/complete-lessons', { courseId: 1, completedLessonIds: [] })

const askToSave = ({ page }: Scene) => page.getByRole('button', { name: savedLessons.save }).click()

const clickExactButton = ({ page }: Scene, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const playerScreens: ScreenState[] = [
  { name: 'player', path: course, student: 3, sees: (page) => page.locator('video') },
  ...onPage({ path: stream, student: 7 }, [
    {
      name: 'player-quality',
      does: clickButton(controls.quality),
      sees: (page) => page.getByRole('menuitemradio', { name: controls.qualities.audio }),
    },
    {
      name: 'player-captions',
      does: async ({ page }) => {
        await page.getByRole('button', { name: controls.captions }).click()
        await page.getByRole('slider', { name: controls.seek }).fill('13')
      },
      sees: (page) => page.locator('.captions p'),
    },
    { name: 'player-list', phoneAlone: true, does: clickButton(player.menu), sees: inDialog(player.menu) },
    {
      name: 'player-slow',
      before: ({ page }) => page.route('**/*.m4s', () => {}),
      does: (scene) => clickExactButton(scene, controls.play),
      sees: controls.slow,
    },
  ]),
  {
    name: 'player-failed',
    path: course,
    student: 2,
    before: ({ page, watch }) => {
      watch.expectFailure('/media/files/')
      return page.route('**/media/files/*/*/videos/*', (route) => route.abort('connectionreset'))
    },
    sees: controls.error,
  },
  {
    name: 'player-transcript',
    ...inOpenUnit,
    does: (scene) => openTool(scene, player.transcript),
    sees: (page) => page.getByRole('searchbox'),
  },
  {
    name: 'player-notes',
    ...inOpenUnit,
    before: withAnswer(listVideoNotes.path.replace('{lessonId}', ''), {
      lessonId: 1,
      notes: [
        { noteId: 'a', seconds: 19, text: 'صلاية نارمر: الملك لابس التاج الأبيض على وش، والأحمر على الوش التاني' },
        { noteId: 'b', seconds: 754, text: 'Narmer Palette – سؤال امتحان' },
      ],
    }),
    does: (scene) => openTool(scene, player.notes),
    sees: (page) => page.getByRole('button', { name: videoNotes.print }),
  },
  {
    name: 'player-notes-empty',
    ...inOpenUnit,
    does: (scene) => openTool(scene, player.notes),
    sees: videoNotes.empty,
  },
  { name: 'player-save', ...inOpenUnit, does: askToSave, sees: savedLessons.title },
  {
    name: 'player-saving',
    ...inOpenUnit,
    before: withoutAnswer('/240p/0'),
    does: async (scene) => {
      await askToSave(scene)
      await scene.page.getByRole('button', { name: savedLessons.start }).click()
    },
    sees: savedLessons.saving,
  },
  {
    name: 'player-saved',
    ...inOpenUnit,
    does: async (scene) => {
      await askToSave(scene)
      await scene.page.getByRole('button', { name: savedLessons.start }).click()
    },
    sees: savedLessons.saved,
  },
  {
    name: 'player-completed-early',
    ...inOpenUnit,
    before: async (scene) => {
      await answerCompletion?.(scene)
      await keepEarlyMessage(scene.page)
    },
    does: finishEarly,
    sees: (page) => page.getByText(player.markedDone),
  },
  {
    name: 'player-reminders',
    ...inOpenUnit,
    before: async (scene) => {
      await answerCompletion?.(scene)
      await neverOffered(scene.page)
    },
    // It is the last lesson of its unit, so that its message ends by itself.
    does: finishEarly,
    sees: inDialog(reminders.ask),
  },
  { name: 'player-unit-end', ...inOpenUnit, before: completeAll, sees: player.unitEnd },
  {
    name: 'player-calendar',
    ...inOpenUnit,
    before: completeAll,
    does: clickButton(calendar.button),
    sees: inDialog(calendar.title),
  },
]
