import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { art } from '../art/manifest.ts'
import { media } from '../media/manifest.ts'
import { peopleOf } from '../people/index.ts'
import type { SeedQuiz, SeedSchool } from './index.ts'
import { schools } from './index.ts'

const artFolder = new URL('../art/', import.meta.url).pathname
const mediaFolder = new URL('../media/', import.meta.url).pathname

const school = (tenant: string): SeedSchool => {
  const found = schools.find((one) => one.tenant === tenant)
  if (!found) throw new Error(`There is no school ${tenant}`)
  return found
}
const history = school('tenant3')
const coursesOf = (grade: number) => history.courses.filter((course) => !course.isDraft && course.grade === grade)
const allCourses = schools.flatMap(({ courses }) => courses)
const allLessons = allCourses.flatMap(({ units }) => units).flatMap(({ lessons }) => lessons)
const allQuizzes = allLessons.filter((lesson): lesson is SeedQuiz => lesson.type === 'Quiz')
const questions = allQuizzes.flatMap((quiz) => quiz.questions)
const mainCourse = history.courses[0]

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

test('a first-year visitor of the history school has more courses than one page holds, and one of them is free', () => {
  expect(coursesOf(1).length).toBeGreaterThanOrEqual(13)
  expect(coursesOf(1).filter(({ price }) => price === 0)).toHaveLength(1)
  expect(coursesOf(2).length).toBeGreaterThanOrEqual(3)
  expect(coursesOf(3).length).toBeGreaterThanOrEqual(3)
  for (const grade of [1, 2, 3]) expect(new Set(coursesOf(grade).map(({ term }) => term)).size).toBe(2)
  expect(history.courses.some(({ isDraft }) => isDraft)).toBe(true)
})

test('the shelf has more books than a page holds, also for the first year alone', () => {
  expect(history.books.length).toBeGreaterThanOrEqual(14)
  expect(history.books.filter(({ grade }) => grade === 1).length).toBeGreaterThan(8)
  expect(new Set(history.books.map(({ grade }) => grade)).size).toBe(3)
})

test('the course of the codes opens with a video, a practice quiz and a video, and examines in its second unit', () => {
  expect(mainCourse?.grade).toBe(1)
  expect([mainCourse?.isDraft, mainCourse?.openingPolicy]).toEqual([undefined, undefined])
  expect(mainCourse?.price).toBeGreaterThan(0)
  expect(mainCourse?.units.length).toBeGreaterThanOrEqual(4)

  const kinds = mainCourse?.units.map(({ lessons }) => lessons.map((one) => (one.type === 'Quiz' ? one.kind : 'video')))
  expect(kinds?.[0]).toEqual(['video', 'practice', 'video'])
  expect(kinds?.[1]).toEqual(['video', 'exam', 'video'])
})

test('each question of the course of the codes is answered at a second of one of its videos', () => {
  const lessons = mainCourse?.units.flatMap((unit) => unit.lessons) ?? []
  const videos = new Set(lessons.flatMap((lesson) => (lesson.type === 'Video' ? [lesson.media] : [])))
  const ofCourse = lessons.flatMap((lesson) => (lesson.type === 'Quiz' ? lesson.questions : []))
  for (const { text, answeredIn: [video = '', seconds = 0] = [] } of ofCourse) {
    expect(videos, text).toContain(video)
    expect(seconds, text).toBeLessThan(media[video]?.durationSeconds ?? 0)
  }
})

test('the course of the codes has real quizzes and a hand-out', () => {
  const lessons = mainCourse?.units.flatMap((unit) => unit.lessons) ?? []
  for (const lesson of lessons) {
    if (lesson.type !== 'Quiz') continue
    expect(lesson.questions.length, lesson.name).toBeGreaterThanOrEqual(5)
    expect(lesson.questions.length, lesson.name).toBeLessThanOrEqual(10)
  }
  const handouts = lessons.flatMap((lesson) =>
    lesson.type === 'Video' && lesson.attachment ? [lesson.attachment] : [],
  )
  expect(handouts).toHaveLength(1)
  expect(readFileSync(join(mediaFolder, handouts[0]?.key ?? ''), 'latin1')).toMatch(/^%PDF/)
})

test('every question has four different answers, one of them right, and says why', () => {
  expect(questions.length).toBeGreaterThan(100)
  for (const { text, answers, correct, explanation } of questions) {
    expect(new Set(answers).size, text).toBe(4)
    expect([0, 1, 2, 3], text).toContain(correct)
    expect(explanation.length, text).toBeGreaterThan(15)
  }
  expect(new Set(questions.map(({ text }) => text)).size, 'no question is asked twice').toBe(questions.length)
})

test('always choosing the same place does not pass', () => {
  for (const place of [0, 1, 2, 3]) {
    const share = questions.filter(({ correct }) => correct === place).length / questions.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.35)
  }
})

test('an exam has a clock, a practice has none', () => {
  for (const { kind, timeLimitMinutes, passingScore } of allQuizzes) {
    expect(timeLimitMinutes === null).toBe(kind === 'practice')
    expect(passingScore).toBe(70)
  }
})

