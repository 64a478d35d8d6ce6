import { expect, test } from 'vitest'
import { aBrowser, aNewStudent, refresh } from './specification/outsider.ts'
import type { CoursePage, Lesson, Question, Tree } from './specification/shapes.ts'
import { useDemo } from './specification/use-demo.ts'

// The client of this file knows docs/behaviour, the names of the calls, demo.json and an address.
// It imports nothing of the contract, so that a name or a text that changes there is missed here.

const outside = useDemo()

const UNKNOWN_CARD = '0000-0000-0000'

const courseForm = {
  id: expect.any(Number),
  courseName: expect.stringMatching(/\S/),
  price: expect.any(Number),
  term: expect.stringMatching(/^(First|Second)$/),
  active: true,
  grade: 'Secondary1',
}

const calls: Array<{ method: 'GET' | 'POST'; path: string; query?: string }> = [
  { method: 'POST', path: '/Auth/register' },
  { method: 'POST', path: '/Auth/login' },
  { method: 'POST', path: '/Auth/logout' },
  { method: 'POST', path: '/Auth/refresh-token' },
  { method: 'POST', path: '/Auth/ForgotPassword', query: 'email=nobody@example.com' },
  { method: 'POST', path: '/Auth/ResetPassword' },
  { method: 'GET', path: '/Student/Student-Enrolled-Courses', query: 'studentId={self}&pagenumber=2&pagesize=3' },
  { method: 'GET', path: '/Contact/getAll' },
  { method: 'GET', path: '/AdminStudent/CourseActive', query: 'grade=2&pagenumber=2&pagesize=3' },
  { method: 'GET', path: '/Course/tree-course-with-progress', query: 'courseid={course}' },
  { method: 'GET', path: '/Course/tree', query: 'courseid={course}' },
  { method: 'GET', path: '/Student/contentlesson/1' },
  { method: 'POST', path: '/Student/add-course-by-code', query: `Code=${UNKNOWN_CARD}&StudentId=999999` },
  { method: 'GET', path: '/AdminStudent/IsEnrolled', query: 'studentId={self}&courseId={course}' },
  { method: 'POST', path: '/UnitCode/EnterCode', query: `code=${UNKNOWN_CARD}` },
  { method: 'GET', path: '/UnitCode/GetMyUnitCodes', query: 'pageNumber=2&pageSize=3' },
  { method: 'GET', path: '/Unit/{unit}/lessons', query: 'pageNumber=2&pageSize=3' },
  { method: 'GET', path: '/Course/tree-unit-with-progress', query: 'unitId={unit}' },
  { method: 'GET', path: '/Book/active', query: 'pageNumber=2&pageSize=3' },
  { method: 'GET', path: '/Book/active/grade/Secondary1', query: 'pageNumber=2&pageSize=3' },
  { method: 'GET', path: '/Book/1' },
  { method: 'POST', path: '/quizresult/submit' },
]

test.each(calls)(
  '$method $path responds alike under /api and without, whatever the letter case of its path and its names',
  async ({ method, path, query = '' }) => {
    reader ??= aNewStudent(outside.url)
    const { browser: signedIn, id } = await reader
    const browser = path.startsWith('/Auth/') ? aBrowser(outside.url) : signedIn
    const filled = (text: string) =>
      text
        .replace('{self}', String(id))
        .replace('{course}', String(outside.kept.courseId))
        .replace('{unit}', String(outside.kept.unitId))
    const ask = async (address: string, search: string) => {
      const whole = search ? `${address}?${filled(search)}` : address
      const { status, body } = await (method === 'GET' ? browser.get(whole) : browser.post(whole))
      const { requestId: _its, ...same } = body
      return { status, ...same }
    }
    const asWritten = await ask(`/api${filled(path)}`, query)
    const otherwise = await ask(filled(path), query.replace(/[a-z]+(?==)/gi, swappedCase))
    expect(otherwise).toEqual(asWritten)
    // Words of the path; a parameter's value has a digit in it.
    const byHand = await ask(`/api${filled(path).replace(/(?<=\/)[a-z-]+(?=\/|$)/gi, swappedCase)}`, query)
    expect(byHand, 'a path written by hand').toEqual(asWritten)
    expect(asWritten.code).not.toBe('request.notFound')
    // A request with exactly the listed fields misses none.
    if (query) expect(asWritten.errors).toBeUndefined()
  },
)

