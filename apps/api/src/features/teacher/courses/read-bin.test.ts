import { archiveBook, createBook, restoreBook } from '@manassa/contract/teacher/books'
import { archiveLesson, archiveUnit, type Binned, createUnit, listBin } from '@manassa/contract/teacher/courses'
import { archiveQuestion, readEditedQuiz, restoreQuestion, saveQuiz } from '@manassa/contract/teacher/quiz'
import { describe, expect, test } from 'vitest'
import { aCourse, exam, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('questions and books are listed in the bin too, with who archived them, and can be restored', async () => {
    const [person, other] = [await aTeacher(api, { name: 'هنا سمير' }), await aTeacher(api, { name: 'أ. كريم' })]
    const teacher = api.as(person)
    const course = await aCourse(api, { name: 'تاريخ', units: [[exam]] })
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const [first, second] = questions.map(({ id }) => id)
    const binned = async (input = {}) => {
      const reply = await teacher.data(listBin, input)
      const isOurs = ({ kind, courseId }: Binned) => kind === 'book' || courseId === course.id
      return reply.things.filter(isOurs)
    }

    await teacher(archiveQuestion, { questionId: first ?? 0 })
    const { kind, passingScore, revealsAnswers } = await teacher.data(readEditedQuiz, { lessonId })
    const written = {
      text: 'غيرهم',
      answers: [
        { text: 'صح', isCorrect: true },
        { text: 'غلط', isCorrect: false },
      ],
    }
    await api.as(other)(saveQuiz, { lessonId, kind, passingScore, revealsAnswers, questions: [written] })
    const { id: bookId } = await teacher.data(createBook, { title: 'أطلس مصر', price: 90, grade: 'Secondary1' })
    await teacher(archiveBook, { bookId })

    const within = expect.stringMatching(/^تاريخ · .*وحدة 1.* · درس 1$/)
    const things = await binned()
    expect(things).toHaveLength(3)
    expect(things).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'question',
          id: first,
          name: 'سؤال 1',
          within,
          archivedBy: { name: person.name },
        }),
        expect.objectContaining({ kind: 'question', id: second, within, archivedBy: { name: other.name } }),
        expect.objectContaining({ kind: 'book', id: bookId, name: 'أطلس مصر', within: null, courseId: null }),
      ]),
    )
    expect(await binned({ search: 'اطلس' })).toMatchObject([{ kind: 'book' }])

    await teacher(restoreQuestion, { questionId: first ?? 0 })
    await teacher(restoreBook, { bookId })
    expect(await binned()).toMatchObject([{ kind: 'question', id: second }])
    const unit = await teacher.data(createUnit, { courseId: course.id, unitName: 'الوحدة 2', unitTitle: 'محمد علي' })
    await teacher(archiveUnit, { unitId: unit.id })
    expect(await binned({ search: 'محمد علي' })).toMatchObject([{ kind: 'unit', name: 'محمد علي (الوحدة 2)' }])
    await teacher(archiveLesson, { lessonId })
    expect(await binned()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'lesson', id: lessonId })]))
  })
})
