import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const root = { school: { name: 'منصة التاريخ', hero: { text: 'التاريخ حكاية' } }, publicUrl: 'https://school.example' }
const matches = [{ id: 'root', loaderData: root }]

test('a page is named after itself and the school, at its one true address', () => {
  const meta = pageMeta(matches, { title: 'الكورسات', path: '/courses' })
  expect(meta).toContainEqual({ title: 'الكورسات | منصة التاريخ' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://school.example/courses' })
  expect(meta).toContainEqual({ name: 'description', content: 'التاريخ حكاية' })
})

test('a page of one person is not to be found by searching, and any other is', () => {
  const robots = { name: 'robots', content: 'noindex' }
  expect(pageMeta(matches, { path: '/profile', hidden: true })).toContainEqual(robots)
  expect(pageMeta(matches, { path: '/' })).not.toContainEqual(robots)
})
