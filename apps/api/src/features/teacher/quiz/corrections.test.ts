import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import {
  archiveQuestion,
  type COUNTS_FOR,
  readEditedQuiz,
  saveQuestion,
  saveQuiz,
} from '@manassa/contract/teacher/quiz'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedBy, markOf, passingScoreOf } from '#api/features/quiz/marking.ts'
import { findVersion, listCorrections } from '#api/features/quiz/version.queries.ts'
import { aCourse, enrolled, exam, lessonAt, practice } from '#test/a-course.ts'
import { cases } from '#test/cases.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

type CountsFor = (typeof COUNTS_FOR)[number]

async function examined(
  api: TestApi,
  { questionCount = 2, plan = exam }: { questionCount?: number; plan?: typeof exam } = {},
) {
  const course = await aCourse(api, { units: [[{ ...plan, questionCount, revealsAnswers: 'afterEachAttempt' }]] })
  const teacher = api.as(await aTeacher(api))
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  const rules = { kind: plan.kind, passingScore: 60, revealsAnswers: 'afterEachAttempt' as const }
  await teacher(saveQuiz, { lessonId, ...rules })
  const [first] = questions
  if (!first) throw new Error('There are questions')

  const student = async (name?: string) => {
    const person = await aStudent(api, name ? { name } : {})
    await enrolled(api, person, course)
    const call = api.as(person)
    const choose = (chosen: Array<0 | 1 | null>) =>
      call(submitQuiz, {
        lessonId,
        answers: questions.flatMap(({ id, answerIds }, place) => {
          const which = chosen[place] ?? null
          return which === null ? [] : [{ questionId: id, answerId: answerIds[which] }]
        }),
      })
    const newest = async () => {
      const reply = await call(listAttempts, { lessonId })
      if (!reply.success || !reply.data.attempts[0]) throw new Error('Handed in')
      return reply.data.attempts[0]
    }
    return { person, call, choose, newest, begin: () => call(readLesson, { lessonId }) }
  }

  async function correct(right: 0 | 1 | null, how: { countsFor?: CountsFor; mayFail?: boolean; place?: number } = {}) {
    const { place = 0, ...correction } = how
    const question = questions[place]
    if (!question) throw new Error('There are questions')
    const answers = question.answerIds.map((id, index) => ({
      id,
      text: ['غلط', 'صح'][index] ?? '',
      isCorrect: index === right,
    }))
    const input = { questionId: question.id, ...(right !== null && { answers }), ...correction }
    const unconfirmed = await teacher(saveQuestion, input)
    let done = unconfirmed
    for (let tries = 0; tries < 20 && !done.success && done.code === 'edit.needsConfirm'; tries++) {
      done = await teacher(saveQuestion, { ...input, confirm: String(done.data?.confirm) })
    }
    return { unconfirmed, done }
  }

  async function setPassingScore(passingScore: number, how: { countsFor?: CountsFor; mayFail?: boolean } = {}) {
    const input = { lessonId, ...rules, passingScore, ...how }
    const unconfirmed = await teacher(saveQuiz, input)
    if (unconfirmed.success || unconfirmed.code !== 'edit.needsConfirm') return { unconfirmed, done: unconfirmed }
    return { unconfirmed, done: await teacher(saveQuiz, { ...input, confirm: String(unconfirmed.data?.confirm) }) }
  }
  return { course, teacher, lessonId, questions, first, student, correct, passes: setPassingScore }
}

async function quizOf(teacher: ReturnType<TestApi['as']>, lessonId: number) {
  return teacher.data(readEditedQuiz, { lessonId })
}

