import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson } from '@manassa/contract/student/study'
import { duplicateLesson } from '@manassa/contract/teacher/courses'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { readEditedQuiz, saveQuestion, saveQuiz } from '@manassa/contract/teacher/quiz'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse, enrolled, exam, lessonAt } from '#test/a-course.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const MADE = /made\/[0-9a-f]{32}-640\.jpg$/

async function aWorld(api: TestApi) {
  const course = await aCourse(api, {
    units: [[{ ...exam, questionCount: 1, revealsAnswers: 'afterEachAttempt', attemptsAllowed: 9 }]],
  })
  const person = await aTeacher(api)
  const teacher = api.as(person)
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  const [asked] = questions
  if (!asked) throw new Error('There is a question')
  const questionOf = async (lesson: number) => {
    const [question] = (await teacher.data(readEditedQuiz, { lessonId: lesson })).questions
    if (!question) throw new Error('There is a question')
    return question
  }
  const person2 = await aStudent(api)
  await enrolled(api, person2, course)
  return {
    teacher,
    lessonId,
    asked,
    questionOf,
    student: api.as(person2),
    upload: async (bytes?: Buffer) => anUpload(api, person, 'picture', bytes ?? (await aPicture(320, 240))),
    statusOf: async (path: string | null) => (await api.app.inject({ url: path ?? '/nothing' })).statusCode,
    async monthsPass(count: number) {
      for (let month = 0; month < count; month++) {
        await runCleanup(api.services)
        api.clock.forward({ days: 31 })
      }
      await runCleanup(api.services)
      return api.as(await aTeacher(api))
    },
  }
}

