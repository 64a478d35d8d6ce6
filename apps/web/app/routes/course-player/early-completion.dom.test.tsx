import { completeLessons, type StudiedCourse, studyCourse, undoCompletion } from '@manassa/contract/student/study'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { player, schedule } from '#app/copy/player.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { maryam } from '#app/lib/testing/a-device.ts'
import { renderPage, success } from '#app/lib/testing/render-page.tsx'
import CoursePlayer from './route.tsx'

const HALF = 0b11_1111_1111

const lesson = (id: number, type: 'Video' | 'Quiz', rest = {}) => ({
  id,
  lessonName: `درس ${id}`,
  type,
  isCompleted: false,
  isQuizSubmitted: false,
  isLocked: false,
  durationSeconds: 60,
  hasAttachment: false,
  resources: [],
  quiz: null,
  ...rest,
})
const passed = {
  kind: 'practice',
  questionCount: 4,
  passingScore: 50,
  timeLimitMinutes: null,
  attemptCount: 1,
  attemptsLeft: null,
  revealsAnswers: 'never',
  bestScore: 75,
  hasPassed: true,
  timeEndsAt: null,
}
const OPENS_AT = '2026-11-28T14:05:00.000Z'

function aServer({ playedTwentieths = null as number | null, hasNext = false } = {}) {
  const requests: string[] = []
  let isCompleted = false
  let isReachable = true
  const course = () =>
    ({
      id: 24,
      courseName: 'مصر القديمة',
      enrollmentDate: '2026-11-22T18:00:00.000Z',
      grade: 'Secondary1',
      serverNow: '2026-11-22T18:00:00.000Z',
      openingPolicy: 'weekly-window',
      description: null,
      price: 0,
      term: 'First',
      active: true,
      imagePath: null,
      lessonCount: 3,
      units: [
        {
          id: 1,
          unitName: 'الأولى',
          unitTitle: 'النيل',
          window: { state: 'open', closes: null },
          lessons: [
            lesson(10, 'Quiz', { isQuizSubmitted: true, quiz: passed }),
            lesson(11, 'Video', { isCompleted }),
            ...(hasNext ? [lesson(13, 'Video')] : []),
          ],
        },
        {
          id: 2,
          unitName: 'التانية',
          unitTitle: '',
          window: { state: 'upcoming', opensInDays: 6, opensAt: OPENS_AT },
          lessons: [lesson(12, 'Video')],
        },
      ],
    }) as unknown as StudiedCourse
  const content = {
    lessonId: 11,
    lessonName: 'درس 11',
    type: 'Video',
    videoUrl: '/media/nile.mp4',
    streamUrl: null,
    audioUrl: null,
    frame: null,
    posterUrl: null,
    thumbnails: null,
    durationSeconds: 60,
    sizeBytes: null,
    renditions: [],
    captions: [],
    chapters: [],
    attachmentUrl: null,
    attachmentTitle: null,
    attachmentSizeBytes: null,
    positionSeconds: 0,
    playedTwentieths,
  }
  const responses: Record<string, () => unknown> = {
    [studyCourse.path]: course,
    [completeLessons.path]: () => {
      isCompleted = true
      return { courseId: 24, completedLessonIds: [11] }
    },
    [undoCompletion.path]: () => {
      isCompleted = false
      return { lessonId: 11, isCompleted: false }
    },
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? ''
    requests.push(path)
    if (!isReachable) throw new TypeError('Failed to fetch')
    return success((responses[path] ?? (() => content))())
  })
  return {
    requests: () => requests.filter((path) => path === completeLessons.path || path === undoCompletion.path),
    loseConnection: () => {
      isReachable = false
    },
  }
}

function open() {
  const routes = [{ path: '/course-player/:courseId', element: <CoursePlayer /> }]
  return renderPage(routes, { at: '/course-player/24?unit=0&lesson=1' }).user
}

const enjoyed = () => screen.findByRole('button', { name: player.enjoyed })

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  sessionStore.signIn(maryam, 'a-token')
})

test('a video that was completed by a slip is undone on the device and on the server', async () => {
  const server = aServer()
  const user = open()
  await user.click(await enjoyed())
  expect(await screen.findByText(player.markedDone)).toBeVisible()
  expect(screen.queryByText(player.bravo)).toBeNull()

  await user.click(screen.getByRole('button', { name: player.undo }))
  expect(await enjoyed()).toBeVisible()
  expect(screen.queryByText(player.markedDone)).toBeNull()
  await waitFor(() => expect(server.requests()).toEqual([completeLessons.path, undoCompletion.path]))
  await waitFor(() => expect(localStorage.getItem('completedLessons_24')).toBe('[]'))
})

test('without a connection the slip is undone before the server hears of it', async () => {
  const server = aServer()
  const user = open()
  const button = await enjoyed()
  server.loseConnection()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: player.undo }))
  expect(await enjoyed()).toBeVisible()
  expect(server.requests(), 'nothing is taken back that did not arrive').not.toContain(undoCompletion.path)
  expect(localStorage.getItem('lessons_to_send_7_24')).toBeNull()
})

test('half of a video that was watched on any device is cheered, and the unit ends with its marks', async () => {
  aServer({ playedTwentieths: HALF })
  const user = open()
  await user.click(await enjoyed())
  expect(await screen.findByText(player.bravo)).toBeVisible()
  const end = await screen.findByRole('region', { name: new RegExp(player.unitEnd) })
  expect(end).toHaveTextContent('75%')
  expect(end).toHaveTextContent('درس 10')
  expect(end.textContent).toContain(schedule.nextUnit(OPENS_AT))
  const tools = screen.getByText(player.notes)
  expect(end.compareDocumentPosition(tools), 'above the tools').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the next lesson takes the focus of the button that led to it', async () => {
  aServer({ hasNext: true })
  const user = open()
  await user.click(await enjoyed())
  await user.click(await screen.findByRole('button', { name: player.next }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
