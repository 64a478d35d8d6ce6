import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { upload } from '#app/copy/console-upload.ts'
import { quizEditor as copy } from '#app/copy/quiz-editor.ts'
import { useStore } from '#app/lib/store.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { aConflict, aRefusal, offlineFailure } from '#app/ui/console/testing/replies.ts'
import { aTusServer, uploadIdOf } from '#app/ui/console/testing/tus-server.ts'
import { addQuestion, draftOf, type EditResult, moveQuestion, normalised, removeQuestion } from './draft-questions.ts'
import { QuestionCard, type QuestionList } from './question-card.tsx'
import { type QuizDraft, QuizEditor } from './quiz-editor.ts'
import type { QuizCalls } from './run-save-step.ts'
import type { QuestionInput } from './saved-questions.ts'

const done = <Data,>(data: Data) => ({ success: true as const, message: '', data })

const aQuestion = (id: number, text: string): EditedQuestion => ({
  id,
  key: `key-${id}`,
  revision: 1,
  text,
  imagePath: null,
  explanation: null,
  reference: null,
  answers: [
    { id: id * 10, key: `a-${id}`, text: 'نعم', imagePath: null, isCorrect: true },
    { id: id * 10 + 1, key: `b-${id}`, text: 'لا', imagePath: null, isCorrect: false },
  ],
})

const aQuiz = (details: Partial<EditedQuiz> = {}): EditedQuiz => ({
  lessonId: 7,
  lessonName: 'اختبار',
  unitId: 1,
  courseId: 1,
  courseName: 'كورس',
  isPublished: false,
  revision: 1,
  kind: 'exam',
  passingScore: 60,
  timeLimitMinutes: null,
  attemptsAllowed: 1,
  shuffles: true,
  answersAtOnce: true,
  revealsAnswers: 'never',
  attemptCount: 0,
  reportedCount: 0,
  questions: [],
  ...details,
})

function aServer(questions: readonly EditedQuestion[]) {
  const received: string[] = []
  let nextId = 100
  let refuse: ReturnType<typeof aConflict> | null = null
  const pictures = new Map<string, string | null>()
  const picture = (of: string, { imageUploadId }: { imageUploadId?: string | null }) => {
    const path = imageUploadId && `/media/images/tenant3/made/${imageUploadId}-640.jpg`
    if (path !== undefined) pictures.set(of, path)
    return pictures.get(of) ?? null
  }
  const has = new Map(questions.map((question): [string, EditedQuestion] => [question.key, question]))
  function answer(key: string, sent: Partial<QuestionInput>, id: number, revision: number): EditedQuestion {
    const { answers, imageUploadId: _, imageCrop: __, ...words } = sent
    const before = has.get(key) ?? aQuestion(id, '')
    const made: EditedQuestion = {
      ...before,
      ...words,
      id,
      key,
      revision,
      imagePath: picture(key, sent),
      answers:
        answers?.map(({ key: answerKey = '', text, isCorrect, ...each }, index) => {
          return { id: id * 10 + index, key: answerKey, text, isCorrect, imagePath: picture(answerKey, each) }
        }) ?? before.answers,
    }
    has.set(key, made)
    return made
  }
  const reply = <Data,>(words: string, data: () => Data) => {
    received.push(words)
    const failure = refuse
    refuse = null
    return Promise.resolve(failure ?? done(data()))
  }
  const calls: QuizCalls = {
    add: (key, question) => reply(`add ${question.text}`, () => answer(key, question, ++nextId, 1)),
    save: (id, { countsFor: _, mayFail: __, ...changes }) => {
      const { revision, text, ...others } = changes
      const what = text ?? Object.keys(others).join()
      const brought = [changes, ...(changes.answers ?? [])].flatMap(({ imageUploadId: one }) =>
        one === undefined ? [] : [one],
      )
      return reply([`save ${id} ${what} at ${revision}`, ...brought].join(' with '), () =>
        answer(`key-${id}`, changes, id, revision + 1),
      )
    },
    archive: (id) => reply(`archive ${id}`, () => ({ id, isArchived: true, revision: 9 })),
    restore: (id) => reply(`restore ${id}`, () => ({ id, isArchived: false, revision: 10 })),
    order: (ids, revision) => reply(`order ${ids.join()} at ${revision}`, () => aQuiz({ revision: revision + 1 })),
    read: () => reply('read', () => aQuiz({ questions: server.questions, revision: server.revision })),
  }
  const server = {
    received,
    calls,
    questions: [] as EditedQuestion[],
    revision: 1,
    refuse(failure: ReturnType<typeof aConflict>) {
      refuse = failure
    },
  }
  return server
}