describe.each(engines)('on the %s engine', (engine) => {
  test('a question and an answer get a picture, which students see when they are asked and in their review', async () => {
    await using api = await startApi({ engine })
    const { teacher, student, lessonId, asked, questionOf, upload } = await aWorld(api)
    const { answers, revision } = await questionOf(lessonId)
    const [first, second] = answers
    if (!first || !second) throw new Error('There are two answers')
    const half = { x: 0, y: 0, width: 0.5, height: 1 }
    const saved = await teacher.data(saveQuestion, {
      questionId: asked.id,
      revision,
      imageUploadId: await upload(),
      answers: [{ ...first, imageUploadId: await upload(await aPicture(600, 200)), imageCrop: half }, second],
    })
    expect([saved.imagePath, ...saved.answers.map(({ imagePath }) => imagePath)]).toEqual([
      expect.stringMatching(MADE),
      expect.stringMatching(MADE),
      null,
    ])
    const picture = await api.app.inject({ url: saved.answers[0]?.imagePath ?? '' })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })

    const shown = {
      imagePath: saved.imagePath,
      answers: [{ id: first.id, imagePath: saved.answers[0]?.imagePath }, { id: second.id }],
    }
    const sorted = (question: { answers: ReadonlyArray<{ id: number }> } | undefined) => ({
      ...question,
      answers: question?.answers.toSorted((one, other) => one.id - other.id),
    })
    const questions = await student.data(readLesson, { lessonId })
    expect(sorted(Array.isArray(questions) ? questions[0] : undefined)).toMatchObject(shown)
    const previewed = await teacher.data(previewLesson, { lessonId })
    expect(sorted(Array.isArray(previewed) ? previewed[0] : undefined)).toMatchObject(shown)

    await student.data(submitQuiz, { lessonId, answers: [{ questionId: asked.id, answerId: first.id }] })
    const [attempt] = (await student.data(listAttempts, { lessonId })).attempts
    const review = await student.data(readAttempt, { attemptId: attempt?.attemptId ?? 0 })
    expect(sorted(review.questions[0])).toMatchObject(shown)
  })

  test('a removed picture is restored by its id, but not by another school', async () => {
    await using api = await startApi({ engine })
    const { teacher, asked, upload, statusOf, monthsPass } = await aWorld(api)
    const change = (imageUploadId: string | null) => teacher.data(saveQuestion, { questionId: asked.id, imageUploadId })
    const { imagePath } = await change(await upload())
    expect((await change(null)).imagePath).toBeNull()
    await runCleanup(api.services)
    expect((await change(madePictureId(imagePath))).imagePath).toBe(imagePath)

    const elsewhere = await aCourse(api, { tenantId: 'tenant1', units: [[exam]] })
    const stranger = api.as(await aTeacher(api, { tenantId: 'tenant1' }))
    const questionId = lessonAt(elsewhere, 0, 0).questions[0]?.id ?? 0
    expect(await stranger(saveQuestion, { questionId, imageUploadId: madePictureId(imagePath) })).toMatchObject({
      code: 'upload.notFound',
    })
    await monthsPass(2)
    expect(await statusOf(imagePath)).toBe(200)
  })

  test('a picture shared by a quiz and its copy stays until a month after both dropped it', async () => {
    await using api = await startApi({ engine })
    const { teacher, lessonId, asked, questionOf, upload, statusOf, monthsPass } = await aWorld(api)
    const { answers } = await questionOf(lessonId)
    const [first, second] = answers
    if (!first || !second) throw new Error('There are two answers')
    const { imagePath, answers: pictured } = await teacher.data(saveQuestion, {
      questionId: asked.id,
      imageUploadId: await upload(),
      answers: [{ ...first, imageUploadId: await upload() }, second],
    })
    const ofAnswer = pictured[0]?.imagePath ?? null
    const copy = await teacher.data(duplicateLesson, { lessonId })
    const twin = await questionOf(copy.id)
    expect([twin.imagePath, twin.answers[0]?.imagePath]).toEqual([imagePath, ofAnswer])

    const bare = (id: number, of: readonly { id: number; text: string; isCorrect: boolean }[]) => ({
      questionId: id,
      imageUploadId: null,
      answers: of.map(({ id: answerId, text, isCorrect }) => ({ id: answerId, text, isCorrect, imageUploadId: null })),
    })
    await teacher.data(saveQuestion, bare(asked.id, answers))
    const later = await monthsPass(2)
    expect(await Promise.all([imagePath, ofAnswer].map(statusOf))).toEqual([200, 200])

    await later.data(saveQuestion, bare(twin.id, twin.answers))
    await runCleanup(api.services)
    expect(await statusOf(imagePath), 'for a month it can be put back').toBe(200)
    await monthsPass(1)
    expect(await Promise.all([imagePath, ofAnswer].map(statusOf))).toEqual([404, 404])
  })

  test('a question in somebody’s attempt keeps its picture after the picture is replaced', async () => {
    await using api = await startApi({ engine })
    const { teacher, student, lessonId, asked, upload, statusOf, monthsPass } = await aWorld(api)
    const wear = async () => teacher.data(saveQuestion, { questionId: asked.id, imageUploadId: await upload() })
    const { imagePath: first } = await wear()
    await student.data(readLesson, { lessonId })
    const { imagePath: second } = await wear()
    const { imagePath: third } = await wear()
    await monthsPass(2)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 404, 200])
  })

  test('a quiz is saved with pictures, and omitted pictures stay', async () => {
    await using api = await startApi({ engine })
    const { teacher, lessonId, asked, questionOf, upload } = await aWorld(api)
    const rules = { kind: 'exam' as const, passingScore: 60, revealsAnswers: true }
    const { answers, text } = await questionOf(lessonId)
    const one = { id: asked.id, text, answers: answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })) }
    const imageUploadId = await upload()
    const save = (question: object) =>
      teacher.data(saveQuiz, { lessonId, ...rules, questions: [{ ...one, ...question }] })
    const [pictured] = (await save({ imageUploadId })).questions
    expect(pictured?.imagePath).toMatch(MADE)
    expect((await save({})).questions[0]?.imagePath).toBe(pictured?.imagePath)
    expect((await save({ imageUploadId })).questions[0]?.imagePath, 'the same save again').toBe(pictured?.imagePath)
    expect((await save({ imageUploadId: null })).questions[0]?.imagePath).toBeNull()
  })
})
