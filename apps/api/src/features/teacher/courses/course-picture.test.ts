import { readCourse } from '@manassa/contract/student/catalogue'
import * as courses from '@manassa/contract/teacher/courses'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse } from '#test/a-course.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aTeacher } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

const HISTORY = { courseName: 'تاريخ بصورة', grade: 'Secondary1', term: 'First', price: 150 } as const
const MADE = /made\/[0-9a-f]{32}-640\.jpg$/

const statusOf = async (api: TestApi, path: string | null) => (await api.app.inject({ url: path ?? '' })).statusCode

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a new course picture appears on the public page, and the former one is removed unless a copy shows it', async () => {
    // This test moves the clock by months, so it has its own app.
    await using world = await startApi({ engine })
    const person = await aTeacher(world)
    const teacher = world.as(person)
    const another = async () => anUpload(world, person, 'picture', await aPicture())
    const { id: courseId } = await aCourse(world, { price: 100 })
    const shown = async () => (await world.as().data(readCourse, { courseid: courseId })).imagePath
    const wear = async (id: number, imageUploadId: string | null) =>
      teacher.data(courses.updateCourse, { courseId: id, imageUploadId })

    const uploadId = await another()
    const half = { x: 0, y: 0, width: 0.5, height: 0.5 }
    const { revision, imagePath: first } = await teacher.data(courses.updateCourse, {
      courseId,
      imageUploadId: uploadId,
      imageCrop: half,
    })
    expect(first).toMatch(MADE)
    expect([await shown(), await statusOf(world, first)]).toEqual([first, 200])
    expect(await wear(courseId, uploadId)).toMatchObject({ imagePath: first, revision })

    const copy = await teacher.data(courses.duplicateCourse, { courseId })
    const { imagePath: second } = await wear(courseId, await another())
    const { imagePath: third } = await wear(courseId, await another())
    expect(await shown()).toBe(third)
    world.clock.forward({ days: 31 })
    await runCleanup(world.services)
    expect(await Promise.all([first, second, third].map((path) => statusOf(world, path)))).toEqual([200, 404, 200])

    const later = world.as(await aTeacher(world))
    for (const id of [copy.id, courseId]) {
      await later.data(courses.updateCourse, { courseId: id, imageUploadId: null })
    }
    expect(await shown()).toBeNull()
    world.clock.forward({ days: 31 })
    await runCleanup(world.services)
    expect(await Promise.all([first, third].map((path) => statusOf(world, path)))).toEqual([404, 404])
  })

  test('a new course has its picture at once, and a save that needs confirmation does not use up the upload', async () => {
    const person = await aTeacher(api)
    const teacher = api.as(person)
    const imageUploadId = await anUpload(api, person, 'picture', await aPicture())
    const { id } = await teacher.data(courses.createCourse, { ...HISTORY, imageUploadId })
    expect(await teacher.data(courses.readEditedCourse, { courseId: id })).toMatchObject({
      imagePath: expect.stringMatching(MADE),
    })
    expect(await teacher(courses.createCourse, { ...HISTORY, imageUploadId })).toMatchObject({
      code: 'upload.notFound',
      errors: { imageUploadId: expect.any(String) },
    })

    const { id: courseId } = await aCourse(api, { price: 100 })
    const change = { courseId, price: 0, imageUploadId: await anUpload(api, person, 'picture', await aPicture()) }
    const unconfirmed = await teacher(courses.updateCourse, change)
    expect(unconfirmed).toMatchObject({ code: 'edit.needsConfirm' })
    const { confirm } = unconfirmed as unknown as { confirm: string }
    expect(await teacher.data(courses.updateCourse, { ...change, confirm })).toMatchObject({
      price: 0,
      imagePath: expect.stringMatching(MADE),
    })
  })
})