function Editor({ editor }: { editor: QuizEditor }) {
  const { questions, conflicts, refusals, pendingKeys } = useStore(editor)
  const [focus, setFocus] = useState<{ field?: string | undefined }>({})
  useEffect(() => {
    if (focus.field) document.querySelector<HTMLElement>(`[data-field="${focus.field}"]`)?.focus()
  }, [focus])
  const go = ({ questions: next, focus: field }: EditResult) => {
    editor.change(next)
    setFocus({ field })
  }
  const list: QuestionList = {
    editor,
    go,
    courseId: 1,
    move: (key, to) => editor.change(moveQuestion(editor.questions(), key, to)),
    remove: (key) => go(removeQuestion(editor.questions(), key)),
    importText: (text) => pastes.push(text),
  }
  return (
    <ConsoleFrame>
      <ol>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={index}
            list={list}
            order={questions.map(({ key }) => key).join()}
            conflict={conflicts.get(question.key)}
            refusal={refusals.get(question.key)}
            isPending={pendingKeys.has(question.key)}
          />
        ))}
      </ol>
      <button type="button" onClick={() => go(addQuestion(editor.questions()))}>
        {copy.addQuestion}
      </button>
    </ConsoleFrame>
  )
}
const pastes: string[] = []

function aTeacher(quiz: EditedQuiz = aQuiz(), draft: QuizDraft | null = null) {
  const server = aServer(quiz.questions)
  const kept: { draft: QuizDraft | null } = { draft }
  const store = {
    read: () => kept.draft,
    write(next: QuizDraft | null) {
      kept.draft = next
    },
  }
  const editor = new QuizEditor(quiz, server.calls, store)
  render(<Editor editor={editor} />)
  const user = userEvent.setup()
  const flush = () => act(() => editor.flush())
  return { server, editor, kept, user, flush }
}
const texts = (editor: QuizEditor) =>
  editor
    .questions()
    .map(({ text, answers }) => [text, ...answers.map((each) => (each.isCorrect ? `*${each.text}` : each.text))])

test('questions are typed with Enter alone, as in a text file', async () => {
  const { editor, server, user, flush } = aTeacher()
  await user.click(screen.getByRole('button', { name: copy.addQuestion }))
  await user.keyboard('من بنى القاهرة؟{Enter}عمرو{Enter}جوهر{Control>}{Enter}{/Control}{Enter}صلاح{Enter}{Enter}')
  await user.keyboard('متى؟{Enter}1881{Control>}{Enter}{/Control}{Enter}1919')
  expect(texts(editor)).toEqual([
    ['من بنى القاهرة؟', 'عمرو', '*جوهر', 'صلاح'],
    ['متى؟', '*1881', '1919'],
  ])
  await flush()
  expect(server.received).toEqual(['add من بنى القاهرة؟', 'add متى؟'])
  expect(editor.get().status.state).toBe('saved')
})

test('an answer stays one line, whatever is pasted into it', async () => {
  const { editor, user } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  await user.clear(screen.getByDisplayValue('لا'))
  await user.paste('كان في\nالقاهرة')
  expect(texts(editor)).toEqual([['سؤال', '*نعم', 'كان في القاهرة']])
})

test('Backspace in an empty answer goes back to the one before it', async () => {
  const { editor, user } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  await user.click(screen.getByDisplayValue('لا'))
  await user.keyboard('{Enter}{Backspace}')
  expect(texts(editor)).toEqual([['سؤال', '*نعم', 'لا']])
  expect(screen.getByDisplayValue('لا')).toHaveFocus()
})