let reader: ReturnType<typeof aNewStudent> | undefined

const swappedCase = (name: string) =>
  name.replace(/[a-z]/gi, (message) =>
    message === message.toLowerCase() ? message.toUpperCase() : message.toLowerCase(),
  )

test('any other address gets an error like every other failure', async () => {
  for (const path of ['/api/nothing', '/api/Auth/nothing', '/api/Student/contentlesson']) {
    expect((await aBrowser(outside.url).get(path)).status).toBe(404)
  }
})

test('a visitor finds the contacts, the courses of a grade by page, and what is in a course', async () => {
  const visitor = aBrowser(outside.url)
  const contacts = await visitor.get<object[]>('/api/Contact/getAll')
  expect(contacts.data[0]).toMatchObject({ whatsApp_Number: expect.stringMatching(/^20\d{10}$/) })
  for (const link of ['facebook_Page', 'youTube_Channel', 'tiktokChannel'])
    expect(contacts.data[0]).toHaveProperty(link)

  const all = await visitor.get<CoursePage>('/AdminStudent/CourseActive?grade=Secondary1&pagenumber=1&pagesize=100')
  const first = await visitor.get<CoursePage>('/AdminStudent/CourseActive?grade=Secondary1')
  const { totalCount } = all.data
  expect(totalCount).toBeGreaterThanOrEqual(12)
  expect(first.data).toMatchObject({ totalCount, totalPages: Math.ceil(totalCount / 10), currentPage: 1, pageSize: 10 })
  // The app shows each page in reverse order, so the newest course is the last of the first page.
  const ids = (page: CoursePage) => page.courses.map(({ id }) => id)
  expect(ids(first.data)).toEqual(ids(all.data).slice(-10))
  for (const course of all.data.courses) expect(course).toMatchObject(courseForm)
  expect(all.data.courses.some(({ price }) => price === 0)).toBe(true)

  const past = await visitor.get<CoursePage>('/AdminStudent/CourseActive?grade=1&pagenumber=77')
  expect(past.data).toMatchObject({ totalCount, totalPages: first.data.totalPages, currentPage: 77, courses: [] })

  const { courseId } = outside.kept
  const tree = await visitor.get<Tree>(`/Course/tree?courseid=${courseId}`)
  expect(tree.data).toMatchObject({ id: courseId, courseName: expect.any(String), price: expect.any(Number) })
  expect(tree.data.units.length).toBeGreaterThanOrEqual(4)
  expect(tree.data.units[0]?.lessons.map(({ type }) => type)).toEqual(['Video', 'Quiz', 'Video'])
  expect(JSON.stringify(tree.body)).not.toMatch(/videoUrl|attachmentUrl|https?:|\/media\/(files|streams)|isCorrect/)
})

test('an unknown thing is a 404 with its message, and an empty list is a list', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  for (const [path, words] of [
    ['/Course/tree?courseid=999999', 'Course details not found.'],
    ['/api/Course/tree-course-with-progress?courseid=999999', 'Course details not found.'],
    ['/Student/contentlesson/999999', 'Lesson details not found.'],
    ['/api/Unit/999999/lessons', /\S/],
    ['/api/Course/tree-unit-with-progress?unitId=999999', /\S/],
    ['/api/Book/999999', 'Book not found'],
  ] as const) {
    const { status, body } = await browser.get(path)
    expect([path, status]).toEqual([path, 404])
    expect(body.message).toMatch(words)
  }
  // Other servers of these calls respond to empty lists with 404. This one does not.
  for (const path of [
    `/api/Student/Student-Enrolled-Courses?studentId=${id}&pagenumber=1&pagesize=1`,
    '/AdminStudent/CourseActive?grade=1&pagenumber=77',
  ]) {
    const { status, data } = await browser.get<CoursePage>(path)
    expect([status, data.courses]).toEqual([200, []])
  }
  const units = await browser.get('/api/UnitCode/GetMyUnitCodes')
  expect([units.status, units.data]).toEqual([200, expect.objectContaining({ units: [], totalCount: 0 })])
})