const markedAfresh = (api: TestApi, lessonId: number) =>
  api.db.inSchool('tenant3', async (db) => {
    const corrections = await listCorrections(db, 'tenant3', lessonId)
    const attempts = await db
      .selectFrom('quizAttempt')
      .where('lessonId', '=', lessonId)
      .select(['id', 'version', 'answers'])
      .execute()
    const worth = attempts.map(async ({ id: attemptId, version: number, answers }) => {
      const version = await findVersion(db, 'tenant3', lessonId, number)
      const { score } = markOf(markedBy(version, corrections), answers ?? [])
      return { attemptId, score, passingScore: passingScoreOf(version, corrections) }
    })
    return Promise.all(worth)
  })

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test.each(['everybodyRight', 'notCounted'] as const)(
    'a student who begins with the corrected question is marked by it, not by a correction that counts as %s',
    async (countsFor) => {
      const { student, correct } = await examined(api)
      const [before, after] = [await student(), await student()]
      await before.choose([1, 1])
      expect((await correct(0, { countsFor })).done).toMatchObject({ success: true })
      await after.begin()
      await after.choose([1, 1])
      expect(await after.newest()).toMatchObject({ score: 50, correctCount: 1, questionCount: 2 })
      const later = await correct(0, { countsFor: 'all', mayFail: true, place: 1 })
      expect(later.done).toMatchObject({ success: true })
      expect(await after.newest()).toMatchObject({ score: 0, correctCount: 0, questionCount: 2 })
    },
  )

  test('a correction asks for confirmation and marks submitted attempts again', async () => {
    const { student, correct, lessonId, first } = await examined(api)
    const [lucky, unlucky] = [await student('ملك'), await student('سيف')]
    await lucky.choose([0, 1])
    await unlucky.choose([1, 1])
    const { unconfirmed, done } = await correct(0)
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      data: { effects: [{ kind: 'attemptsRemarked', studentCount: 2, sample: [{ name: 'ملك' }, { name: 'سيف' }] }] },
    })
    const marks = [
      { from: 50, to: 100, students: 1 },
      { from: 100, to: 50, students: 1 },
    ]
    expect(unconfirmed).toMatchObject({ data: { effects: [{ marks: expect.arrayContaining(marks) }] } })
    expect(done).toMatchObject({ success: true })
    expect(await lucky.newest()).toMatchObject({
      score: 100,
      correctCount: 2,
      passed: true,
      markedAgainAt: expect.any(String),
    })
    expect(await unlucky.newest(), 'who has passed stays so, with the mark that is true').toMatchObject({
      score: 50,
      correctCount: 1,
      passed: true,
      markedAgainAt: expect.any(String),
    })
    const tally = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('quizTally').where('lessonId', '=', lessonId).select('sums').executeTakeFirst(),
    )
    const right = ((tally?.sums ?? []) as Array<[number, number, number, boolean]>).filter(
      ([questionId, , , isRight]) => questionId === first.id && isRight,
    )
    expect(
      right.map(([, answerId]) => answerId),
      'added up for who looks at the results first',
    ).toEqual([first.answerIds[0]])
    const history = await api.db.inSchool('tenant3', (db) =>
      db
        .selectFrom('attemptMark')
        .innerJoin('quizAttempt', 'quizAttempt.id', 'attemptMark.attemptId')
        .where('lessonId', '=', lessonId)
        .where('studentId', '=', lucky.person.id)
        .orderBy('attemptMark.number')
        .select(['attemptMark.cause', 'attemptMark.score', 'attemptMark.passed', 'attemptMark.markedBy'])
        .execute(),
    )
    expect(history).toEqual([
      { cause: 'handedIn', score: 50, passed: false, markedBy: null },
      { cause: 'correction', score: 100, passed: true, markedBy: expect.any(Number) },
    ])
  })

  test('two corrections that leave a score as it was change which questions were wrong', async () => {
    const { student, teacher, lessonId, questions } = await examined(api)
    const someone = await student()
    await someone.choose([1, 0])
    const { kind, passingScore, revealsAnswers, questions: edited } = await quizOf(teacher, lessonId)
    const swapped = edited.map(({ id, text, answers }) => ({
      id,
      text,
      answers: answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect })),
    }))
    const rules = { lessonId, kind, passingScore, revealsAnswers }
    expect(await teacher(saveQuiz, { ...rules, questions: swapped }), 'no score changes').toMatchObject({
      success: true,
    })

    expect(await someone.newest()).toMatchObject({ score: 50, markedAgainAt: expect.any(String) })
    const marks = await api.db.inSchool('tenant3', (db) =>
      db.selectFrom('quizMark').where('isRight', '=', true).select('questionId').execute(),
    )
    expect(marks).toContainEqual({ questionId: questions[1]?.id })
    expect(marks).not.toContainEqual({ questionId: questions[0]?.id })
  })

  test('a student who passed fails only if the teacher allows it', async () => {
    const { student, correct } = await examined(api)
    const someone = await student('سيف')
    await someone.choose([1, 1])
    const { unconfirmed } = await correct(0, { mayFail: true })
    expect(unconfirmed).toMatchObject({
      data: {
        effects: [
          { kind: 'attemptsRemarked', studentCount: 1 },
          { kind: 'attemptsFail', studentCount: 1 },
        ],
      },
    })
    expect(await someone.newest()).toMatchObject({ score: 50, passed: false })
  })

  test.each<[CountsFor, number, Partial<{ correctCount: number; questionCount: number }>]>([
    ['all', 0, { correctCount: 0, questionCount: 2 }],
    ['everybodyRight', 50, { correctCount: 1, questionCount: 2 }],
    ['notCounted', 0, { correctCount: 0, questionCount: 1 }],
    ['fromNowOn', 50, { correctCount: 1, questionCount: 2 }],
  ])('a correction that counts for %s', async (countsFor, score, counts) => {
    const { student, correct } = await examined(api)
    const someone = await student()
    await someone.choose([1, 0])
    await correct(0, { countsFor })
    expect(await someone.newest()).toMatchObject({ score, ...counts })
    const later = await student()
    await later.choose([0, 0])
    expect(await later.newest(), 'who begins now is asked the corrected one').toMatchObject({
      score: 50,
      questionCount: 2,
    })
  })

  test.each<[CountsFor, number]>([
    ['all', 50],
    ['everybodyRight', 50],
    ['notCounted', 0],
    ['fromNowOn', 0],
  ])('an attempt begun before and submitted after the correction is marked alike: %s', async (countsFor, score) => {
    const { student, correct } = await examined(api)
    const someone = await student()
    await someone.begin()
    await correct(0, { countsFor })
    expect(await someone.choose([0, 0])).toMatchObject({ data: { score } })
  })

  test('a question can be declared wrong without changing its text', async () => {
    const { student, correct } = await examined(api)
    const [one, other] = [await student(), await student()]
    await one.choose([0, 1])
    const { unconfirmed, done } = await correct(null, { countsFor: 'everybodyRight' })
    expect(unconfirmed).toMatchObject({ code: 'edit.needsConfirm' })
    expect(done).toMatchObject({ success: true })
    expect(await one.newest()).toMatchObject({ score: 100, passed: true })
    await other.choose([null, 1])
    expect(await other.newest()).toMatchObject({ score: 100 })
    const reviewed = await one.call(readAttempt, { attemptId: (await one.newest()).attemptId })
    expect(JSON.stringify(reviewed)).toContain('"countsAs":"everybodyRight"')
  })

  test('an archived question still counts, unless the teacher says otherwise', async () => {
    const { student, teacher, first } = await examined(api)
    const someone = await student()
    await someone.choose([0, 1])
    const silent = await teacher(archiveQuestion, { questionId: first.id })
    expect(silent, 'nobody is touched').toMatchObject({ success: true })
    expect(await someone.newest()).toMatchObject({ score: 50, questionCount: 2 })
  })

  test('archiving a question without counting it asks for confirmation', async () => {
    const { student, teacher, first } = await examined(api)
    const someone = await student()
    await someone.choose([0, 1])
    const input = { questionId: first.id, countsFor: 'notCounted' as const }
    const unconfirmed = await teacher(archiveQuestion, input)
    expect(unconfirmed).toMatchObject({ code: 'edit.needsConfirm' })
    const { confirm } = (unconfirmed.success ? {} : (unconfirmed.data ?? {})) as { confirm?: string }
    await teacher(archiveQuestion, { ...input, confirm: confirm ?? '' })
    expect(await someone.newest()).toMatchObject({ score: 100, questionCount: 1, passed: true })
  })

  test('changed texts mark nothing again, and attempts that were only reported stay unchanged', async () => {
    const { student, teacher, first, correct, lessonId } = await examined(api, { plan: practice })
    const someone = await student()
    await someone.call(submitQuiz, { lessonId, score: 50 })
    expect(await teacher(saveQuestion, { questionId: first.id, text: 'أوضح' })).toMatchObject({ success: true })
    expect((await correct(0)).unconfirmed).toMatchObject({ success: true })
    const attempt = await someone.newest()
    expect(attempt).toMatchObject({ score: 50, isReported: true })
    expect(attempt.markedAgainAt).toBeUndefined()
    expect(await teacher(readEditedQuiz, { lessonId })).toMatchObject({ data: { attemptCount: 1, reportedCount: 1 } })
  })

  test('a correction gives no mark to an exam that was handed in without answers', async () => {
    const { student, teacher, correct, lessonId } = await examined(api)
    const someone = await student()
    await someone.call(submitQuiz, { lessonId, score: 100 })
    expect((await correct(0)).unconfirmed).toMatchObject({ success: true })
    expect(await someone.newest()).toMatchObject({ score: null, passed: false })
    expect(await teacher(readEditedQuiz, { lessonId })).toMatchObject({ data: { attemptCount: 1, reportedCount: 1 } })
  })
})