test('an incomplete question stays on the device and says what is missing until it is complete', async () => {
  const { editor, server, user, flush, kept } = aTeacher()
  await user.click(screen.getByRole('button', { name: copy.addQuestion }))
  await user.keyboard('سؤال{Enter}نعم')
  await flush()
  expect(server.received).toEqual([])
  expect(editor.get().status.state).toBe('unfinished')
  expect(kept.draft?.items[0]).toMatchObject({ text: 'سؤال' })
  await user.keyboard('{Control>}{Enter}{/Control}{Enter}لا')
  await flush()
  expect(server.received).toEqual(['add سؤال'])
  expect(kept.draft).toBeNull()
})

test('a draft of a closed tab returns and is saved', async () => {
  const quiz = aQuiz({ questions: [aQuestion(1, 'سؤال')] })
  const before = quiz.questions.map(draftOf)
  const { server, flush } = aTeacher(quiz, {
    items: before.map((question) => ({ ...question, text: 'اتغيّر' })),
    revisions: { 'key-1': 1 },
    bases: Object.fromEntries(before.map((question) => [question.key, normalised(question)])),
  })
  expect(screen.getByDisplayValue('اتغيّر')).toBeVisible()
  await flush()
  expect(server.received).toEqual(['save 1 اتغيّر at 1'])
})

test('questions that others added or removed since a draft was stored stay as they left them', async () => {
  const [first, second, third] = [aQuestion(1, 'أول'), aQuestion(2, 'تاني'), aQuestion(3, 'تالت')]
  const phone = aTeacher(aQuiz({ questions: [first, second, third] }))
  await phone.user.click(screen.getByRole('button', { name: copy.addQuestion }))
  await phone.user.keyboard('لسه')
  await phone.user.type(screen.getByDisplayValue('تاني'), ' عندي')
  const draft = phone.kept.draft
  cleanup()

  const imported = Array.from({ length: 60 }, (_, index) => aQuestion(10 + index, `مستورد ${index}`))
  const questions = [first, ...imported]
  const { editor, server, flush, kept } = aTeacher(aQuiz({ questions }), draft)
  await flush()
  expect(server.received, 'no call archives; what was written in is put back').toEqual(['add تاني عندي'])
  const names = texts(editor).map(([text]) => text)
  expect(names).toEqual(['أول', 'تاني عندي', 'لسه', ...imported.map(({ text }) => text)])
  expect(Object.keys(kept.draft?.revisions ?? {})).toHaveLength(62)
})

test('a question that the server already has receives the newer text', async () => {
  const { editor, server, user, flush } = aTeacher()
  server.calls.add = (key) => Promise.resolve(done({ ...aQuestion(5, 'قديم'), key, revision: 4 }))
  server.calls.save = (id, changes) => {
    server.received.push(`save ${id} ${changes.text} at ${changes.revision}`)
    return Promise.resolve(done({ ...aQuestion(5, changes.text ?? ''), revision: 5 }))
  }
  await user.click(screen.getByRole('button', { name: copy.addQuestion }))
  await user.keyboard('جديد{Enter}نعم{Control>}{Enter}{/Control}{Enter}لا')
  await flush()
  expect(server.received).toEqual(['save 5 جديد at 4'])
  expect(editor.get().status.state).toBe('saved')
})

test('an undo of earlier typing keeps imported questions', async () => {
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [aQuestion(1, 'أول')] }))
  await user.type(screen.getByDisplayValue('أول'), '!')
  await flush()
  act(() => editor.append([aQuestion(1, 'أول!'), aQuestion(2, 'مستورد')]))
  act(editor.undo)
  await flush()
  expect(texts(editor).map(([text]) => text)).toEqual(['أول', 'مستورد'])
  expect(server.received).toEqual(['save 1 أول! at 1', 'save 1 أول at 2'])
})

