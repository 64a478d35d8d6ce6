import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import { createBook, updateBook } from '@manassa/contract/teacher/books'
import { duplicateCourse, updateCourse } from '@manassa/contract/teacher/courses'
import { readEditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse } from '#test/a-course.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aTeacher } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

const BOOK = { title: 'أطلس مصر', price: 120, grade: 'Secondary2' } as const
const STALE = { success: false, code: 'edit.conflict' }

const idOf = (path: string | null) => madePictureId(path) ?? ''

async function aSchool(engine: (typeof engines)[number]) {
  const world = await startApi({ engine })
  const person = await aTeacher(world)
  return {
    world,
    teacher: world.as(person),
    other: world.as(await anAssistant(world, ['courses', 'school'])),
    picture: async () => anUpload(world, person, 'picture', await aPicture()),
    isThere: async (path: string | null) => (await world.app.inject({ url: path ?? '' })).statusCode === 200,
    async monthLater() {
      world.clock.forward({ days: 31 })
      await runCleanup(world.services)
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

describe.each(engines)('on the %s engine', (engine) => {
  test('the previous picture of a course can be restored, also for a copy of the course', async () => {
    await using school = await aSchool(engine)
    const { teacher, picture, isThere } = school
    const { id: courseId } = await aCourse(school.world, { price: 100 })
    const wear = async (imageUploadId: string | null, id = courseId) =>
      teacher.data(updateCourse, { courseId: id, imageUploadId })
    const { imagePath: first } = await wear(await picture())
    const copy = await teacher.data(duplicateCourse, { courseId })
    const { imagePath: second, revision } = await wear(await picture())

    const late = { courseId, imageUploadId: null, revision: revision - 1 }
    expect(await school.other(updateCourse, late), 'who has not seen the newest').toMatchObject(STALE)
    expect(await wear(idOf(first)), 'also while the copy shows it').toMatchObject({ imagePath: first })
    await wear(null)
    await wear(null, copy.id)
    expect(await wear(idOf(first)), 'and while nobody does').toMatchObject({ imagePath: first })
    expect(await wear(idOf(first)), 'the same again').toMatchObject({ imagePath: first })
    await school.monthLater()
    expect([await isThere(first), await isThere(second)]).toEqual([true, false])
    const gone = { courseId, imageUploadId: idOf(second) }
    const later = school.world.as(await aTeacher(school.world))
    expect(await later(updateCourse, gone)).toMatchObject({ code: 'upload.notFound' })
  })

  test('the previous cover of a book can be restored, but only for that book', async () => {
    await using school = await aSchool(engine)
    const { teacher, picture, isThere } = school
    const {
      id: bookId,
      imagePath: first,
      revision,
    } = await teacher.data(createBook, { ...BOOK, imageUploadId: await picture() })
    const { id: another } = await teacher.data(createBook, BOOK)
    const taken = { bookId: another, imageUploadId: idOf(first) }
    expect(await teacher(updateBook, taken)).toMatchObject({ code: 'upload.notFound' })
    await teacher.data(updateBook, { bookId, imageUploadId: null, revision })
    const late = { bookId, imageUploadId: await picture(), revision }
    expect(await teacher(updateBook, late)).toMatchObject(STALE)
    const back = await teacher.data(updateBook, { bookId, imageUploadId: idOf(first), revision: revision + 1 })
    expect(back.imagePath).toBe(first)
    await school.monthLater()
    expect(await isThere(first)).toBe(true)
  })

  test('the previous photo of the teacher and logo of the school can be restored, each in its own field', async () => {
    await using school = await aSchool(engine)
    const { teacher, picture, isThere } = school
    const { revision: seen } = await teacher.data(readEditedSchool, {})
    const faces = await teacher.data(updateSchool, { photoUploadId: await picture(), logoUploadId: await picture() })
    const { logoPath: logo, revision } = faces
    const { photoPath: photo } = faces.teacher
    expect(await school.other(updateSchool, { logoUploadId: null, revision: seen })).toMatchObject(STALE)
    const without = await teacher.data(updateSchool, { photoUploadId: null, logoUploadId: null, revision })
    expect([without.logoPath, without.teacher.photoPath]).toEqual([null, null])
    const wrong = { logoUploadId: idOf(photo), revision: without.revision }
    expect(await teacher(updateSchool, wrong)).toMatchObject({ code: 'upload.notFound' })
    const back = { photoUploadId: idOf(photo), logoUploadId: idOf(logo), revision: without.revision }
    expect(await teacher(updateSchool, back)).toMatchObject({ data: { logoPath: logo, teacher: { photoPath: photo } } })
    await school.monthLater()
    expect([await isThere(photo), await isThere(logo)]).toEqual([true, true])
  })
})