test.each([
  ['Secondary2', 'Secondary2'],
  ['2nd Secondary', 'Secondary2'],
  ['3', 'Secondary3'],
  ['grade 1', 'Secondary1'],
  ['الصف ٢', 'Secondary2'],
  ['', 'Secondary1'],
  ['undefined', 'Secondary1'],
  ['null', 'Secondary1'],
  ['first', 'Secondary1'],
  ['nonsense', 400],
  ['Secondary4', 400],
])('the grade %j is read as %s', async (grade, wanted) => {
  const response = await aBrowser(outside.url).get<CoursePage>(
    `/api/AdminStudent/CourseActive?grade=${encodeURIComponent(grade)}`,
  )
  const grades = [...new Set(response.data?.courses.map((course) => course.grade))]
  expect(typeof wanted === 'number' ? response.status : grades).toEqual(typeof wanted === 'number' ? wanted : [wanted])
})

test.each(['2', '٢', '%2B2', '+2', '02'])('page %s is the second one', async (number) => {
  const visitor = aBrowser(outside.url)
  const list = (page: string) => visitor.get<CoursePage>(`/AdminStudent/CourseActive?grade=1&pagenumber=${page}`)
  const [second, written] = [await list('2'), await list(encodedDigits(number))]
  expect([written.status, written.data]).toEqual([200, second.data])
})

test.each(['0', '-1', 'abc', '1.5', '1e9', '', 'undefined', '٢٫٥'])('page %j is none', async (number) => {
  const { status, body } = await aBrowser(outside.url).get(
    `/AdminStudent/CourseActive?grade=1&pagenumber=${encodedDigits(number)}`,
  )
  expect([status, body.message]).toEqual([400, 'رقم الصفحة مش صحيح'])
})

const encodedDigits = (text: string) => text.replace(/[^\x20-\x7f]/g, encodeURIComponent)

test('the school is named in any letter case, and no other one is found so', async () => {
  for (const tenant of ['tenant3', 'Tenant3', 'TENANT3']) {
    expect((await aBrowser(outside.url, tenant).get('/api/Contact/getAll')).status).toBe(200)
  }
  expect((await aBrowser(outside.url, 'TENANT33').get('/api/Contact/getAll')).status).toBe(404)
})

test('a monitor asks for the head of what everybody may read, and gets no body', async () => {
  for (const path of ['/api/AdminStudent/CourseActive?grade=1', '/Contact/getAll', '/api/Book/active']) {
    const [whole, head] = [await fetch(outside.url + path), await fetch(outside.url + path, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'etag', 'cache-control']) {
      expect(head.headers.get(name), name).toBe(whole.headers.get(name))
    }
  }
  // A student's GET may start an exam's clock, so HEAD is not allowed.
  const exam = await fetch(`${outside.url}/api/Student/contentlesson/1`, { method: 'HEAD' })
  expect([exam.status, exam.headers.get('allow')]).toEqual([405, 'GET, OPTIONS'])
})

test('a method that a call does not have gets the list of those that it has', async () => {
  const visitor = aBrowser(outside.url)
  for (const [method, path, allow] of [
    ['GET', '/api/Auth/login', 'POST, OPTIONS'],
    ['DELETE', '/auth/LOGIN/', 'POST, OPTIONS'],
    ['POST', '/api/Unit/7/lessons', 'GET, OPTIONS'],
    ['PUT', '/Book/active', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const response = await fetch(outside.url + path, { method })
    const body = await response.json()
    expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow])
    expect(body).toMatchObject({ success: false, code: 'request.wrongMethod', message: expect.stringMatching(/\S/) })
    const options = await fetch(outside.url + path, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allow, ''])
  }
  expect((await visitor.get('/api/nothing')).status).toBe(404)
  expect((await fetch(`${outside.url}/api/nothing`, { method: 'OPTIONS' })).status).toBe(404)
})

