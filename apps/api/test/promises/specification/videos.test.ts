import { expect, test } from 'vitest'
import { aBrowser, aNewStudent, type Browser, refresh } from './outsider.ts'
import type { CoursePage, Lesson, Tree, Video } from './shapes.ts'
import { useDemo } from './use-demo.ts'

// The client of this file knows docs/behaviour and an address, as in from-the-specification.test.ts. What it plays
// with is told an address and nothing else: no header, no cookie.

const outside = useDemo()

const play = (url: string, headers: Record<string, string> = { range: 'bytes=0-99' }) => fetch(url, { headers })

async function freeCourse(browser: Browser): Promise<Tree> {
  const list = await browser.get<CoursePage>('/api/AdminStudent/CourseActive?grade=1&pagesize=100')
  const free = list.data.courses.find(({ price }) => price === 0)
  return (await browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${free?.id}`)).data
}

async function paidCourse(browser: Browser, StudentId: number): Promise<Tree> {
  const { code: Code, courseId } = outside.aCourseCard()
  expect((await browser.post('/api/Student/add-course-by-code', { Code, StudentId })).status).toBe(200)
  return (await browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${courseId}`)).data
}

async function videosOf(browser: Browser, tree: Tree): Promise<Video[]> {
  const videos = tree.units.flatMap(({ lessons }) => lessons).filter(({ type }) => type === 'Video')
  const responses = await Promise.all(videos.map(({ id }) => browser.get<Video>(`/api/Student/contentlesson/${id}`)))
  return responses.filter(({ status }) => status === 200).map(({ data }) => data)
}

test('a plain player plays every video, and a plain link saves every paper', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const videoLessons = [
    ...(await videosOf(browser, await freeCourse(browser))),
    ...(await videosOf(browser, await paidCourse(browser, id))),
  ]
  expect(
    videoLessons.some(({ streamUrl }) => streamUrl),
    'also a lesson that has a stream',
  ).toBe(true)
  expect(videoLessons.some(({ streamUrl }) => !streamUrl)).toBe(true)

  for (const { videoUrl } of videoLessons) {
    expect(videoUrl.startsWith(`${outside.url}/`), 'a whole address').toBe(true)
    const part = await play(videoUrl)
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect((await part.bytes()).length).toBe(100)
  }
  const withAttachment = videoLessons.filter(({ attachmentUrl }) => attachmentUrl)
  expect(withAttachment).not.toEqual([])
  for (const { attachmentUrl, attachmentTitle } of withAttachment) {
    expect(attachmentTitle).toMatch(/\S/)
    const attachment = await play(attachmentUrl ?? '', {})
    expect([attachment.status, attachment.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ])
  }
  const texts = videoLessons.flatMap(({ captions }) => captions)
  expect(texts).not.toEqual([])
  for (const { url } of texts) expect(await (await play(url, {})).text()).toMatch(/^WEBVTT/)
})

test('the tree has the files of open lessons, at the addresses that the lessons give, and of closed units', async () => {
  const { browser, id } = await aNewStudent(outside.url)
  const tree = await paidCourse(browser, id)
  const lessonsOf = ({ units }: Tree) => units.flatMap(({ lessons }) => lessons)
  const withAttachment: Lesson[] = []
  for (const lesson of lessonsOf(tree)) {
    const { data } = await browser.get<Video>(`/api/Student/contentlesson/${lesson.id}`)
    const { attachmentTitle: title, attachmentUrl: url } = data ?? {}
    expect(lesson.resources).toEqual(url ? [{ title, url }] : [])
    if (url) withAttachment.push(lesson)
  }
  expect(withAttachment).not.toEqual([])

  outside.clock.forward({ days: 7 })
  await refresh(browser)
  const later = await browser.get<Tree>(`/api/Course/tree-course-with-progress?courseid=${tree.id}`)
  const locked = lessonsOf(later.data).find(({ id }) => id === withAttachment[0]?.id)
  expect(locked).toMatchObject({ isLocked: true, hasAttachment: true, resources: [{ title: expect.any(String) }] })

  const { code, unitId } = outside.aUnitCard()
  await browser.post(`/api/UnitCode/EnterCode?code=${code}`)
  const unit = await browser.get<Tree['units'][number]>(`/api/Course/tree-unit-with-progress?unitId=${unitId}`)
  for (const lesson of unit.data.lessons) expect(lesson.resources).toEqual(expect.any(Array))
})

test('within a minute after logging out nothing plays any more, and what was copied plays for nobody', async () => {
  const { browser } = await aNewStudent(outside.url)
  const videoLessons = await videosOf(browser, await freeCourse(browser))
  for (const { videoUrl } of videoLessons) expect((await play(videoUrl)).status).toBe(206)
  await browser.post('/api/Auth/logout')
  outside.clock.forward({ seconds: 59 })
  for (const { videoUrl } of videoLessons) expect((await play(videoUrl)).status).toBe(403)
  const { browser: friend } = await aNewStudent(outside.url)
  const [own] = await videosOf(friend, await freeCourse(friend))
  expect((await play(own?.videoUrl ?? '')).status).toBe(206)
  expect((await play(videoLessons[0]?.videoUrl ?? '', { Authorization: `Bearer ${friend.token}` })).status).toBe(403)
})

test('pictures lead to the API for a page of another origin', async () => {
  const page = aBrowser(outside.url, 'tenant3', 'http://localhost:5173')
  const list = await page.get<CoursePage>('/api/AdminStudent/CourseActive?grade=1&pagesize=100')
  const pictures = list.data.courses.flatMap(({ imagePath }) => imagePath ?? [])
  expect(pictures).not.toEqual([])
  for (const picture of pictures.slice(0, 3)) {
    expect(picture.startsWith(`${outside.url}/`)).toBe(true)
    expect((await play(picture, {})).headers.get('content-type')).toMatch(/^image\//)
  }
})
