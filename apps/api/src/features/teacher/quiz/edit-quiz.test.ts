import { randomUUID } from 'node:crypto'
import { reasons } from '@manassa/contract/questions/single-choice/missing-part'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { createLesson, updateLesson } from '@manassa/contract/teacher/courses'
import { previewLesson } from '@manassa/contract/teacher/preview'
import {
  addQuestion,
  archiveQuestion,
  exportQuestions,
  importQuestions,
  orderQuestions,
  readEditedQuiz,
  restoreQuestion,
  saveQuestion,
  saveQuiz,
} from '@manassa/contract/teacher/quiz'
import { describe, expect, test } from 'vitest'
import { readLog } from '#api/features/log/read-log.ts'
import { aCourse, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { asStaff } from '#test/as-staff.ts'
import { type Caller, personHeaders } from '#test/caller.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { aBusyTeacher } from '#test/sessions.ts'
import { startApi, useApi } from '#test/start-api.ts'
import { findQuestion, lockQuiz } from './edited-quiz.queries.ts'

const written = (text = 'من بنى القاهرة؟') => ({
  text,
  answers: [
    { text: 'عمرو', isCorrect: false },
    { text: 'جوهر', isCorrect: true },
  ],
})

const LIST = '1- عاصمة مصر؟\nأ) القاهرة *\nب) الجيزة'

interface Editing {
  call: Caller
  lessonId: number
  ids: number[]
  first: number
  /** Makes the writer's revision current. */
  seen(): Promise<void>
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function read(call: Caller, lessonId: number) {
    return call.data(readEditedQuiz, { lessonId })
  }

  async function editing() {
    const course = await aCourse(api, { units: [[exam]] })
    const teacher = await aTeacher(api)
    const call = api.as(teacher)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const quiz = () => read(call, lessonId)
    const texts = async () => (await quiz()).questions.map(({ text }) => text)
    return { course, teacher, call, lessonId, questions, quiz, texts }
  }

  test('a quiz is written as a whole, and each question and answer keeps its id', async () => {
    const { call, lessonId, questions, quiz, texts } = await editing()
    const rules = { kind: 'exam' as const, passingScore: 60, revealsAnswers: true, timeLimitMinutes: 20 }
    const [first] = questions
    const kept = { id: first?.id ?? 0, text: 'سؤال 1 بعد التعديل', answers: (await quiz()).questions[0]?.answers ?? [] }
    const key = randomUUID()
    const reply = await call(saveQuiz, { lessonId, ...rules, questions: [{ key, ...written() }, kept] })
    expect(reply).toMatchObject({
      data: { passingScore: 60, timeLimitMinutes: 20, revealsAnswers: 'afterLastAttempt', revision: 2 },
    })
    expect(await texts()).toEqual(['من بنى القاهرة؟', 'سؤال 1 بعد التعديل'])
    expect((await quiz()).questions[1]).toMatchObject({ id: first?.id, answers: kept.answers })
    const again = await call(saveQuiz, {
      lessonId,
      ...rules,
      timeLimitMinutes: undefined,
      revealsAnswers: false,
      questions: [{ key, ...written() }, kept],
    })
    expect(again).toMatchObject({ data: { revealsAnswers: 'never', timeLimitMinutes: 20, questions: [{ key }, {}] } })
  })

  test('a practice quiz tells students that it answers at once, until the teacher turns that off, and an exam never does', async () => {
    const { course, call, lessonId } = await editing()
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const facts = async () => {
      const lessons = (await api.as(student).data(studyCourse, { courseid: course.id })).units.flatMap(
        (unit) => unit.lessons,
      )
      return lessons.find(({ id }) => id === lessonId)?.quiz
    }
    const rules = { lessonId, passingScore: 60, revealsAnswers: 'never' as const }
    expect(await call(saveQuiz, { ...rules, kind: 'practice' })).toMatchObject({ data: { answersAtOnce: true } })
    expect(await facts()).toMatchObject({ kind: 'practice', answersAtOnce: true })
    await call(saveQuiz, { ...rules, kind: 'exam' })
    expect(await facts()).not.toHaveProperty('answersAtOnce')
    await call(saveQuiz, { ...rules, kind: 'practice', answersAtOnce: false })
    expect(await facts()).not.toHaveProperty('answersAtOnce')
  })

  test('reading a quiz that does not exist yet creates nothing and returns the defaults', async () => {
    const { course, call } = await editing()
    const made = await call.data(createLesson, { unitId: course.units[0]?.id ?? 0, lessonName: 'جديد', type: 'Quiz' })
    const lessonId = made.id
    const count = () =>
      api.db.inSchool('tenant3', (db) =>
        db.selectFrom('quiz').where('lessonId', '=', lessonId).select('lessonId').execute(),
      )
    const looked = await call(readEditedQuiz, { lessonId })
    expect(await call(previewLesson, { lessonId })).toMatchObject({ data: [] })
    expect(await count()).toEqual([])
    const rules = { lessonId, kind: 'exam' as const, passingScore: 70, revealsAnswers: 'afterLastAttempt' as const }
    expect(await call(saveQuiz, rules)).toMatchObject({ success: true })
    expect(await count()).toHaveLength(1)
    expect(await call(readEditedQuiz, { lessonId })).toEqual(looked)
  })

  test('a question that is sent twice under one key is one question', async () => {
    const { call, lessonId, texts } = await editing()
    const key = randomUUID()
    const sent = await call.response(addQuestion, { lessonId, key, afterQuestionId: null, ...written() })
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { key, revision: 1, answers: [{}, { isCorrect: true }] } },
    })
    expect(await call(addQuestion, { lessonId, key, ...written('غيره') })).toEqual(sent.body)
    expect(await texts()).toEqual(['من بنى القاهرة؟', 'سؤال 1', 'سؤال 2'])
  })

  test('an archived question that is sent again under its key is restored at the given position', async () => {
    const { call, lessonId, questions, texts } = await editing()
    const key = randomUUID()
    const made = await call.data(addQuestion, { lessonId, key, ...written() })
    await call(archiveQuestion, { questionId: made.id })
    const [one, two] = questions.map(({ id }) => id)
    const sent = { lessonId, key, afterQuestionId: one ?? 0, ...written('كتبته تاني') }
    const again = await call(addQuestion, sent)
    expect(again).toMatchObject({ data: { id: made.id, text: 'من بنى القاهرة؟', revision: 3 } })
    expect(await texts()).toEqual(['سؤال 1', 'من بنى القاهرة؟', 'سؤال 2'])
    expect(await call(orderQuestions, { lessonId, questions: [made.id, one ?? 0, two ?? 0] })).toMatchObject({
      success: true,
    })
  })

  test('a question needs words, two answers, and exactly one that is right', async () => {
    const { call, lessonId } = await editing()
    const [wrong, right] = written().answers
    if (!wrong || !right) throw new Error('There are two')
    for (const [answers, words] of [
      [[right], 'اختيارين على الأقل'],
      [[wrong, { ...wrong, text: 'تاني' }], 'نعلّم على الإجابة الصح'],
      [[right, { ...right, text: 'تاني' }], 'أكتر من إجابة صح'],
      [[right, { ...wrong, text: right.text }], 'زي بعض'],
    ] as const) {
      expect(await call.response(addQuestion, { lessonId, text: 'سؤال', answers: [...answers] })).toMatchObject({
        status: 400,
        body: { errors: { answers: expect.stringContaining(words) } },
      })
    }
    expect(await call(addQuestion, { lessonId, ...written(' ') })).toMatchObject({
      errors: { text: expect.any(String) },
    })
  })

  test('two people who edit one question get a conflict only for the same field', async () => {
    const { teacher, call, questions, quiz } = await editing()
    const colleague = api.as(await aTeacher(api, { name: 'أ. هالة' }))
    const questionId = questions[0]?.id ?? 0
    expect(await colleague(saveQuestion, { questionId, revision: 1, text: 'لهالة' })).toMatchObject({
      data: { revision: 2 },
    })
    expect(await call(saveQuestion, { questionId, revision: 1, explanation: 'لأنه' })).toMatchObject({
      data: { revision: 3, text: 'لهالة', explanation: 'لأنه' },
    })
    expect(await call(saveQuestion, { questionId, revision: 1, text: 'لي' })).toMatchObject({
      code: 'edit.conflict',
      data: { yours: { text: 'لي' }, theirs: { text: 'لهالة' }, revision: 3, by: { name: 'أ. هالة' } },
    })
    expect((await quiz()).questions[0]).toMatchObject({ text: 'لهالة' })
    const [line] = await asStaff(api, teacher, (context) => readLog(context, { limit: 1 }))
    expect(line).toMatchObject({ action: 'question.update', before: { explanation: 'شرح-سري' } })
  })

  test.each([
    ['added', ({ call, lessonId }) => call(addQuestion, { lessonId, ...written() })],
    ['changed', ({ call, first }) => call(saveQuestion, { questionId: first, text: 'غيره' })],
    ['taken away', ({ call, first }) => call(archiveQuestion, { questionId: first })],
    [
      'taken back',
      async ({ call, first, seen }) => {
        await call(archiveQuestion, { questionId: first })
        await seen()
        return call(restoreQuestion, { questionId: first })
      },
    ],
    ['imported', ({ call, lessonId }) => call(importQuestions, { lessonId, dryRun: false, text: LIST })],
    [
      'put into another order',
      ({ call, lessonId, ids }) => call(orderQuestions, { lessonId, questions: ids.toReversed() }),
    ],
  ] satisfies Array<[string, (at: Editing) => Promise<unknown>]>)(
    'who writes all questions over one that was %s meanwhile is told, and the rules alone go through',
    async (_how, change) => {
      const { call, lessonId, questions: made, quiz } = await editing()
      let read = await quiz()
      const seen = async () => {
        read = await quiz()
      }
      const ids = made.map(({ id }) => id)
      expect(await change({ call, lessonId, ids, first: ids[0] ?? 0, seen })).toMatchObject({ success: true })

      const now = await quiz()
      const rules = { lessonId, kind: read.kind, passingScore: read.passingScore, revealsAnswers: read.revealsAnswers }
      const answers = written().answers.map((answer) => ({ ...answer, key: randomUUID() }))
      const questions = [{ key: randomUUID(), text: 'كله من جديد', answers }]
      const all = { ...rules, revision: read.revision, questions }
      expect(await call(saveQuiz, all)).toMatchObject({
        code: 'edit.conflict',
        data: { theirs: { questions: now.questions.map(({ id }) => ({ id })) }, revision: now.revision },
      })
      expect((await quiz()).questions).toEqual(now.questions)
      expect(await call(saveQuiz, { ...rules, revision: read.revision, passingScore: 65 })).toMatchObject({
        data: { passingScore: 65 },
      })
      expect(await call(saveQuiz, { ...all, passingScore: 65, revision: now.revision })).toMatchObject({
        data: { questions: [{ text: 'كله من جديد' }] },
      })
      expect(await call(saveQuiz, { ...all, passingScore: 65 })).toMatchObject({ success: true })
    },
  )

  test('somebody who edits a question or the order gets a conflict after a save of all questions', async () => {
    const { call, lessonId, questions, quiz } = await editing()
    const [one, two] = (await quiz()).questions
    if (!one || !two) throw new Error('There are two')
    const { kind, passingScore, revealsAnswers, revision } = await quiz()
    const reply = await call(saveQuiz, {
      lessonId,
      kind,
      passingScore,
      revealsAnswers,
      revision,
      questions: [{ key: randomUUID(), ...written() }, { ...one, text: 'من غيري' }, two],
    })
    expect(reply).toMatchObject({ data: { questions: [{ revision: 1 }, { revision: 2 }, { revision: 1 }] } })
    const questionId = one.id
    expect(await call(saveQuestion, { questionId, revision: 1, text: 'مني' })).toMatchObject({
      code: 'edit.conflict',
      data: { theirs: { text: 'من غيري' } },
    })
    expect(await call(saveQuestion, { questionId, revision: 1, explanation: 'مني' })).toMatchObject({ success: true })
    const order = (await quiz()).questions.map(({ id }) => id).toReversed()
    expect(await call(orderQuestions, { lessonId, questions: order, revision })).toMatchObject({
      code: 'edit.conflict',
    })

    await call(saveQuiz, { lessonId, kind, passingScore, revealsAnswers, questions: [two] })
    expect(await call(restoreQuestion, { questionId })).toMatchObject({ data: { revision: 5 } })
    expect(questions.length).toBe(2)
  })

  test('an answer that is removed and sent again keeps its id', async () => {
    const { call, questions, quiz } = await editing()
    const questionId = questions[0]?.id ?? 0
    const before = (await quiz()).questions[0]?.answers ?? []
    await call(saveQuestion, { questionId, answers: [...written().answers] })
    await call(saveQuestion, { questionId, answers: before })
    expect((await quiz()).questions[0]?.answers).toEqual(before)
  })

  test('an archived question is restored at its place, and the order is set as a whole', async () => {
    const { call, lessonId, questions, texts } = await editing()
    const [one, two] = questions.map(({ id }) => id)
    if (!one || !two) throw new Error('There are two')
    expect(await call(archiveQuestion, { questionId: one })).toMatchObject({ data: { isArchived: true } })
    expect(await call(archiveQuestion, { questionId: one })).toMatchObject({ data: { isArchived: true } })
    expect(await texts()).toEqual(['سؤال 2'])
    expect(await call(saveQuestion, { questionId: one, text: 'غيره' })).toMatchObject({ code: 'question.notFound' })
    await call(restoreQuestion, { questionId: one })
    expect(await texts()).toEqual(['سؤال 1', 'سؤال 2'])

    await call(orderQuestions, { lessonId, questions: [two, one] })
    expect(await texts()).toEqual(['سؤال 2', 'سؤال 1'])
    for (const wrong of [[two], [two, two], [one, two, 987_654]]) {
      expect(await call.response(orderQuestions, { lessonId, questions: wrong })).toMatchObject({
        status: 400,
        body: { errors: { questions: expect.any(String) } },
      })
    }
  })

  test('an import is previewed, and its valid questions are stored', async () => {
    const { call, lessonId, texts } = await editing()
    const text = '1- من بنى القاهرة؟\nأ) عمرو\nب) جوهر *\n2- بلا إجابة\nأ) نعم\nب) لا'
    const shown = await call(importQuestions, { lessonId, text, dryRun: true })
    expect(shown).toMatchObject({
      data: {
        format: 'list',
        takenCount: 1,
        refusedCount: 1,
        rows: [{ reason: null }, { reason: expect.any(String) }],
      },
    })
    expect(await texts()).toHaveLength(2)
    expect(await call(importQuestions, { lessonId, text })).toMatchObject({
      data: { rows: [{ number: 1, questionId: expect.any(Number) }, { number: 2 }] },
    })
    expect(await texts()).toEqual(['سؤال 1', 'سؤال 2', 'من بنى القاهرة؟'])
    expect(await call(importQuestions, { lessonId, text: ' ' })).toMatchObject({ code: 'questions.nothingToImport' })
  })

  test('single rows of a list are left out', async () => {
    const { call, teacher, lessonId, texts } = await editing()
    const rowOf = (text: string, place: number) => `${place + 1}- ${text}\nأ) نعم *\nب) لا`
    const text = ['أول', 'تاني', 'تالت'].map(rowOf).join('\n\n')
    const reply = await call(importQuestions, { lessonId, text, leaveOut: '2' })
    expect(reply).toMatchObject({ data: { takenCount: 2, refusedCount: 0 } })
    const ids = reply.success ? reply.data.rows.map(({ questionId }) => questionId !== undefined) : []
    expect(ids).toEqual([true, false, true])
    expect((await texts()).slice(2)).toEqual(['أول', 'تالت'])
    // The app sends a form, whose texts may be as long as a list.
    const list = Array.from({ length: 60 }, (_, place) => rowOf(`سؤال طويل شوية من القايمة ${place}`, place)).join(
      '\n\n',
    )
    const form = new FormData()
    form.append('text', list)
    form.append('dryRun', 'true')
    const body = new Response(form)
    const sent = await api.app.inject({
      method: 'POST',
      url: `/api/teacher/lessons/${lessonId}/questions/import`,
      headers: { ...personHeaders(teacher), 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(sent.json()).toMatchObject({ data: { takenCount: 60 } })
    expect(await call(importQuestions, { lessonId, text, leaveOut: 'كله' })).toMatchObject({ code: 'request.invalid' })
  })

  test('a table names the video and minute that explain a question, and an export names them again', async () => {
    const course = await aCourse(api, { units: [[video, exam], [video], [video]] })
    const call = api.as(await aTeacher(api))
    const lessonId = lessonAt(course, 0, 1).id
    const before = lessonAt(course, 0, 0).id
    const [name, twice] = ['الفيضان', 'اسم واحد']
    await call(updateLesson, { lessonId: before, lessonName: name })
    for (const unit of [1, 2]) await call(updateLesson, { lessonId: lessonAt(course, unit, 0).id, lessonName: twice })
    const rows = [
      ['', '4:12'],
      [` ${name} `, '١:٠٠:٠٥'],
      [name, ''],
      ['فيديو تاني', '1'],
      [twice, '1'],
      [name, 'بدري'],
      ['', ''],
    ].map(([video, minute], place) => [`سؤال ${place}`, 'نعم', 'لا', '1', video, minute].join('\t'))
    const text = ['السؤال\tاختيار1\tاختيار2\tالإجابة\tالفيديو\tالدقيقة', ...rows].join('\n')
    const shown = await call(importQuestions, { lessonId, text, dryRun: true })
    const found = shown.success ? shown.data.rows : []
    expect(found.map(({ reference }) => reference && [reference.lessonName, reference.seconds])).toEqual([
      [name, 252],
      [name, 3605],
      [name, 0],
      null,
      null,
      null,
      null,
    ])
    expect(found.map(({ warning }) => warning !== null)).toEqual([false, false, false, true, true, true, false])
    expect(shown).toMatchObject({ data: { takenCount: 7, refusedCount: 0 } })
    await call(importQuestions, { lessonId, text })
    const { questions } = await read(call, lessonId)
    expect(questions.slice(-7).map(({ reference }) => reference)).toEqual([
      ...[252, 3605, 0].map((seconds) => ({ lessonId: before, seconds })),
      null,
      null,
      null,
      null,
    ])
    const sent = await call(exportQuestions, { lessonId, format: 'csv' })
    const csv = sent.success ? Buffer.from(sent.data.base64, 'base64').toString() : ''
    expect(csv).toContain(`,${name},04:12\r\n`)
    expect(csv).toContain(`,${name},1:00:05\r\n`)
  })

  test('a corrected row of an import is judged again, and stored as corrected', async () => {
    const { call, lessonId, quiz } = await editing()
    const text = '1- أول\nأ) نعم\nب) لا\n\n2- تاني\nأ) نعم *\nب) لا'
    const answers = (right: string) => ['أيوه', 'لا'].map((each) => ({ text: each, isCorrect: each === right }))
    const corrected = (right: string) => JSON.stringify([{ place: 1, text: ' الأول ', answers: answers(right) }])
    const wrong = await call(importQuestions, { lessonId, text, dryRun: true, corrections: corrected('مفيش') })
    expect(wrong).toMatchObject({ data: { takenCount: 1, rows: [{ reason: reasons.noRight }, { reason: null }] } })
    const stored = await call(importQuestions, { lessonId, text, corrections: corrected('لا') })
    expect(stored).toMatchObject({ data: { takenCount: 2, refusedCount: 0 } })
    expect((await quiz()).questions.at(-2)).toMatchObject({ text: 'الأول', answers: answers('لا') })
    for (const corrections of ['[', '[{"place":0}]', '{}']) {
      expect(await call(importQuestions, { lessonId, text, corrections })).toMatchObject({ code: 'request.invalid' })
    }
  })

  test('a quiz of 200 questions can be saved at once, and a body far too long is refused', async () => {
    const { call, lessonId, quiz } = await editing()
    const rules = { kind: 'exam' as const, passingScore: 60, revealsAnswers: true }
    const words = 'ما النتائج التي ترتبت على توحيد القطرين في عصر الأسرات الأولى من تاريخ مصر القديمة؟ '
    const questions = Array.from({ length: 200 }, (_, place) => ({
      text: `${place + 1} ${words}`,
      explanation: words.repeat(2),
      answers: ['أ', 'ب', 'ج', 'د'].map((letter, at) => ({ text: `${letter} ${words}`, isCorrect: at === 0 })),
    }))
    expect(Buffer.byteLength(JSON.stringify(questions))).toBeGreaterThan(65_536 * 3)
    expect(await call(saveQuiz, { lessonId, ...rules, questions })).toMatchObject({ success: true })
    expect((await quiz()).questions).toHaveLength(200)

    const huge = [{ ...written('س'.repeat(600_000)) }]
    const refused = await call.response(saveQuiz, { lessonId, ...rules, questions: huge })
    expect([refused.status, refused.body]).toMatchObject([413, { code: 'request.tooLarge' }])
  })

  test.each(['xlsx', 'csv', 'gift', 'aiken'] as const)('what was exported as %s is imported again', async (format) => {
    const { call, lessonId, quiz } = await editing()
    const questions = [{ ...written('=1+1؟'), explanation: 'شرح\nبسطرين' }, written('سؤال، بفاصلة {و} قوس')]
    const rules = { kind: 'exam' as const, passingScore: 60, revealsAnswers: 'never' as const }
    await call(saveQuiz, { lessonId, ...rules, questions })
    const file = await call.data(exportQuestions, { lessonId, format })
    const bytes = Buffer.from(file.base64, 'base64')
    const files = { file: new File([bytes], file.fileName) }
    const imported = await call.response(importQuestions, { lessonId, dryRun: true }, { files })
    expect(imported.body).toMatchObject({
      data: {
        format,
        refusedCount: 0,
        rows: (await quiz()).questions.map(({ text, answers, explanation }) => ({
          text,
          answers: answers.map((answer) => ({ text: answer.text, isCorrect: answer.isCorrect })),
          explanation: format === 'aiken' ? null : explanation,
        })),
      },
    })
  })

  test('a file that is broken, or that says it is huge, is refused', async () => {
    const { call, lessonId } = await editing()
    for (const bytes of [Buffer.from('PK\u0003\u0004 no zip at all'), Buffer.from([0x50, 0x4b, 3, 4, 0, 0])]) {
      const files = { file: new File([bytes], 'a.xlsx') }
      const { status, body } = await call.response(importQuestions, { lessonId }, { files })
      expect([status, !body.success && body.code]).toEqual([
        expect.any(Number),
        expect.stringMatching(/unreadable|wrongKind/),
      ])
    }
  })

  test('a CSV of Excel in Egypt is read in any of its encodings', async () => {
    const { call, lessonId } = await editing()
    const csv = 'السؤال;اختيار1;اختيار2;الإجابة\r\nأين؟;هنا;هناك;2\r\n'
    // «سؤال» in windows-1256, by hand, because the runtime can only decode it.
    const files = { file: new File([`\ufeff${csv}`], 'a.csv') }
    const reply = await call.response(importQuestions, { lessonId, dryRun: true }, { files })
    expect(reply.body).toMatchObject({ data: { format: 'csv', rows: [{ text: 'أين؟', reason: null }] } })
  })

  test('a student sees the change with the next response', async () => {
    const { course, call, lessonId, questions } = await editing()
    const student = await aStudent(api)
    await enrolled(api, student, course)
    await call(saveQuestion, { questionId: questions[0]?.id ?? 0, text: 'سؤال جديد خالص' })
    expect(JSON.stringify(await api.as(student)(readLesson, { lessonId }))).toContain('سؤال جديد خالص')
  })
})

onServer('two who save different fields of one question at the same moment both keep what they wrote', async () => {
  await using api = await startApi({ engine: 'server' })
  const { id: lessonId, questions } = lessonAt(await aCourse(api, { units: [[exam]] }), 0, 0)
  const questionId = questions[0]?.id ?? 0
  const teachers = [await aBusyTeacher(api), await aBusyTeacher(api)]
  const fields = [{ text: 'من بنى القاهرة؟' }, { explanation: 'بناها جوهر الصقلي' }]
  const outcomes = await race(
    api.db,
    (gate) => lockQuiz(gate as never, 'tenant3', lessonId),
    teachers.map((who, place) => () => api.as(who)(saveQuestion, { questionId, revision: 1, ...fields[place] })),
  )
  expect(outcomes.map(({ success }) => success)).toEqual([true, true])
  const row = await api.db.inSchool('tenant3', (db) => findQuestion(db, 'tenant3', questionId))
  expect(row).toMatchObject({ ...fields[0], ...fields[1] })
})