describe.each(engines)('the passing score, on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a new passing score counts from now on, unless it shall apply to earlier attempts', async () => {
    const { student, passes } = await examined(api)
    const [half, whole] = [await student('ملك'), await student('سيف')]
    await half.choose([1, 0])
    await whole.choose([1, 1])
    expect((await passes(50)).unconfirmed, 'nobody is touched').toMatchObject({ success: true })
    expect(await half.newest()).toMatchObject({ score: 50, passed: false, passingScore: 60 })

    const { unconfirmed } = await passes(50, { countsFor: 'all' })
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      data: { effects: [{ kind: 'attemptsRemarked', studentCount: 1, sample: [{ name: 'ملك' }] }] },
    })
    const judged = { score: 50, passed: true, passingScore: 50, markedAgainAt: expect.any(String) }
    expect(await half.newest()).toMatchObject(judged)
    expect((await whole.newest()).markedAgainAt).toBeUndefined()
    expect((await passes(50, { countsFor: 'all' })).unconfirmed, 'once more is nothing').toMatchObject({
      success: true,
    })
  })

  test('a higher passing score fails passed students only if allowed, and attempts in progress alike', async () => {
    const { student, passes } = await examined(api)
    const [before, begun] = [await student('سيف'), await student()]
    await passes(50)
    await before.choose([1, 0])
    await begun.begin()
    await passes(80, { countsFor: 'all' })
    expect(await before.newest()).toMatchObject({ score: 50, passed: true, passingScore: 80 })
    await begun.choose([1, 0])
    expect(await begun.newest()).toMatchObject({ passed: false, passingScore: 80 })

    const { unconfirmed } = await passes(90, { countsFor: 'all', mayFail: true })
    expect(unconfirmed).toMatchObject({
      data: { effects: [{ kind: 'attemptsRemarked' }, { kind: 'attemptsFail', sample: [{ name: 'سيف' }] }] },
    })
    expect(await before.newest()).toMatchObject({ score: 50, passed: false, passingScore: 90 })
  })
})

