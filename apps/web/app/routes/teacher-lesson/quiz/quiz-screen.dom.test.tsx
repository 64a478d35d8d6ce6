import { reasons } from '@manassa/contract/questions/single-choice/missing-part'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import type { EditedLessonPage } from '@manassa/contract/teacher/lessons'
import type { EditedQuiz } from '@manassa/contract/teacher/quiz'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { form } from '#app/copy/console.ts'
import { editedVideo, lessonEdit } from '#app/copy/console-lessons.ts'
import { upload } from '#app/copy/console-upload.ts'
import { quizEditor as copy, quizImport, quizRules } from '#app/copy/quiz-editor.ts'
import { timeText } from '#app/copy/time-text.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { QuizPage } from './quiz-screen.tsx'

const answers = [
  { id: 10, key: 'a', text: 'عمرو', imagePath: null, isCorrect: true },
  { id: 11, key: 'b', text: 'جوهر', imagePath: null, isCorrect: false },
]
const question = {
  id: 1,
  key: 'one',
  revision: 1,
  text: 'من بنى القاهرة؟',
  imagePath: null,
  explanation: null,
  answers,
}
const quiz: EditedQuiz = {
  lessonId: 7,
  lessonName: 'اختبار',
  unitId: 1,
  courseId: 24,
  courseName: 'كورس',
  isPublished: true,
  revision: 3,
  kind: 'exam',
  passingScore: 60,
  timeLimitMinutes: null,
  attemptsAllowed: 1,
  shuffles: true,
  answersAtOnce: true,
  revealsAnswers: 'never',
  attemptCount: 4,
  reportedCount: 0,
  questions: [{ ...question, reference: { lessonId: 31, seconds: 75 } }],
}
const course = {
  units: [{ unitName: 'الأولى', lessons: [{ id: 31, lessonName: 'الفيضان', type: 'Video', state: 'published' }] }],
}
const preview = {
  format: 'list',
  warning: 'الأرقام من 1 لـ 10، لقينا 4 بس',
  takenCount: 3,
  refusedCount: 1,
  rows: [
    {
      number: 1,
      text: 'أول',
      answers,
      reference: { lessonId: 31, lessonName: 'الفيضان', seconds: 75 },
      reason: null,
      warning: null,
    },
    { number: 2, reference: null, text: 'تاني', answers: [], reason: 'محتاج اختيارين', warning: null },
    { number: 3, reference: null, text: 'تالت', answers, reason: null, warning: null },
    { number: 4, reference: null, text: 'رابع', answers, reason: null, warning: 'ممكن يكون سؤالين' },
  ],
}

const lesson = {
  id: 7,
  revision: 2,
  isPreview: false,
  otherPreview: null,
  state: 'draft',
  lessonName: 'اختبار',
  type: 'Quiz',
  lacks: [],
  video: null,
  upload: null,
  quiz,
  unit: { id: 1, unitName: 'الأولى', unitTitle: 'النيل', state: 'draft' },
  course: { id: 24, courseName: 'كورس', state: 'draft' },
} as EditedLessonPage

interface ReceivedRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

function aServer() {
  const requests: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api/teacher', '')
    const sent = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body ?? '{}'))
    if (method !== 'GET') requests.push({ method, path, body: sent })
    const saved = path.startsWith('/questions/') ? quiz.questions[0] : quiz
    const video = { type: 'Video', videoUrl: '/media/nile.mp4', frame: null, captions: [] }
    if (/\/preview/.test(path)) return Response.json({ success: true, message: '', data: video })
    const data = path.startsWith('/courses/') ? course : path.endsWith('/import') ? preview : { ...saved, ...sent }
    return Response.json({ success: true, message: '', data })
  })
  return requests
}

const open = (opened: EditedQuiz = quiz) =>
  openScreen(<QuizPage lesson={{ ...lesson, quiz: opened }} quiz={opened} setData={() => undefined} />)

