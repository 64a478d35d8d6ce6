import { readSchool } from '@manassa/contract/shared/school'
import { readBook } from '@manassa/contract/student/books'
import { listActiveCourses, readCourse } from '@manassa/contract/student/catalogue'
import { expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const api = useApi()

async function pictured({ db }: TestApi) {
  const own = await aCourse(api, { name: '/media/images/is only a name' })
  const foreign = await aCourse(api)
  return db.asOwner(async (owner) => {
    const paths = [
      [own.id, '/media/images/tenant3/nile-640.jpg'],
      [foreign.id, 'https://pictures.example/nile.jpg'],
    ] as const
    for (const [id, imagePath] of paths) {
      await owner.updateTable('course').set({ imagePath }).where('id', '=', id).execute()
    }
    const profile = JSON.stringify({ teacher: { photoPath: '/media/images/tenant3/teacher-480.jpg' } })
    await owner.updateTable('school').set({ profile }).where('tenantId', '=', 'tenant3').execute()
    const book = {
      tenantId: 'tenant3',
      title: 'كتاب',
      price: 50,
      grade: 1,
      imagePath: '/media/images/tenant3/b-480.jpg',
    }
    const { id: bookId } = await owner.insertInto('book').values(book).returning('id').executeTakeFirstOrThrow()
    return { own, foreign, bookId }
  })
}

async function addressesIn(
  { own, foreign, bookId }: Awaited<ReturnType<typeof pictured>>,
  headers: Record<string, string>,
) {
  const as = api.as()
  const school = await as.response(readSchool, {}, { headers })
  const book = await as.response(readBook, { id: bookId }, { headers })
  const one = await as.response(readCourse, { courseid: foreign.id }, { headers })
  const list = await as.response(listActiveCourses, { grade: 'Secondary1' }, { headers })
  if (!school.body.success || !book.body.success || !one.body.success || !list.body.success) throw new Error('Refused')
  const course = list.body.data.courses.find(({ id }) => id === own.id)
  return {
    vary: list.headers.vary,
    name: course?.courseName,
    pictures: [
      school.body.data.teacher?.photoPath,
      book.body.data.imagePath,
      course?.imagePath,
      one.body.data.imagePath,
    ],
  }
}

test('pictures have their whole address for a page of another origin, and a path for everybody else', async () => {
  const world = await pictured(api)
  const paths = ['tenant3/teacher-480.jpg', 'tenant3/b-480.jpg', 'tenant3/nile-640.jpg']
  const foreign = 'https://pictures.example/nile.jpg'
  const host = '192.168.1.7:3000'

  for (const origin of ['http://localhost:5173', 'https://app.example', 'null']) {
    const { pictures, vary, name } = await addressesIn(world, { host, origin })
    expect(pictures).toEqual([...paths.map((path) => `http://${host}/media/images/${path}`), foreign])
    expect(vary, 'no cache on the way gives one the response of the other').toMatch(/\borigin\b/)
    expect(name).toBe('/media/images/is only a name')
  }
  const headersOfOthers: Array<Record<string, string>> = [{ host }, { host, origin: `http://${host}` }]
  for (const headers of headersOfOthers) {
    expect((await addressesIn(world, headers)).pictures).toEqual([
      ...paths.map((path) => `/media/images/${path}`),
      foreign,
    ])
  }
})
