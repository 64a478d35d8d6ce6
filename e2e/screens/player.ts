import { listVideoNotes } from '@manassa/contract/student/video-notes'
import type { Page } from '@playwright/test'
import { calendar } from '#app/copy/calendar.ts'
import { controls, player } from '#app/copy/player.ts'
import { reminders } from '#app/copy/reminders.ts'
import { savedLessons } from '#app/copy/saved-lessons.ts'
import { videoNotes } from '#app/copy/video-notes.ts'
import { EARLY_CELEBRATION_MS } from '#app/lib/timings.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { respond } from '../support/network.ts'
import {
  clickButton,
  inDialog,
  onPage,
  type Scene,
  type ScreenState,
  withoutResponse,
  withResponse,
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
const respondWithCompletion: ScreenState['before'] = (scene) =>
  respond(scene, '/api/Student/complete-lessons', { courseId: 1, completedLessonIds: [] })

const askToSave = ({ page }: Scene) => page.getByRole('button', { name: savedLessons.save }).click()

const clickExactButton = ({ page }: Scene, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const playerScreens: ScreenState[] = [
  { name: 'player', path: course, student: 3, visible: (page) => page.locator('video') },
  ...onPage({ path: stream, student: 7 }, [
    {
      name: 'player-quality',
      act: clickButton(controls.quality),
      visible: (page) => page.getByRole('menuitemradio', { name: controls.qualities.audio }),
    },
    {
      name: 'player-captions',
      act: async ({ page }) => {
        await page.getByRole('button', { name: controls.captions }).click()
        await page.getByRole('slider', { name: controls.seek }).fill('13')
      },
      visible: (page) => page.locator('.captions p'),
    },
    { name: 'player-list', phoneAlone: true, act: clickButton(player.menu), visible: inDialog(player.menu) },
    {
      name: 'player-slow',
      before: ({ page }) => page.route('**/*.m4s', () => {}),
      act: (scene) => clickExactButton(scene, controls.play),
      visible: controls.slow,
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
    visible: controls.error,
  },
  {
    name: 'player-transcript',
    ...inOpenUnit,
    act: (scene) => openTool(scene, player.transcript),
    visible: (page) => page.getByRole('searchbox'),
  },
  {
    name: 'player-notes',
    ...inOpenUnit,
    before: withResponse(listVideoNotes.path.replace('{lessonId}', ''), {
      lessonId: 1,
      notes: [
        { noteId: 'a', seconds: 19, text: 'صلاية نارمر: الملك لابس التاج الأبيض على وش، والأحمر على الوش التاني' },
        { noteId: 'b', seconds: 754, text: 'Narmer Palette – سؤال امتحان' },
      ],
    }),
    act: (scene) => openTool(scene, player.notes),
    visible: (page) => page.getByRole('button', { name: videoNotes.print }),
  },
  {
    name: 'player-notes-empty',
    ...inOpenUnit,
    act: (scene) => openTool(scene, player.notes),
    visible: videoNotes.empty,
  },
  { name: 'player-save', ...inOpenUnit, act: askToSave, visible: savedLessons.title },
  {
    name: 'player-saving',
    ...inOpenUnit,
    before: withoutResponse('/240p/0'),
    act: async (scene) => {
      await askToSave(scene)
      await scene.page.getByRole('button', { name: savedLessons.start }).click()
    },
    visible: savedLessons.saving,
  },
  {
    name: 'player-saved',
    ...inOpenUnit,
    act: async (scene) => {
      await askToSave(scene)
      await scene.page.getByRole('button', { name: savedLessons.start }).click()
    },
    visible: savedLessons.saved,
  },
  {
    name: 'player-completed-early',
    ...inOpenUnit,
    before: async (scene) => {
      await respondWithCompletion?.(scene)
      await keepEarlyMessage(scene.page)
    },
    act: finishEarly,
    visible: (page) => page.getByText(player.markedDone),
  },
  {
    name: 'player-reminders',
    ...inOpenUnit,
    before: async (scene) => {
      await respondWithCompletion?.(scene)
      await neverOffered(scene.page)
    },
    // It is the last lesson of its unit, so that its message ends by itself.
    act: finishEarly,
    visible: inDialog(reminders.ask),
  },
  { name: 'player-unit-end', ...inOpenUnit, before: completeAll, visible: player.unitEnd },
  {
    name: 'player-calendar',
    ...inOpenUnit,
    before: completeAll,
    act: clickButton(calendar.button),
    visible: inDialog(calendar.title),
  },
]
