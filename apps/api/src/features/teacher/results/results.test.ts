import { VIDEO_PARTS } from '@manassa/contract/limits'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { readStudentAttempt, voidAttempt } from '@manassa/contract/teacher/attempts'
import { listMarksToday, readLive } from '@manassa/contract/teacher/live'
import { readLog } from '@manassa/contract/teacher/log'
import { saveQuestion } from '@manassa/contract/teacher/quiz'
import * as results from '@manassa/contract/teacher/results'
import { listStudentAttempts, listStudentTimeline } from '@manassa/contract/teacher/student-history'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { type Account, anAccount, anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

/** The answer index chosen at each question in one attempt, or null. */
interface Tried {
  chosen: Array<0 | 1 | null>
  isVoided: boolean
  source: 'graded' | 'reported' | 'unmarked'
}
const QUESTIONS = 3
const PASSING_SCORE = 70
const tried: fc.Arbitrary<Tried> = fc.record({
  chosen: fc.array(fc.constantFrom(0, 1, null), { minLength: QUESTIONS, maxLength: QUESTIONS }),
  isVoided: fc.boolean(),
  source: fc.constantFrom('graded', 'graded', 'reported', 'unmarked'),
})
const CLASS = 48
const aClass = fc.array(fc.array(tried, { maxLength: 3 }), { minLength: 0, maxLength: CLASS })

const isRight = (answer: 0 | 1 | null) => answer === 1
const correctOf = ({ chosen }: Tried) => chosen.filter(isRight).length
const scoreOf = (attempt: Tried) => Math.round((100 * correctOf(attempt)) / QUESTIONS)
const mean = (numbers: number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const near = (one: number | null) => (one === null ? null : expect.closeTo(one, 9))

/** The correlation of two columns; null if one is constant. */
function correlation(pairs: ReadonlyArray<readonly [number, number]>): number | null {
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  if (new Set(xs).size < 2 || new Set(ys).size < 2) return null
  const [meanX, meanY] = [mean(xs) ?? 0, mean(ys) ?? 0]
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_x, y) => y * y))
}