test('a question that is taken away is put back by undoing, and done again by redoing', async () => {
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [aQuestion(1, 'أول'), aQuestion(2, 'تاني')] }))
  await user.click(screen.getByRole('button', { name: copy.more(1) }))
  await user.click(screen.getByRole('menuitem', { name: copy.remove }))
  await flush()
  act(editor.undo)
  await flush()
  expect(texts(editor).map(([text]) => text)).toEqual(['أول', 'تاني'])
  act(editor.redo)
  await flush()
  expect(server.received).toEqual(['archive 1', 'restore 1', 'archive 1'])
})

test('a question moves by its menu and by the keyboard', async () => {
  const { editor, server, user, flush } = aTeacher(
    aQuiz({ questions: [aQuestion(1, 'أول'), aQuestion(2, 'تاني'), aQuestion(3, 'تالت')] }),
  )
  await user.click(screen.getByRole('button', { name: copy.more(3) }))
  await user.click(screen.getByRole('menuitem', { name: copy.first }))
  await flush()
  await user.click(screen.getByDisplayValue('أول'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await flush()
  expect(texts(editor).map(([text]) => text)).toEqual(['تالت', 'تاني', 'أول'])
  expect(server.received).toEqual(['order 3,1,2 at 1', 'order 3,2,1 at 2'])
})

test('a question is dragged by keyboard from its number and takes the position of the drop target', async () => {
  const { editor, server, user, flush } = aTeacher(
    aQuiz({ questions: [aQuestion(1, 'أول'), aQuestion(2, 'تاني'), aQuestion(3, 'تالت')] }),
  )
  const handle = screen.getByRole('button', { name: copy.drag(1) })
  expect(handle).toHaveAccessibleDescription(/./)
  act(() => handle.focus())
  await user.keyboard('{Enter}')
  // React Aria registers the drop targets in the next frame.
  const card = (index: number) => screen.getByRole('button', { name: copy.drag(index), hidden: true }).closest('li')
  await waitFor(() => expect(card(1)).toHaveFocus())
  await user.keyboard('{Tab}{Tab}')
  expect(card(3)).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(texts(editor).map(([text]) => text)).toEqual(['تاني', 'تالت', 'أول']))
  await flush()
  expect(server.received).toEqual(['order 2,3,1 at 1'])
})

test('after a reorder, keyboard dragging follows the order on the screen', async () => {
  const { user } = aTeacher(
    aQuiz({ questions: ['أول', 'تاني', 'تالت', 'رابع'].map((text, at) => aQuestion(at + 1, text)) }),
  )
  await user.click(screen.getByRole('button', { name: copy.more(3) }))
  await user.click(screen.getByRole('menuitem', { name: copy.first }))
  act(() => screen.getByRole('button', { name: copy.drag(1) }).focus())
  await user.keyboard('{Enter}')
  const card = (index: number) => screen.getByRole('button', { name: copy.drag(index), hidden: true }).closest('li')
  await waitFor(() => expect(card(1)).toHaveFocus())
  for (const index of [2, 3, 4]) {
    await user.keyboard('{Tab}')
    expect(card(index)).toHaveFocus()
  }
  await user.keyboard('{Escape}')
})

const incomplete = { ...aRefusal, code: 'questions.orderIncomplete', errors: { questions: 'الترتيب ناقص' } }

test('an order that misses a question somebody added is merged with it and saved again', async () => {
  const [first, second, added] = [aQuestion(1, 'أول'), aQuestion(2, 'تاني'), aQuestion(3, 'لمريم')]
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [first, second] }))
  server.questions = [first, added, second]
  server.refuse(incomplete)
  await user.click(screen.getByDisplayValue('أول'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await flush()
  expect(server.received).toEqual(['order 2,1 at 1', 'read', 'order 2,1,3 at 1'])
  expect(texts(editor).map(([text]) => text)).toEqual(['تاني', 'أول', 'لمريم'])
  act(editor.undo)
  await flush()
  expect(server.received.slice(3), 'undone without what somebody else has added').toEqual(['order 1,3,2 at 2'])
  expect(editor.get().status.state).toBe('saved')
})