test('a visitor finds the books, all or of a grade, eight a page, and one of them', async () => {
  const visitor = aBrowser(outside.url)
  interface BookPage {
    books: Array<{ id: number; grade: string }>
    totalPages: number
    totalCount: number
  }
  const all = await visitor.get<BookPage>('/api/Book/active')
  expect(all.data.books).toHaveLength(8)
  expect(all.data.totalCount).toBeGreaterThanOrEqual(12)
  expect(all.data.totalPages).toBe(Math.ceil(all.data.totalCount / 8))
  const form = { title: expect.stringMatching(/\S/), price: expect.any(Number), imagePath: expect.stringMatching(/\S/) }
  for (const book of all.data.books) expect(book).toMatchObject({ id: expect.any(Number), ...form })

  const second = await visitor.get<BookPage>('/api/Book/active/grade/Secondary2?pageNumber=1&pageSize=100')
  expect([...new Set(second.data.books.map(({ grade }) => grade))]).toEqual(['Secondary2'])

  const [book] = all.data.books
  expect((await visitor.get(`/api/Book/${book?.id}`)).data).toEqual(book)
})

test('a code opens a paid course for one student, who studies it week by week', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const { browser: friend, id: friendId } = await aNewStudent(outside.url)
  const { code, courseId } = outside.aCourseCard()
  const treePath = `api/Course/tree-course-with-progress?courseid=${courseId}`
  const enter = (Code: string, who = browser, StudentId = id) =>
    who.post(`/api/Student/add-course-by-code?Code=${encodeURIComponent(Code)}&StudentId=${StudentId}`)
  const isEnrolled = async () =>
    (await browser.get<boolean>(`/api/AdminStudent/IsEnrolled?studentId=${id}&courseId=${courseId}`)).data

  expect(await isEnrolled()).toBe(false)
  expect((await browser.get(`/${treePath}`)).status).toBe(403)
  const unknown = await enter(code, aBrowser(outside.url))
  expect([unknown.status, unknown.body.message]).toEqual([401, 'Authentication required'])
  expect((await enter(code, browser, friendId)).status).toBe(403)
  for (const worthless of [UNKNOWN_CARD, 'hello', outside.foreignCode]) {
    const refused = await enter(worthless)
    expect([refused.status, refused.body.message]).toEqual([404, 'Code not found.'])
  }
  const other = await browser.post(`/api/Student/add-course-by-code`, { Code: code, courseId: courseId + 1 })
  expect(other.status).toBe(409)

  for (const typed of [code.toLowerCase().replaceAll('-', ' '), code]) expect((await enter(typed)).status).toBe(200)
  expect(await isEnrolled()).toBe(true)
  expect((await enter(code, friend, friendId)).status).toBe(409)
  expect((await enter(outside.aCourseCard().code)).status).toBe(409)
  const foreign = await friend.get(`/api/AdminStudent/IsEnrolled?studentId=${id}&courseId=${courseId}`)
  expect(foreign.status).toBe(403)

  const mine = await browser.get<CoursePage>(`/Student/Student-Enrolled-Courses?studentId=${id}`)
  expect(mine.data).toMatchObject({ totalCount: 1, totalPages: 1, pageSize: 9, courses: [{ id: courseId }] })

  const { data: tree } = await browser.get<Tree>(`/${treePath}`)
  expect(Math.abs(Date.parse(tree.enrollmentDate) - outside.clock.schoolNow().getTime())).toBeLessThan(60_000)
  const [videoLesson, quiz, after] = tree.units[0]?.lessons ?? []
  const exam = tree.units[1]?.lessons.find(({ type }) => type === 'Quiz')
  if (!videoLesson || !quiz || !after || !exam) throw new Error('The course begins as docs/behaviour/operation.md says')
  expect([videoLesson.isCompleted, quiz.isQuizSubmitted]).toEqual([false, false])

  const video = await browser.get<object>(`/Student/contentlesson/${videoLesson.id}`)
  expect(video.data).toMatchObject({ videoUrl: expect.stringMatching(/^https?:\/\//) })
  expect(video.data).toHaveProperty('attachmentUrl')
  expect(video.data).toHaveProperty('attachmentTitle')
  expect((await friend.get(`/Student/contentlesson/${videoLesson.id}`)).status).toBe(403)
  expect((await browser.get(`/Student/contentlesson/${after.id}`)).status).toBe(403)
  expect((await browser.get(`/Student/contentlesson/${exam.id}`)).status).toBe(403)

  const questions = (await browser.get<Question[]>(`/api/Student/contentlesson/${quiz.id}`)).data
  for (const { text, answers } of questions) {
    expect(text).toMatch(/\S/)
    expect(answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(1)
  }
  const submission = { lessonId: quiz.id, score: 67, notes: 'Correct answers: 2/3' }
  for (const score of [-1, 101, 66.6, '67%']) {
    expect((await browser.post('/api/quizresult/submit', { ...submission, score })).status).toBe(400)
  }
  const key = { 'Idempotency-Key': 'one-tap-on-finish' }
  const result = await browser.post<object>('/api/quizresult/submit', submission, key)
  expect([result.status, result.data]).toEqual([200, expect.objectContaining({ score: 67 })])
  expect((await browser.post('/api/quizresult/submit', submission, key)).body).toEqual(result.body)
  expect((await browser.get(`/Student/contentlesson/${after.id}`)).status).toBe(200)
  expect((await browser.get<Tree>(`/${treePath}`)).data.units[0]?.lessons[1]?.isQuizSubmitted).toBe(true)

  outside.clock.forward({ days: 7 })
  await refresh(browser)
  expect((await browser.get(`/Student/contentlesson/${videoLesson.id}`)).status).toBe(403)
  for (const lesson of tree.units[1]?.lessons ?? []) {
    const response = await browser.get<Question[]>(`/Student/contentlesson/${lesson.id}`)
    expect(response.status).toBe(200)
    if (lesson.id === exam.id) break
  }
  const posed = await browser.get<Question[]>(`/Student/contentlesson/${exam.id}`)
  expect(JSON.stringify(posed.body)).not.toMatch(/isCorrect|explanation/i)
  const answers = posed.data.map((question) => ({ questionId: question.id, answerId: question.answers[0]?.id }))
  const marked = await browser.post<{ score: number }>('/api/quizresult/submit', {
    lessonId: exam.id,
    score: 100,
    answers,
  })
  expect([marked.status, marked.data.score < 100]).toEqual([200, true])
})

test('submitting an exam with only a score opens the unit, and does not pass', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const { code, courseId } = outside.aCourseCard()
  await browser.post(`/api/Student/add-course-by-code?Code=${code}&StudentId=${id}`)
  outside.clock.forward({ days: 7 })
  await refresh(browser)
  const readTree = () => browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${courseId}`)
  const lessons = (await readTree()).data.units[1]?.lessons ?? []
  const place = lessons.findIndex(({ type }) => type === 'Quiz')
  const [exam, after] = lessons.slice(place)
  const afterwards = () => browser.get(`/Student/contentlesson/${after?.id}`)
  expect((await afterwards()).status).toBe(403)

  // Reading the questions starts the clock of a timed exam. No question reveals its right answer.
  expect((await browser.get(`/Student/contentlesson/${exam?.id}`)).status).toBe(200)
  const submission = { lessonId: exam?.id, score: 0, notes: 'Correct answers: 0/10' }
  const result = await browser.post<object>('/api/quizresult/submit', submission)
  expect([result.status, result.data]).toEqual([200, expect.objectContaining({ score: null, passed: false })])
  expect((await afterwards()).status).toBe(200)
  expect((await readTree()).data.units[1]?.lessons[place]?.isQuizSubmitted).toBe(true)
})

test('a timed exam is taken by reading its questions and handing them in, twice where that is allowed', async () => {
  const { browser } = await aNewStudent(outside.url)
  const list = await browser.get<CoursePage>('/api/AdminStudent/CourseActive?grade=1&pagesize=100')
  const free = list.data.courses.find(({ price }) => price === 0)
  const tree = await browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${free?.id}`)
  const exam = tree.data.units.flatMap(({ lessons }) => lessons).findLast(({ type }) => type === 'Quiz')
  const read = () => browser.get<Question[]>(`/api/Student/contentlesson/${exam?.id}`)
  const handIn = (questions: Question[]) =>
    browser.post<{ score: number; review: object[] | null }>('/api/quizresult/submit', {
      lessonId: exam?.id,
      answers: questions.map(({ id, answers }) => ({ questionId: id, answerId: answers[0]?.id })),
    })
  expect((await handIn([])).status, 'nobody has read its questions yet').toBe(409)

  const posed = await read()
  expect(posed.data.length).toBeGreaterThan(1)
  expect(JSON.stringify(posed.body)).not.toMatch(/isCorrect|explanation/i)
  outside.clock.forward({ minutes: 3 })
  expect((await read()).data, 'a page that is opened again').toEqual(posed.data)
  const first = await handIn(posed.data)
  expect([first.status, first.data.review]).toEqual([200, null])
  expect((await handIn(posed.data)).status, 'the second attempt was not begun').toBe(409)

  const another = await read()
  expect(another.data.map(({ id }) => id).sort()).toEqual(posed.data.map(({ id }) => id).sort())
  const second = await handIn(another.data)
  expect([second.status, second.data.review?.length]).toEqual([200, posed.data.length])
  expect((await read()).status).toBe(409)
})

test('a free course begins with its first opening', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const list = await browser.get<CoursePage>('/api/AdminStudent/CourseActive?grade=1&pagesize=100')
  const free = list.data.courses.find(({ price }) => price === 0)
  const tree = await browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${free?.id}`)
  expect(tree.status).toBe(200)
  const enrolled = await browser.get(`/api/AdminStudent/IsEnrolled?studentId=${id}&courseId=${free?.id}`)
  expect(enrolled.data).toBe(true)
})

test('a lecture code opens its unit for a week, and my lectures lists it', async () => {
  const { browser } = await aNewStudent(outside.url)
  const { browser: friend } = await aNewStudent(outside.url)
  const { code, unitId, unitName } = outside.aUnitCard()
  const enter = (text: string, who = browser) => who.post(`/api/UnitCode/EnterCode?code=${encodeURIComponent(text)}`)

  const stranger = await enter(code, aBrowser(outside.url))
  expect([stranger.status, stranger.body.message], 'in Arabic, as this call has it').toEqual([
    401,
    'محتاجين تسجيل دخول الأول',
  ])
  const unknown = await enter(UNKNOWN_CARD)
  expect([unknown.status, unknown.body.message]).toEqual([404, 'كود المحاضرة غلط أو مش موجود'])
  expect((await enter('   ')).status).toBe(400)
  expect((await browser.get(`/api/Unit/${unitId}/lessons`)).status).toBe(403)

  for (const typed of [` ${code} `, code]) {
    const response = await enter(typed)
    expect([response.status, response.body.message]).toEqual([200, expect.stringMatching(/\S/)])
  }
  expect((await enter(code, friend)).status).toBe(409)

  const mine = await browser.get('/api/UnitCode/GetMyUnitCodes')
  expect(mine.data).toMatchObject({ totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 10 })
  expect(mine.data).toHaveProperty('units', [
    expect.objectContaining({
      unitId,
      unitName,
      unitTitle: expect.any(String),
      courseName: expect.stringMatching(/\S/),
      grade: expect.stringMatching(/^Secondary[123]$/),
      term: expect.stringMatching(/^(First|Second)$/),
      active: true,
    }),
  ])

  const lessons = await browser.get<{ lessons: Lesson[] }>(`/api/Unit/${unitId}/lessons`)
  expect(lessons.data).toMatchObject({
    currentPage: 1,
    pageSize: 10,
    unitName,
    unitTitle: expect.any(String),
    courseName: expect.any(String),
  })
  const unit = await browser.get<{ lessons: Lesson[]; enrollmentDate: string; order: number }>(
    `/api/Course/tree-unit-with-progress?unitId=${unitId}`,
  )
  expect(unit.data).toMatchObject({ order: expect.any(Number) })
  expect(unit.data.lessons).toEqual(lessons.data.lessons)
  expect(Date.parse(unit.data.enrollmentDate)).toBe(outside.clock.schoolNow().getTime())
  const [lesson] = unit.data.lessons
  expect((await browser.get(`/api/Student/contentlesson/${lesson?.id}`)).status).toBe(200)

  outside.clock.forward({ days: 7 })
  await refresh(browser)
  expect((await browser.get(`/api/Student/contentlesson/${lesson?.id}`)).status).toBe(403)
})