test('courses are neither empty nor endless, and keys are unique within a school', () => {
  for (const { units, key } of allCourses) {
    if (key !== mainCourse?.key) expect(units.length, key).toBeGreaterThanOrEqual(1)
    for (const unit of units) {
      expect(unit.lessons.length, unit.key).toBeGreaterThanOrEqual(2)
      expect(unit.lessons.length, unit.key).toBeLessThanOrEqual(4)
    }
  }
  for (const { courses, books } of schools) {
    const keys = [
      ...courses.flatMap(({ key, units }) => [key, ...units.map((unit) => unit.key)]),
      ...books.map((book) => book.key),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('the defaults of the product are seen: a course and a book without a picture, a course without a description', () => {
  expect(coursesOf(1).filter(({ image }) => image === null)).toHaveLength(1)
  expect(coursesOf(1).filter(({ description }) => description === null)).toHaveLength(1)
  expect(history.books.filter(({ image }) => image === null)).toHaveLength(1)
  expect(Math.max(...coursesOf(1).map(({ name }) => name.length))).toBeGreaterThan(120)
})

test('the second school is another one: teacher, contact, colours, content', () => {
  const geography = school('tenant1')
  expect(geography.courses.length).toBeGreaterThanOrEqual(3)
  expect(geography.books).toHaveLength(4)
  expect(geography.profile.theme).not.toBeNull()
  expect(geography.teacher.name).not.toBe(history.teacher.name)
  expect(geography.contact.whatsAppNumber).not.toBe(history.contact.whatsAppNumber)
  const names = new Set(history.courses.map(({ name }) => name))
  expect(geography.courses.filter(({ name }) => names.has(name))).toEqual([])
})

test('the landing pages have all that they show', () => {
  for (const { profile } of schools) {
    expect(profile.testimonials).toHaveLength(3)
    expect(profile.features).toHaveLength(4)
    expect(profile.steps).toHaveLength(3)
  }
  expect(history.profile.statistics).toMatchObject({
    students: '5000+',
    success: '98%',
    rating: '4.9',
    secondRating: '5',
  })
  expect(history.profile.teacherStatistics).toMatchObject({
    years: '10+',
    passed: '500+',
    lessons: '1000+',
    success: '95%',
  })
})

test('nobody who logs in finds their own name under a testimonial of another year', () => {
  const testimonialNames = schools.flatMap(({ profile }) => profile.testimonials.map(({ name }) => name))
  const students = schools.flatMap(({ tenant }) => peopleOf(tenant).students.map(({ name }) => name))
  expect(testimonialNames.filter((name) => students.includes(name))).toEqual([])
})

test('every picture that is named has been drawn, in every width and format', () => {
  const named = [
    ...schools.flatMap(({ teacher, courses, books }) => [
      teacher.photo,
      ...courses.map((one) => one.image),
      ...books.map((one) => one.image),
    ]),
    'course-default',
    'book-default',
  ].filter((key) => key !== null)

  for (const key of named) {
    const picture = art[key]
    expect(picture, key).toBeDefined()
    for (const width of picture?.widths ?? []) {
      for (const format of ['avif', 'webp'])
        expect(existsSync(join(artFolder, `${key}-${width}.${format}`)), `${key} ${width} ${format}`).toBe(true)
    }
    expect(existsSync(join(artFolder, `${key}-${picture?.jpegWidth}.jpg`)), key).toBe(true)
  }
})

test('pictures are light enough for metered data', () => {
  for (const [key, { kind }] of Object.entries(art)) {
    if (kind === 'course') expect(statSync(join(artFolder, `${key}-640.avif`)).size, key).toBeLessThanOrEqual(14 * 1024)
  }
  expect(sizeOf(artFolder)).toBeLessThanOrEqual(4_000_000)
})

test('every video that is named is there, short, light and with its poster', () => {
  for (const lesson of allLessons) if (lesson.type === 'Video') expect(media[lesson.media], lesson.media).toBeDefined()

  for (const [key, { file, durationSeconds, sizeBytes, poster }] of Object.entries(media)) {
    expect(statSync(join(mediaFolder, file)).size, key).toBe(sizeBytes)
    expect(sizeBytes, key).toBeLessThanOrEqual(900 * 1024)
    expect(durationSeconds, key).toBeGreaterThanOrEqual(20)
    expect(durationSeconds, key).toBeLessThanOrEqual(45)
    for (const format of ['avif', 'jpg']) expect(existsSync(join(mediaFolder, `${poster}.${format}`)), key).toBe(true)
  }
})

test('an MP4 says what it holds before it holds it, so that it plays while it loads', () => {
  for (const { file } of Object.values(media)) {
    const bytes = readFileSync(join(mediaFolder, file)).toString('latin1')
    expect(bytes.indexOf('moov'), file).toBeLessThan(bytes.indexOf('mdat'))
    expect(bytes.includes('avc1') && bytes.includes('mp4a'), file).toBe(true)
  }
})

test('one video has an HLS ladder whose playlists name files that are there', () => {
  const laddered = Object.values(media).filter(({ hls }) => hls)
  expect(laddered).toHaveLength(1)
  const { hls = '', renditions = [] } = laddered[0] ?? {}
  const home = join(mediaFolder, hls, '..')
  const master = readFileSync(join(mediaFolder, hls), 'utf8')

  expect(renditions.map(({ name }) => name)).toEqual(['360p', '240p', 'audio'])
  for (const { playlist, bandwidth, sizeBytes, name } of renditions) {
    expect(master).toMatch(
      new RegExp(`BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=\\d+,CODECS="[^"]*mp4a[^"]*"[^\n]*\n${playlist}`),
    )
    const lines = readFileSync(join(home, playlist), 'utf8')
    const segments = [...lines.matchAll(/^#EXT-X-MAP:URI="(.+)"$|^([^#].+)$/gm)].map(
      (match) => match[1] ?? match[2] ?? '',
    )
    expect(segments.length, name).toBeGreaterThan(5)
    expect(segments.reduce((sum, segment) => sum + statSync(join(home, playlist, '..', segment)).size, 0)).toBe(
      sizeBytes,
    )
  }
  expect(sizeOf(home)).toBeLessThanOrEqual(2_500_000)
})
