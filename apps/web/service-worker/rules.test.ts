import { expect, test } from 'vitest'
import { isPage, isPublicPage, kindOf } from './rules.ts'

const origin = 'https://school.example'
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  kindOf({ url: new URL(path, origin).href, mode, method }, origin)

test('pages and files of the build pass through the worker, and nothing else does', () => {
  expect(asked('/courses/12?unit=1', 'navigate')).toBe('page')
  expect(asked('/assets/frame-abc.js')).toBe('file')
  expect(asked('/api/Course/tree?courseid=1')).toBe('other')
  expect(asked('/media/streams/ticket/tenant3/streams/a/360p.m3u8')).toBe('other')
  expect(asked('/media/files/ticket/notes.pdf', 'navigate')).toBe('other')
  expect(asked('/courses', 'navigate', 'POST')).toBe('other')
  expect(asked('https://elsewhere.example/assets/a.js')).toBe('other')
})

test.each([
  { path: '/', kept: true },
  { path: '/courses', kept: true },
  { path: '/courses/12', kept: true },
  { path: '/books', kept: true },
  { path: '/c/ABCD-EFGH-JKMN', kept: false },
  { path: '/my-lectures', kept: false },
  { path: '/course-player/1', kept: false },
  { path: '/reset-password', kept: false },
])('the page $path is kept: $kept', ({ path, kept }) => {
  expect(isPublicPage(path)).toBe(kept)
})

test('only a whole page of this origin is kept', () => {
  const answer = (status: number, type: string, from: Partial<Response> = {}) => {
    const response = new Response(null, { status, headers: { 'content-type': type } })
    return isPage({ status, headers: response.headers, type: 'basic', redirected: false, ...from } as Response)
  }
  expect(answer(200, 'text/html; charset=utf-8')).toBe(true)
  expect(answer(404, 'text/html; charset=utf-8')).toBe(false)
  expect(answer(200, 'application/json')).toBe(false)
  expect(answer(200, 'text/html', { redirected: true })).toBe(false)
  expect(answer(200, 'text/html', { type: 'opaqueredirect' })).toBe(false)
})