test('an order that is refused a second time shows the failure and is not retried', async () => {
  const questions = [aQuestion(1, 'أول'), aQuestion(2, 'تاني')]
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions }))
  server.questions = questions
  server.calls.order = (ids) => {
    server.received.push(`order ${ids.join()}`)
    return Promise.resolve(incomplete)
  }
  await user.click(screen.getByDisplayValue('أول'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await flush()
  expect(server.received).toEqual(['order 2,1', 'read', 'order 2,1'])
  expect(editor.get().status).toMatchObject({ state: 'failed', failure: { message: incomplete.message } })
})

test('an order that somebody else has changed is shown with a message, and undo brings back the own order', async () => {
  const [first, second, third] = [aQuestion(1, 'أول'), aQuestion(2, 'تاني'), aQuestion(3, 'تالت')]
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [first, second, third] }))
  server.questions = [third, second, first]
  server.revision = 5
  server.refuse(aConflict({ order: [3, 2, 1] }, 5))
  await user.click(screen.getByDisplayValue('أول'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await flush()
  expect(server.received).toEqual(['order 2,1,3 at 1', 'read'])
  expect(texts(editor).map(([text]) => text)).toEqual(['تالت', 'تاني', 'أول'])
  expect(editor.get().status).toMatchObject({ failure: { message: copy.orderChanged('مريم') } })
  act(editor.undo)
  await flush()
  expect(server.received.at(-1)).toBe('order 2,1,3 at 5')
  expect(editor.get().status.state).toBe('saved')
})

test('a question that somebody removes while it is edited is restored with the new text', async () => {
  const [first, second] = [aQuestion(1, 'أول'), aQuestion(2, 'تاني')]
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [first, second] }))
  server.questions = [first]
  server.refuse({ ...aRefusal, code: 'question.notFound' })
  await user.type(screen.getByDisplayValue('تاني'), '!')
  await flush()
  expect(server.received).toEqual(['save 2 تاني! at 1', 'read', 'restore 2', 'save 2 تاني! at 10'])
  expect(texts(editor).map(([text]) => text)).toEqual(['أول', 'تاني!'])
})

