import { expect, test } from 'vitest'
import { cacheKeyOf, isBuildFile, isPage, keepRequestIn, requestKind } from './rules.ts'

const origin = 'https://school.example'
const kindOf = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  requestKind({ url: new URL(path, origin).href, mode, method }, origin, '/media/images/tenant3/sign.png')

test('pages, files of the build, the sign of the school and shared texts pass through the worker, and nothing else does', () => {
  expect(kindOf('/courses/12?unit=1', 'navigate')).toBe('page')
  expect(kindOf('/assets/frame-abc.js')).toBe('file')
  expect(kindOf('/media/images/tenant3/sign.png')).toBe('file')
  expect(kindOf('/api/Course/tree?courseid=1')).toBe('other')
  expect(kindOf('/media/streams/ticket/tenant3/streams/a/360p.m3u8')).toBe('other')
  expect(kindOf('/media/files/ticket/notes.pdf', 'navigate')).toBe('other')
  expect(kindOf('/calendar.ics?key=abc', 'navigate')).toBe('other')
  expect(kindOf('/p?key=abc', 'navigate')).toBe('other')
  expect(kindOf('/media/images/tenant3/course.jpg')).toBe('other')
  expect(kindOf('/courses', 'navigate', 'POST')).toBe('other')
  expect(kindOf('/teacher/share', 'navigate', 'POST')).toBe('share')
  expect(kindOf('/teacher/share', 'cors', 'POST')).toBe('other')
  expect(kindOf('https://elsewhere.example/assets/a.js')).toBe('other')
})

test.each([
  { path: '/', kept: '/' },
  { path: '/courses?grade=Secondary2#top', kept: '/courses?grade=Secondary2' },
  { path: '/courses/12', kept: '/courses/12' },
  { path: '/books', kept: '/books' },
  { path: '/course-player/1?unit=0&lesson=2', kept: '/course-player/1' },
  { path: '/unit-viewer/7?lesson=1', kept: '/unit-viewer/7' },
  { path: '/marks?page=2', kept: '/marks' },
  { path: '/mistakes', kept: '/mistakes' },
  { path: '/profile', kept: '/profile' },
  { path: '/teacher/sessions/4?day=2026-12-05', kept: '/teacher/sessions/4' },
  { path: '/teacher/sessions/today', kept: null },
  { path: '/teacher/students/4', kept: null },
  { path: '/c/ABCD-EFGH-JKMN', kept: null },
  { path: '/my-lectures', kept: null },
  { path: '/reset-password', kept: null },
])('the page $path is kept as $kept', ({ path, kept }) => {
  expect(cacheKeyOf(new URL(path, origin))).toBe(kept && origin + kept)
})

test('a page has itself and its files kept, and nothing else', () => {
  const page = '/course-player/1'
  const files = [
    '/assets/quiz-abc.js',
    '/assets/..',
    '/media/files/notes.pdf',
    'https://elsewhere.example/assets/a.js',
    7,
  ]
  expect(keepRequestIn({ keep: { page, files } }, origin)).toEqual({
    page: origin + page,
    files: ['/assets/quiz-abc.js'],
  })
  for (const other of ['/my-lectures', 'https://elsewhere.example/courses']) {
    expect(keepRequestIn({ keep: { page: other, files: [] } }, origin)).toBeNull()
  }
  for (const other of ['take-over', null, {}, { keep: page }]) expect(keepRequestIn(other, origin)).toBeNull()
})

test('a page that a proxy sends in place of a file of the build is not kept as that file', () => {
  const response = (status: number, type: string, from: Partial<Response> = {}) => {
    const { headers } = new Response(null, { headers: { 'content-type': type } })
    return isBuildFile({ status, headers, type: 'basic', redirected: false, ...from } as Response)
  }
  expect(response(200, 'text/javascript')).toBe(true)
  expect(response(200, 'text/html; charset=utf-8')).toBe(false)
  expect(response(503, 'text/javascript')).toBe(false)
  expect(response(200, 'text/javascript', { redirected: true })).toBe(false)
  expect(response(200, 'text/javascript', { type: 'cors' })).toBe(false)
})

test('only a whole page of this origin is kept', () => {
  const isKeptPage = (status: number, type: string, from: Partial<Response> = {}) => {
    const response = new Response(null, { status, headers: { 'content-type': type } })
    return isPage({ status, headers: response.headers, type: 'basic', redirected: false, ...from } as Response)
  }
  expect(isKeptPage(200, 'text/html; charset=utf-8')).toBe(true)
  expect(isKeptPage(404, 'text/html; charset=utf-8')).toBe(false)
  expect(isKeptPage(200, 'application/json')).toBe(false)
  expect(isKeptPage(200, 'text/html', { redirected: true })).toBe(false)
  expect(isKeptPage(200, 'text/html', { type: 'opaqueredirect' })).toBe(false)
})
