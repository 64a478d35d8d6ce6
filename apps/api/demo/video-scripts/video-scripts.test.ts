import { searchForm } from '@manassa/contract/rules/search-text'
import { expect, test } from 'vitest'
import { schools } from '#demo/content/index.ts'
import { scripts } from './scripts.ts'
import type { Slide } from './video-script.ts'

/** Words of a title that describe the presentation, not the subject. */
const OF_THE_TELLING = new Set(
  [
    'من إلى في على بين ليه لماذا ماذا',
    'أهم مثال كامل آخر مدخل سريع مراجعة للمراجعة ختام المنهج باختصار',
    'الخط الزمني معرفة غيّرت',
  ]
    .join(' ')
    .split(' ')
    .map(searchForm),
)

const wordsIn = (text: string) => searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A word without its attached prefixes (و, ب, ل, ال) and its suffix of a plural or person. */
const stemOf = (word: string) => {
  const bare = word.replace(/^[وفبلك]?(ال|ل)(?=...)/, '').replace(/^[وب](?=...)/, '')
  return bare.replace(/(?<=...)(وا|نا|ها|ات|ين|ون|ه|ت)$/, '')
}

const wordsOn = (slide: Slide): string => {
  switch (slide.kind) {
    case 'title':
      return `${slide.title} ${slide.line}`
    case 'points':
      return [slide.heading, ...slide.points].join(' ')
    case 'timeline':
      return [slide.heading, ...slide.events.flat()].join(' ')
    case 'map':
      return [slide.heading, ...slide.labels.map(([, , label]) => label)].join(' ')
    case 'question':
      return slide.text
  }
}

const videos = new Map(
  scripts.map(({ key, slides }) => [key, new Set(wordsIn(slides.map(wordsOn).join(' ')).map(stemOf))]),
)

const lessons = schools.flatMap(({ name: school, courses }) =>
  courses.flatMap((course) =>
    course.units.flatMap((unit) =>
      unit.lessons.flatMap((lesson) =>
        lesson.type === 'Video' ? [{ title: lesson.name, video: lesson.media, school, course: course.name }] : [],
      ),
    ),
  ),
)

test.each(lessons)('«$title» promises nothing that its video does not say', ({ title, video }) => {
  const words = [...(videos.get(video) ?? [])]
  const promised = wordsIn(title).filter((word) => !OF_THE_TELLING.has(word))
  expect(promised.filter((word) => !words.some((other) => other.includes(stemOf(word))))).toEqual([])
})

test('a lesson shows a video of its own school', () => {
  for (const { video, school, title } of lessons) {
    expect(scripts.find(({ key }) => key === video)?.school, title).toBe(school)
  }
})

test('every video is some lesson’s', () => {
  expect(scripts.map(({ key }) => key).filter((key) => !lessons.some(({ video }) => video === key))).toEqual([])
})