async function store(api: TestApi, course: MadeCourse, students: readonly Account[], all: readonly Tried[][]) {
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  const tenantId = 'tenant3'
  const at = api.clock.schoolNow()
  await api.db.inSchool(tenantId, async (db) => {
    for (const [place, attempts] of all.entries()) {
      for (const [index, attempt] of attempts.entries()) {
        const { id } = await db
          .insertInto('quizAttempt')
          .values({
            tenantId,
            studentId: students[place]?.id ?? 0,
            lessonId,
            number: index + 1,
            submittedAt: at,
            score: attempt.source === 'unmarked' ? null : scoreOf(attempt),
            source: attempt.source,
            correctCount: attempt.source === 'graded' ? correctOf(attempt) : null,
            questionCount: QUESTIONS,
            ...(attempt.isVoided && { voidedAt: at, voidedBy: 1 }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (attempt.source !== 'graded') continue
        await db
          .insertInto('quizMark')
          .values(
            questions.map(({ id: questionId, answerIds }, nth) => {
              const answer = attempt.chosen[nth] ?? null
              const answerId = answer === null ? null : answerIds[answer]
              return { tenantId, attemptId: id, questionId, answerId, isRight: isRight(answer) }
            }),
          )
          .execute()
      }
    }
  })
}

function expectedOf(course: MadeCourse, all: readonly Tried[][]) {
  const counted = all.map((attempts) => attempts.filter(({ isVoided }) => !isVoided)).filter(({ length }) => length > 0)
  const marked = counted
    .map((attempts) => attempts.filter(({ source }) => source !== 'unmarked'))
    .filter(({ length }) => length > 0)
  const firsts = marked.flatMap(([first]) => first ?? [])
  const best = marked.map((attempts) => Math.max(...attempts.map(scoreOf)))
  const passes = (scores: number[]) => mean(scores.map((score) => (score >= PASSING_SCORE ? 1 : 0)))
  const known = firsts.filter(({ source }) => source === 'graded')
  return {
    attemptCount: counted.flat().length,
    studentCount: counted.length,
    unmarkedCount: counted.length - marked.length,
    averageScore: near(mean(firsts.map(scoreOf))),
    passRate: near(passes(firsts.map(scoreOf))),
    bestAverageScore: near(mean(best)),
    bestPassRate: near(passes(best)),
    questions: lessonAt(course, 0, 0).questions.map(({ id, answerIds }, nth) => {
      const pairs = known.map((attempt) => {
        const own = isRight(attempt.chosen[nth] ?? null) ? 1 : 0
        return [own, (correctOf(attempt) - own) / (QUESTIONS - 1)] as const
      })
      const times = (answer: 0 | 1 | null) => known.filter(({ chosen }) => chosen[nth] === answer).length
      return expect.objectContaining({
        id,
        text: `سؤال ${nth + 1}`,
        isArchived: false,
        reference: null,
        markCount: known.length,
        skippedCount: times(null),
        correctRate: near(mean(pairs.map(([own]) => own))),
        discrimination: near(known.length < 30 ? null : correlation(pairs)),
        answers: [
          { id: answerIds[0], text: 'غلط', isCorrect: false, chosenCount: times(0) },
          { id: answerIds[1], text: 'صح', isCorrect: true, chosenCount: times(1) },
        ],
      })
    }),
  }
}

const textOf = (body: object) => (body as { data: Buffer }).data.toString('utf8')

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function aClassroom(count: number) {
    const students: Account[] = []
    for (let each = 0; each < count; each++) students.push(await anAccount(api))
    return students
  }

  test('results of a quiz equal an independent computation over random attempts', async () => {
    const [students, teacher] = [await aClassroom(CLASS), await aTeacher(api)]
    let separated = 0
    await fc.assert(
      fc.asyncProperty(aClass, async (all) => {
        const course = await aCourse(api, { units: [[{ ...exam, questionCount: QUESTIONS }]] })
        await store(api, course, students, all)
        const { id: lessonId } = lessonAt(course, 0, 0)
        const reply = await api.as(teacher).data(results.readQuizResults, { lessonId })
        const expected = expectedOf(course, all)
        expect(reply).toMatchObject(expected)
        if (reply.questions.some(({ discrimination }) => discrimination !== null)) separated++
        const { questions: _each, ...marks } = expected
        const ofCourse = await api.as(teacher)(results.readCourseResults, { courseId: course.id })
        expect(ofCourse).toMatchObject({ data: { lessons: [{ id: lessonId, type: 'Quiz', ...marks }] } })
        const listed = await api.as(teacher)(results.listCourseResults, { pagesize: 1 })
        const { attemptCount, averageScore, passRate } = marks
        const row = { id: course.id, attemptCount, averageScore, passRate }
        expect(listed).toMatchObject({ data: { courses: [row] } })
      }),
      // If half of the attempts are voided, a class must be large to keep 30.
      { numRuns: 20, examples: [[fullClass()]] },
    )
    expect(separated).toBeGreaterThan(0)
  })

  test('results of a video equal an independent computation over random viewers', async () => {
    const [students, teacher] = [await aClassroom(12), await aTeacher(api)]
    const viewer = fc.record({
      state: fc.constantFrom('nothing', 'unknown', 'known'),
      parts: fc.uniqueArray(fc.integer({ min: 0, max: VIDEO_PARTS - 1 })),
      isDone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(viewer, { maxLength: students.length }), async (viewers) => {
        const course = await aCourse(api, { units: [[video]] })
        const { id: lessonId } = lessonAt(course, 0, 0)
        const updatedAt = api.clock.schoolNow()
        for (const [place, { state, parts, isDone }] of viewers.entries()) {
          const student = students[place]
          if (!student) continue
          await enrolled(api, student, course)
          if (state === 'nothing') continue
          const played = parts.reduce((bits, part) => bits + 2 ** part, 0)
          const row = { tenantId: 'tenant3', studentId: student.id, lessonId, updatedAt }
          const known = { playedTwentieths: state === 'known' ? played : null, positionSeconds: 1 }
          await api.db.inSchool('tenant3', (db) =>
            db
              .insertInto('videoProgress')
              .values({ ...row, ...known, completedAt: isDone ? updatedAt : null })
              .execute(),
          )
        }
        const started = viewers.filter(({ state }) => state !== 'nothing')
        const known = viewers.filter(({ state }) => state === 'known')
        const places = Array.from({ length: VIDEO_PARTS }, (_, place) => place)
        const reply = await api.as(teacher)(results.readLessonResults, { lessonId })
        expect(reply).toMatchObject({
          data: {
            startedCount: started.length,
            completedCount: started.filter(({ isDone }) => isDone).length,
            knownCount: known.length,
            watchedByTwentieth: places.map((place) =>
              near(mean(known.map(({ parts }) => (parts.includes(place) ? 1 : 0)))),
            ),
            stoppedByTwentieth: places.map(
              (place) => known.filter(({ parts, isDone }) => !isDone && Math.max(-1, ...parts) === place).length,
            ),
            notStartedCount: viewers.length - started.length,
          },
        })
        const idle = viewers.flatMap(({ state }, place) => (state === 'nothing' ? (students[place]?.id ?? 0) : []))
        const notStarted = reply.success ? reply.data.notStarted.map(({ id }) => id) : []
        expect(new Set(notStarted)).toEqual(new Set(idle))
      }),
      { numRuns: 20 },
    )
  })

  test('a voided attempt is in no result, and its student is not listed as not started', async () => {
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 2 }, video]] })
    const [student, idle, teacher] = [await aStudent(api, { name: 'سارة' }), await aStudent(api), await aTeacher(api)]
    for (const each of [student, idle]) await enrolled(api, each, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const handedIn = await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') })
    const quiz = () => api.as(teacher)(results.readQuizResults, { lessonId })
    expect(await quiz()).toMatchObject({
      data: {
        attemptCount: 1,
        averageScore: 0,
        notStartedCount: 1,
        notStarted: [{ id: idle.id }],
        questions: [{ correctRate: 0, answers: [{ text: 'غلط', chosenCount: 1 }, { chosenCount: 0 }] }, {}],
      },
    })
    const named = { studentId: student.id, attemptId: handedIn.success ? handedIn.data.attemptId : 0 }
    await api.as(teacher)(voidAttempt, { ...named, reason: 'النت قطع' })
    expect(await quiz()).toMatchObject({
      data: { attemptCount: 0, averageScore: null, notStartedCount: 2, questions: [{ correctRate: null }, {}] },
    })
    await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, 'right') })
    expect(await quiz()).toMatchObject({ data: { attemptCount: 1, averageScore: 100, passRate: 1 } })
    const file = await api.as(teacher).response(results.exportQuizResults, { lessonId })
    expect(textOf(file.body)).toMatch(/^\ufeffالطالب.*\r\nسارة,.*,نجح,1,100,100,\d\d\/\d\d\/\d{4},1,1\r\n/)
    expect(textOf(file.body)).toContain('لسه ماحلّش,0,,,,,')
  })

  test('the questions of a quiz can be exported without names, with the permission for results', async () => {
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 2 }, video]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    for (const how of ['right', 'wrong', 'wrong'] as const) {
      const student = await aStudent(api, { name: 'مروة' })
      await enrolled(api, student, course)
      await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, how) })
    }
    const marker = api.as(await anAssistant(api, ['results']))
    const file = await marker.response(results.exportQuizResults, { lessonId, part: 'questions' })
    const [head, first, ...more] = textOf(file.body).split('\r\n')
    expect(head).toMatch(/^\ufeffرقم,السؤال,/)
    expect(first).toMatch(/^1,[^,]+,3,33\.3,,0,غلط,2,غلط \(2\),محسوب$/)
    expect(more).toHaveLength(2)
    expect(textOf(file.body)).not.toContain('مروة')
    const exporter = api.as(await anAssistant(api, ['export']))
    expect(await exporter.response(results.exportQuizResults, { lessonId, part: 'questions' })).toMatchObject({
      status: 403,
    })
  })

  test('a corrected question shows how it counts and the share that really chose the right answer', async () => {
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 3 }]] })
    const teacher = api.as(await aTeacher(api))
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    for (const how of ['right', 'wrong', 'wrong', 'wrong'] as const) {
      const student = await aStudent(api)
      await enrolled(api, student, course)
      await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, how) })
    }
    for (const [place, countsFor] of [
      [0, 'everybodyRight'],
      [1, 'notCounted'],
      [2, 'fromNowOn'],
    ] as const) {
      const input = { questionId: questions[place]?.id ?? 0, countsFor }
      const unconfirmed = await teacher(saveQuestion, input)
      const confirm = unconfirmed.success ? undefined : String(unconfirmed.data?.confirm)
      if (confirm) expect(await teacher(saveQuestion, { ...input, confirm })).toMatchObject({ success: true })
    }
    expect(await teacher(results.readQuizResults, { lessonId })).toMatchObject({
      data: {
        questions: [
          { counting: 'everybodyRight', correctRate: 0.25 },
          { counting: 'notCounted', correctRate: null },
          { counting: 'counted', correctRate: 0.25 },
        ],
      },
    })
    const file = await teacher.response(results.exportQuizResults, { lessonId, part: 'questions' })
    const countings = textOf(file.body)
      .split('\r\n')
      .map((line) => line.split(',').at(-1))
    expect(countings).toEqual(['الحساب', 'اتحسب صح للكل', 'مش محسوب', 'محسوب', ''])
  })

  test('an exam submitted without answers is shown differently from a failed one wherever staff see marks', async () => {
    const course = await aCourse(api, { units: [[exam]] })
    const [student, teacher] = [await aStudent(api, { name: 'سلمى حسن' }), api.as(await aTeacher(api))]
    await enrolled(api, student, course)
    const { id: lessonId } = lessonAt(course, 0, 0)
    const { attemptId } = await api.as(student).data(submitQuiz, { lessonId, score: 100 })
    const noMark = { score: null, passed: false }

    expect(await teacher(results.readQuizResults, { lessonId })).toMatchObject({
      data: { attemptCount: 1, studentCount: 1, unmarkedCount: 1, averageScore: null, passRate: null },
    })
    expect(await teacher(results.listQuizStudents, { lessonId, state: 'unmarked' })).toMatchObject({
      data: { students: [{ id: student.id, state: 'unmarked', bestScore: null, bestAttemptId: attemptId }] },
    })
    expect(await teacher.data(results.listQuizStudents, { lessonId, state: 'failed' })).toMatchObject({ students: [] })
    const file = await teacher.response(results.exportQuizResults, { lessonId })
    expect(textOf(file.body)).toMatch(/\r\nسلمى حسن,.*,سلّم من غير درجة,1,,,/)

    const named = { studentId: student.id, attemptId }
    expect(await teacher(readStudentAttempt, named)).toMatchObject({ data: { ...noMark, correctCount: null } })
    expect(await teacher(listStudentAttempts, { studentId: student.id })).toMatchObject({
      data: { attempts: [{ id: attemptId, ...noMark }] },
    })
    expect(await teacher(listStudentTimeline, { studentId: student.id, part: 'study' })).toMatchObject({
      data: { timeline: [{ kind: 'attempt', score: null }] },
    })
    expect(await teacher.data(listMarksToday, { search: 'سلمى' })).toMatchObject({ marks: [{ attemptId, ...noMark }] })
    expect(await teacher(readLive, {})).toMatchObject({ success: true })
    expect(await teacher.data(voidAttempt, { ...named, reason: 'الامتحان من تاني' })).toMatchObject({ attemptsLeft: 1 })
  })

  test('courses can be sorted by marks both ways, and students by worst, latest or least', async () => {
    const word = `ترتيب ${Math.floor(api.clock.now().getTime() / 1_000)}`
    const made = async (name: string, score: number | null) => {
      const course = await aCourse(api, { name: `${word} ${name}`, units: [[practice, video]] })
      const student = await aStudent(api, { name: `طالب ${name}` })
      await enrolled(api, student, course)
      if (score !== null) await api.as(student)(submitQuiz, { lessonId: lessonAt(course, 0, 0).id, score })
      return course
    }
    await made('بدون', null)
    const best = await made('عالي', 90)
    await made('ضعيف', 20)
    const teacher = api.as(await aTeacher(api))
    const listed = async (sort: (typeof results.courseOrders)[number], pagesize = 10) => {
      const reply = await teacher(results.listCourseResults, { search: word, sort, pagesize })
      return reply.success ? reply.data.courses.map(({ courseName }) => courseName.replace(`${word} `, '')) : reply
    }
    expect(await listed('average')).toEqual(['عالي', 'ضعيف', 'بدون'])
    expect(await listed('averageBack')).toEqual(['ضعيف', 'عالي', 'بدون'])
    expect(await listed('passed', 1)).toEqual(['عالي'])
    expect(await listed('passedBack')).toEqual(['ضعيف', 'عالي', 'بدون'])
    const file = await teacher.response(results.exportCourseList, { search: word, sort: 'averageBack' })
    expect(
      textOf(file.body)
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[4]),
    ).toEqual(['20', '90', ''])

    const late = await aStudent(api, { name: 'أول الأسماء' })
    await enrolled(api, late, best)
    const idle = await aStudent(api, { name: 'يا مين' })
    await enrolled(api, idle, best)
    api.clock.forward({ seconds: 5 })
    const [lessonId, videoId] = [lessonAt(best, 0, 0).id, lessonAt(best, 0, 1).id]
    await api.as(late)(submitQuiz, { lessonId, score: 30 })
    const students = async (sort: 'best' | 'bestBack' | 'nameBack' | 'oldest') => {
      return (await teacher.data(results.listQuizStudents, { lessonId, sort })).students.map(({ name }) => name)
    }
    expect(await students('bestBack')).toEqual(['أول الأسماء', 'طالب عالي', 'يا مين'])
    expect(await students('oldest')).toEqual(['طالب عالي', 'أول الأسماء', 'يا مين'])
    expect(await students('nameBack')).toEqual(['يا مين', 'طالب عالي', 'أول الأسماء'])
    const row = { tenantId: 'tenant3', lessonId: videoId, positionSeconds: 1, updatedAt: api.clock.schoolNow() }
    await api.db.inSchool('tenant3', (db) =>
      db
        .insertInto('videoProgress')
        .values([
          { ...row, studentId: late.id, playedTwentieths: 1, completedAt: null },
          { ...row, studentId: idle.id, playedTwentieths: 7, completedAt: null },
        ])
        .execute(),
    )
    const viewers = await teacher(results.listLessonStudents, { lessonId: videoId, sort: 'watchedBack' })
    expect(viewers).toMatchObject({ data: { students: [{ id: late.id }, { id: idle.id }, { name: 'طالب عالي' }] } })
  })

  test('an export of marks with names needs both permissions, and formulas in names are escaped', async () => {
    const course = await aCourse(api, { units: [[practice, video]] })
    const student = await aStudent(api, { name: '=HYPERLINK(1)' })
    await enrolled(api, student, course)
    const [quizId, videoId] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1).id]
    await api.as(student)(submitQuiz, { lessonId: quizId, score: 40 })
    const ask = async (permissions: Parameters<typeof anAssistant>[1]) => {
      const call = api.as(await anAssistant(api, permissions))
      const shown = await call.response(results.readQuizResults, { lessonId: quizId })
      const file = await call.response(results.exportQuizResults, { lessonId: quizId })
      return [
        shown.status,
        file.status,
        (await call.response(results.exportLessonResults, { lessonId: videoId })).status,
      ]
    }
    expect(await ask(['results'])).toEqual([200, 403, 403])
    expect(await ask(['export'])).toEqual([403, 403, 403])
    expect(await ask(['results', 'export'])).toEqual([200, 200, 200])
    const both = api.as(await anAssistant(api, ['results', 'export']))
    const { body } = await both.response(results.exportQuizResults, { lessonId: quizId })
    expect(textOf(body)).toContain("\r\n'=HYPERLINK(1),مانجحش,1,40,40,")
    const videoLesson = await both.response(results.exportLessonResults, { lessonId: videoId })
    expect(textOf(videoLesson.body)).toContain("\r\n'=HYPERLINK(1),لأ,,\r\n")
    const lessons = await both.response(results.exportCourseResults, { courseId: course.id })
    expect(textOf(lessons.body)).toContain('عنوان,درس 1,اختبار,,,1,40,0')
    const log = await api.as(await aTeacher(api))(readLog, { pagesize: 3 })
    expect(log).toMatchObject({
      data: {
        entries: [
          { action: 'course.results', subject: { kind: 'course', id: course.id } },
          { action: 'lesson.results', subject: { kind: 'lesson', id: videoId } },
          { action: 'lesson.results', subject: { kind: 'lesson', id: quizId } },
        ],
      },
    })
  })

  test('the file of marks has every student, and a column for each question of the best attempt', async () => {
    const course = await aCourse(api, { units: [[practice]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const [idle, busy] = [await aStudent(api, { name: 'آدم' }), await aStudent(api, { name: 'بسمة' })]
    for (const student of [idle, busy]) await enrolled(api, student, course)
    for (const which of ['wrong', 'right'] as const) {
      await api.as(busy)(submitQuiz, { lessonId, score: 0, answers: answersTo(questions, which) })
    }
    const call = api.as(await anAssistant(api, ['results', 'export', 'students']))
    const { body } = await call.response(results.exportQuizResults, { lessonId })
    const [head = '', ...rows] = textOf(body).trim().split('\r\n')
    for (const [index] of questions.entries()) expect(head).toContain(`س${index + 1}: `)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain(`"=""${idle.phone}"""`)
    expect(rows[0]).toMatch(new RegExp(`^آدم,.*,لسه ماحلّش,0,,,${','.repeat(questions.length)}$`))
    expect(rows[1]).toMatch(new RegExp(`^بسمة,.*,نجح,2,0,100,[^,]+${',1'.repeat(questions.length)}$`))
  })

  test('a quiz has no viewers, and a video no marks', async () => {
    const course = await aCourse(api, { units: [[practice, video]] })
    const call = api.as(await aTeacher(api))
    const [quizId, videoId] = [lessonAt(course, 0, 0).id, lessonAt(course, 0, 1).id]
    expect(await call(results.readQuizResults, { lessonId: videoId })).toMatchObject({ code: 'quiz.notQuiz' })
    expect(await call(results.readLessonResults, { lessonId: quizId })).toMatchObject({ code: 'lesson.notVideo' })
    const reply = await call(results.readCourseResults, { courseId: course.id })
    const [quiz, videoLesson] = reply.success ? reply.data.lessons : []
    expect(Object.keys(quiz ?? {})).not.toContain('startedCount')
    expect(Object.keys(videoLesson ?? {})).not.toContain('averageScore')
  })
})

/** One attempt per student, right and wrong in turns, so that questions discriminate. */
function fullClass(): Tried[][] {
  return Array.from({ length: CLASS }, (_, place) => {
    const chosen = [0, 1, 2].map((nth) => ((place >> nth) % 2 === 0 ? 1 : 0)) as Tried['chosen']
    return [{ chosen, isVoided: false, source: 'graded' }]
  })
}