describe('whatever is corrected', () => {
  const api = useApi()
  const step = fc.oneof(
    fc.record({
      does: fc.constant('handIn' as const),
      chosen: fc.tuple(fc.constantFrom(0, 1, null), fc.constantFrom(0, 1, null), fc.constantFrom(0, 1, null)),
    }),
    fc.record({ does: fc.constant('begin' as const) }),
    fc.record({
      does: fc.constant('correct' as const),
      right: fc.constantFrom(0, 1),
      place: fc.nat(2),
      countsFor: fc.constantFrom('all', 'everybodyRight', 'notCounted', 'fromNowOn'),
      mayFail: fc.constantFrom(false, false, true),
    }),
    fc.record({
      does: fc.constant('judge' as const),
      passingScore: fc.constantFrom(30, 60, 100),
      countsFor: fc.constantFrom('all', 'fromNowOn'),
      mayFail: fc.constantFrom(false, false, true),
    }),
  )

  test('marks equal those of a submission now, nobody fails unless allowed, and completed lessons stay completed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { course, student, correct, passes, lessonId } = await examined(api, {
          questionCount: 3,
          plan: practice,
        })
        const someone = await student()
        let before = new Map<number, { passed: boolean }>()
        let hasDone = false
        for (const each of steps) {
          if (each.does === 'handIn') await someone.choose([...each.chosen] as Array<0 | 1 | null>)
          if (each.does === 'begin') await someone.begin()
          if (each.does === 'correct') {
            const { done } = await correct(each.right as 0 | 1, {
              place: each.place,
              countsFor: each.countsFor as CountsFor,
              mayFail: each.mayFail,
            })
            expect(done.success).toBe(true)
          }
          if (each.does === 'judge') {
            const how = { countsFor: each.countsFor as CountsFor, mayFail: each.mayFail }
            expect((await passes(each.passingScore, how)).done.success).toBe(true)
          }
          const listed = await someone.call(listAttempts, { lessonId, pageSize: 50 })
          if (!listed.success) throw new Error(listed.code)
          const now = new Map(listed.data.attempts.map((attempt) => [attempt.attemptId, attempt]))
          const mayFail = 'mayFail' in each && each.mayFail
          for (const [id, { passed }] of before) expect(now.get(id)?.passed || !passed || mayFail).toBe(true)
          for (const fresh of await markedAfresh(api, lessonId)) {
            const attempt = now.get(fresh.attemptId)
            expect([attempt?.score, attempt?.passingScore]).toEqual([fresh.score, fresh.passingScore])
            const hadPassed = before.get(fresh.attemptId)?.passed === true
            expect(attempt?.passed).toBe(fresh.score >= fresh.passingScore || (hadPassed && attempt?.passed === true))
          }
          before = now
          const tree = JSON.stringify(await someone.call(studyCourse, { courseid: course.id }))
          const isDone = tree.includes('"isQuizSubmitted":true')
          expect(isDone || !hasDone).toBe(true)
          hasDone = isDone
        }
      }),
      { numRuns: cases(12, 50) },
    )
  })
})

onServer('what is handed in at the moment of a correction is marked as all the others', async () => {
  await using api = await startApi({ engine: 'server' })
  const { student, correct, lessonId, questions } = await examined(api)
  const students = []
  for (let each = 0; each < 6; each++) {
    const someone = await student()
    await someone.begin()
    students.push(someone)
  }
  await race<unknown>(
    api.db,
    (gate) => gate.selectFrom('quiz').where('lessonId', '=', lessonId).select('lessonId').forUpdate().execute(),
    [
      ...students.map(
        ({ choose }) =>
          () =>
            choose([0, 1]),
      ),
      () => correct(0, { countsFor: 'all' }),
    ],
  )
  for (const { newest } of students) expect(await newest()).toMatchObject({ score: 100, passed: true })
  const rates = await api.db.inSchool('tenant3', (db) =>
    db
      .selectFrom('quizMark')
      .where('questionId', '=', questions[0]?.id ?? 0)
      .select('isRight')
      .execute(),
  )
  expect(rates).toEqual(Array(6).fill({ isRight: true }))
})