test('in a published quiz, a new order waits for the publish button', async () => {
  const { editor, server, user, flush } = aTeacher(
    aQuiz({ isPublished: true, questions: [aQuestion(1, 'أول'), aQuestion(2, 'تاني')] }),
  )
  await user.click(screen.getByDisplayValue('أول'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await flush()
  expect([server.received, editor.get().pendingCount]).toEqual([[], 1])
  await act(() => editor.publishPending({}))
  expect([server.received, editor.get().pendingCount]).toEqual([['order 2,1 at 1'], 0])
})

test('in a published quiz, text is saved at once and changes that affect marks wait for the button', async () => {
  const { editor, server, user, flush } = aTeacher(aQuiz({ isPublished: true, questions: [aQuestion(1, 'سؤال')] }))
  await user.type(screen.getByDisplayValue('سؤال'), '؟')
  await flush()
  await user.click(screen.getByRole('radio', { name: copy.ofQuestion(1, copy.isRight(2)) }))
  await flush()
  expect(server.received).toEqual(['save 1 سؤال؟ at 1'])
  expect(editor.get().pendingCount).toBe(1)
  expect(editor.get().status.state).toBe('pendingConfirmation')
  expect(screen.getByText(copy.questionHeld)).toBeVisible()
  await act(() => editor.publishPending({ countsFor: 'all' }))
  expect(server.received).toEqual(['save 1 سؤال؟ at 1', 'save 1 answers at 2'])
  expect(editor.get().pendingCount).toBe(0)
  expect(editor.get().status.state).toBe('saved')
  expect(screen.queryByText(copy.questionHeld)).toBeNull()
})

test('a conflict shows both texts until the teacher chooses one', async () => {
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  server.refuse(aConflict({ text: 'لمريم' }, 5))
  await user.type(screen.getByDisplayValue('سؤال'), ' لي')
  await flush()
  expect(screen.getByText('لمريم')).toBeVisible()
  expect(editor.get().status).toEqual({ state: 'conflict', index: 0 })
  expect(screen.getByRole('button', { name: copy.ofQuestion(1, copy.keepTheirs) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.ofQuestion(1, copy.keepMine) }))
  await flush()
  expect(server.received.at(-1)).toBe('save 1 سؤال لي at 5')
  expect(editor.get().conflicts.size).toBe(0)
})

test('without a connection it waits and keeps everything', async () => {
  const { editor, server, user, flush, kept } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  server.refuse(offlineFailure)
  await user.type(screen.getByDisplayValue('سؤال'), '!')
  await flush()
  await waitFor(() => expect(editor.get().status.state).toBe('retrying'))
  expect(kept.draft?.items[0]).toMatchObject({ text: 'سؤال!' })
  await flush()
  expect(editor.get().status.state).toBe('saved')
})

test('a pasted list opens the import first', async () => {
  const { editor } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  const list = '1- أ\nأ) ب\nب) ج *'
  fireEvent.paste(screen.getByDisplayValue('سؤال'), { clipboardData: { getData: () => list } })
  expect(pastes).toEqual([list])
  expect(texts(editor)).toHaveLength(1)
})

test('pictures of questions and answers are saved on arrival, and undo restores a removed one', async () => {
  aTusServer()
  const { editor, server, user, flush } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  await user.click(screen.getByRole('button', { name: copy.more(1) }))
  await user.click(screen.getByRole('menuitem', { name: copy.picture }))
  await bring(copy.pictureOf(1))
  expect(await screen.findByRole('img', { name: copy.pictureOf(1) })).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.ofQuestion(1, copy.answerPicture(2)) }))
  await bring(copy.pictureOfAnswer(1, 2))
  expect(await screen.findByRole('img', { name: copy.pictureOfAnswer(1, 2) })).toBeVisible()
  const [first, second] = [uploadIdOf(1), uploadIdOf(2)]
  expect(server.received).toEqual([
    `save 1 imageUploadId,imageCrop at 1 with ${first}`,
    `save 1 answers at 2 with ${second}`,
  ])

  await user.click(screen.getByRole('button', { name: `${copy.pictureOf(1)}: ${upload.remove}` }))
  await flush()
  expect(server.received.at(-1)).toBe('save 1 imageUploadId at 3 with ')
  act(editor.undo)
  await flush()
  expect(server.received.at(-1), 'put back by its id').toBe(`save 1 imageUploadId at 4 with ${first}`)
  expect(editor.get().status.state).toBe('saved')
})

test('a picture of an incomplete question waits with it, and a refusal by the server is shown', async () => {
  aTusServer()
  const { server, user, flush, kept } = aTeacher(aQuiz({ questions: [aQuestion(1, 'سؤال')] }))
  await user.click(screen.getByRole('button', { name: copy.addQuestion }))
  await user.click(screen.getByRole('button', { name: copy.more(2) }))
  await user.click(screen.getByRole('menuitem', { name: copy.picture }))
  await bring(copy.pictureOf(2))
  expect(await screen.findByText(copy.pictureWaits)).toBeVisible()
  await flush()
  expect(server.received).toEqual([])
  expect(kept.draft?.items[1]).toMatchObject({ picture: { uploadId: uploadIdOf(1) } })

  server.refuse({ ...aRefusal, errors: { imageUploadId: 'الملف ده مش موجود' } })
  await user.type(screen.getByDisplayValue('سؤال'), '؟')
  await flush()
  expect(await screen.findByText('الملف ده مش موجود')).toBeVisible()
  await user.type(screen.getByDisplayValue('سؤال؟'), '؟')
  await flush()
  expect(screen.queryByText('الملف ده مش موجود')).toBeNull()
})

/** The test browser cannot show the picture, so the file is sent uncropped. */
async function bring(label: string) {
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => undefined
  const input = (await screen.findAllByLabelText(label)).find(({ tagName }) => tagName === 'INPUT')
  await userEvent.upload(input as HTMLInputElement, new File(['photo'], 'صورة.png', { type: 'image/png' }))
  fireEvent.error(await waitFor(() => document.querySelector('[role=dialog] img') as HTMLImageElement))
}