async function closeAndOpenImport(user: ReturnType<typeof open>) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: quizImport.open }))
}

test('an import that was closed opens as it was, each row can be ticked before it is stored, and a doubtful one starts unticked', async () => {
  const requests = aServer()
  const user = open()
  await user.click(screen.getByRole('button', { name: quizImport.open }))
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${quizImport.text}`) }), 'قائمة')
  await closeAndOpenImport(user)
  await user.click(await screen.findByRole('button', { name: quizImport.preview }))
  const [first, second, third, doubtful] = await screen.findAllByRole('checkbox', {
    name: new RegExp(quizImport.row(1).slice(0, 3)),
  })
  expect([first, second, third].map((tick) => (tick as HTMLInputElement).checked)).toEqual([true, false, true])
  expect(second).toBeDisabled()
  expect(doubtful).not.toBeChecked()
  for (const words of [preview.warning, 'ممكن يكون سؤالين', quizImport.found(2, 1, 1)]) screen.getByText(words)
  expect(screen.getByText('الفيضان', { selector: 'bdi' }).parentElement).toHaveTextContent(
    quizImport.explainedIn(timeText(75)),
  )
  await user.click(first as HTMLElement)
  await user.click(third as HTMLElement)
  expect(screen.getByRole('button', { name: quizImport.take(0) })).toBeDisabled()
  await user.click(doubtful as HTMLElement)
  await user.click(screen.getByRole('button', { name: quizImport.take(1) }))
  await screen.findByText(quizImport.found(2, 0, 1))
  const sent = requests.filter(({ path }) => path.endsWith('/import')).map(({ body }) => body)
  expect(sent).toEqual([
    { dryRun: 'true', text: 'قائمة' },
    { dryRun: 'false', leaveOut: '1,3', text: 'قائمة' },
  ])
})

test('questions whose response was lost are sent again under their key', async () => {
  aServer()
  const respond = globalThis.fetch
  const keys: Array<string | null> = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const isStoring = init.body instanceof FormData && init.body.get('dryRun') === 'false'
    if (isStoring) keys.push(new Headers(init.headers).get('Idempotency-Key'))
    if (isStoring && keys.length === 1) throw new TypeError('The response was lost.')
    return respond(address, init)
  })
  const user = open()
  await user.click(screen.getByRole('button', { name: quizImport.open }))
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${quizImport.text}`) }), 'قائمة')
  await user.click(await screen.findByRole('button', { name: quizImport.preview }))
  await user.click(await screen.findByRole('button', { name: quizImport.take(2) }))
  await screen.findByText(clientErrors['client.network'].arabic)
  await user.click(screen.getByRole('button', { name: quizImport.take(2) }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

test('a refused row of an import is corrected in its place, and sent as corrected', async () => {
  const requests = aServer()
  const user = open()
  await user.click(screen.getByRole('button', { name: quizImport.open }))
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${quizImport.text}`) }), 'قائمة')
  await user.click(screen.getByRole('button', { name: quizImport.preview }))
  await user.click(await screen.findByRole('button', { name: quizImport.editRow(2) }))
  const written = screen.getByRole('textbox', { name: quizImport.answers })
  await user.type(written, 'عمرو{Enter}جوهر')
  await user.click(screen.getByRole('button', { name: quizImport.corrected }))
  screen.getByText(reasons.noRight)
  await closeAndOpenImport(user)
  await user.click(await screen.findByRole('button', { name: quizImport.editRow(2) }))
  await user.click(screen.getByRole('radio', { name: 'جوهر' }))
  await user.click(screen.getByRole('button', { name: quizImport.cancel }))
  screen.getByText(reasons.noRight)
  await user.click(screen.getByRole('button', { name: quizImport.back }))
  await user.click(screen.getByRole('button', { name: quizImport.preview }))
  await user.click(await screen.findByRole('button', { name: quizImport.editRow(2) }))
  await user.click(screen.getByRole('radio', { name: 'جوهر' }))
  expect(screen.queryByText(reasons.noRight)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /رابع/ }))
  await user.click(screen.getByRole('button', { name: quizImport.take(4) }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const sent = requests.filter(({ path }) => path.endsWith('/import')).map(({ body }) => body)
  const corrected = {
    text: 'تاني',
    answers: [
      { text: 'عمرو', isCorrect: false },
      { text: 'جوهر', isCorrect: true },
    ],
  }
  expect(JSON.parse(String(sent.at(-1)?.corrections))).toEqual([{ place: 2, ...corrected }])
})

test('a row that is left refused stays after the others were added, and is added later without them', async () => {
  const requests = aServer()
  const user = open()
  await user.click(screen.getByRole('button', { name: quizImport.open }))
  await user.type(await screen.findByRole('textbox', { name: new RegExp(`^${quizImport.text}`) }), 'قائمة')
  await user.click(screen.getByRole('button', { name: quizImport.preview }))
  await user.click(await screen.findByRole('checkbox', { name: /رابع/ }))
  await user.click(screen.getByRole('button', { name: quizImport.take(3) }))
  expect(await screen.findByText(quizImport.done(preview.takenCount))).toBeVisible()
  expect(screen.getAllByRole('checkbox', { name: new RegExp(quizImport.row(1).slice(0, 3)) })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: quizImport.editRow(2) }))
  await user.type(screen.getByRole('textbox', { name: quizImport.answers }), 'عمرو{Enter}جوهر')
  await user.click(screen.getByRole('radio', { name: 'جوهر' }))
  await user.click(screen.getByRole('button', { name: quizImport.take(1) }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.at(-1)?.body).toMatchObject({ leaveOut: '1,3,4', corrections: expect.stringContaining('"place":2') })
})

test('a quiz is named and published from its own page', async () => {
  const requests = aServer()
  const user = open({ ...quiz, isPublished: false })
  await user.click(screen.getByRole('button', { name: lessonEdit.publish }))
  await waitFor(() => expect(requests).toMatchObject([{ method: 'POST', path: '/lessons/7/publish' }]))
  await user.type(screen.getByLabelText(lessonEdit.name), ' الشهر')
  const named = { method: 'PATCH', path: '/lessons/7', body: { lessonName: 'اختبار الشهر', revision: 2 } }
  await waitFor(() => expect(requests.at(-1)).toEqual(named), { timeout: 5_000 })
})

test('the minute that answers a question is typed as a time, and an invalid one shows an error', async () => {
  const requests = aServer()
  const user = open()
  const minute = await screen.findByRole('textbox', { name: copy.ofQuestion(1, copy.minute) })
  expect(minute).toHaveValue(timeText(75))
  await user.clear(minute)
  await user.type(minute, '12:99')
  expect(minute).toBeInvalid()
  expect(minute).toHaveAccessibleDescription(expect.stringContaining(copy.minuteWrong))
  await user.clear(minute)
  await user.type(minute, '١٢:٣٤')
  expect(minute).not.toBeInvalid()
  // On a slow machine the emptied field may be saved first.
  const saved = { path: '/questions/1', body: { reference: { lessonId: 31, seconds: 754 } } }
  await waitFor(() => expect(requests.at(-1)).toMatchObject(saved), { timeout: 5_000 })
})

test('the minute is taken from the video beside its field, which opens at the minute', async () => {
  const requests = aServer()
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.ofQuestion(1, copy.showVideo) }))
  const video = await screen.findByLabelText<HTMLVideoElement>(copy.ofQuestion(1, editedVideo.label))
  expect(video).toHaveAttribute('src', '/media/nile.mp4')
  fireEvent.loadedMetadata(video)
  expect(video.currentTime).toBe(75)
  video.currentTime = 252.7
  fireEvent.timeUpdate(video)
  await user.click(screen.getByRole('button', { name: copy.ofQuestion(1, copy.takeMinute(timeText(252))) }))
  expect(screen.getByRole('textbox', { name: copy.ofQuestion(1, copy.minute) })).toHaveValue(timeText(252))
  const saved = { path: '/questions/1', body: { reference: { lessonId: 31, seconds: 252 } } }
  await waitFor(() => expect(requests.at(-1)).toMatchObject(saved), { timeout: 5_000 })
})

test('the controls beside a question are named after it, so a list of controls tells them apart', async () => {
  aServer()
  const shared = { explanation: 'شرح', reference: { lessonId: 31, seconds: 75 } }
  const user = open({
    ...quiz,
    questions: [
      { ...question, ...shared },
      { ...question, ...shared, id: 2, key: 'two' },
    ],
  })
  for (const place of [1, 2]) {
    await user.click(screen.getByRole('button', { name: copy.more(place) }))
    await user.click(screen.getByRole('menuitem', { name: copy.picture }))
    const name = (part: string) => ({ name: copy.ofQuestion(place, part) })
    expect(screen.getByRole('textbox', name(copy.explanation))).toBeVisible()
    expect(await screen.findByRole('combobox', name(copy.reference))).toBeVisible()
    expect(screen.getByRole('textbox', name(copy.minute))).toBeVisible()
    expect(screen.getByRole('button', name(copy.showVideo))).toBeVisible()
    for (const part of [upload.choose, copy.noPicture]) {
      expect(screen.getByRole('button', { name: `${copy.pictureOf(place)}: ${part}` })).toBeVisible()
    }
  }
})

test('one line speaks for the whole page, and never says saved while a part of it waits', async () => {
  aServer()
  const user = open()
  await waitFor(() => expect(screen.getAllByText(form.saved)).toHaveLength(1))
  await user.clear(screen.getByLabelText(new RegExp(quizRules.passingScore)))
  await user.type(screen.getByLabelText(new RegExp(quizRules.passingScore)), '75')
  expect(await screen.findByText(form.partUnsaved)).toBeVisible()
  expect(screen.getByText(form.heldUnsaved)).toBeVisible()
  expect(screen.queryByText(form.saved)).toBeNull()
})

test('a new passing score asks which attempts it affects and waits for its button, also after a reload', async () => {
  const requests = aServer()
  const user = open()
  const score = () => screen.getByLabelText(new RegExp(quizRules.passingScore))
  expect(screen.queryByLabelText(quizRules.judges)).toBeNull()
  await user.clear(score())
  await user.type(score(), '75')
  expect(await screen.findByLabelText(quizRules.judges)).toHaveDisplayValue(quizRules.judged.fromNowOn)
  cleanup()

  const again = open()
  expect(score()).toHaveValue('75')
  await again.selectOptions(await screen.findByLabelText(quizRules.judges), quizRules.judged.all)
  await again.click(screen.getByRole('checkbox', { name: copy.mayFail }))
  expect(requests).toEqual([])
  const notice = screen.getByText(form.held).closest('[role]') ?? document.body
  await again.click(within(notice as HTMLElement).getByRole('button', { name: form.saveHeld }))
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'PUT', path: '/lessons/7/quiz' }))
  expect(requests.at(-1)?.body).toMatchObject({ passingScore: 75, countsFor: 'all', mayFail: true, revision: 3 })
})

test('a changed correct answer of a published quiz is never called saved, and the bar leads to the choice', async () => {
  aServer()
  const user = open()
  const [bar] = within(screen.getByRole('region', { name: copy.questions })).getAllByRole('status')
  expect(bar).toHaveTextContent(form.saved)
  await user.click(screen.getByRole('radio', { name: copy.ofQuestion(1, copy.isRight(2)) }))
  expect(bar).toHaveTextContent(copy.held(1))
  await user.click(screen.getByRole('button', { name: copy.review }))
  expect(document.activeElement).toContainElement(screen.getByLabelText(copy.heldCounts))
})
