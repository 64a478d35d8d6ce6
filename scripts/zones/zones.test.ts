import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { circlesBetween } from './circles.ts'
import { type Import, importsOf } from './imports.ts'
import { crossingsOf, partsWithoutCircles, zones } from './zones.ts'

const FORBIDDEN = [
  'packages/contract/src/student/card.ts imports ../teacher/lists.ts',
  'packages/contract/src/rules/card.ts imports #api/lib/clock.ts',
  'apps/api/src/features/study/card.ts imports ../quiz/quiz.queries.ts',
  'apps/api/src/features/study/card.ts imports #api/features/quiz/quiz.queries.ts',
  'apps/api/src/features/study/card.ts imports ../teacher/me/read-me.ts',
  'apps/api/src/features/teacher/quiz/card.ts imports ../students/students.queries.ts',
  'apps/api/src/lib/card.ts imports ../features/study/read-lesson.ts',
  'apps/api/src/lib/card.test.ts imports #app/lib/link.tsx',
  'apps/api/src/start/card.ts imports #demo/seed-demo.ts',
  'apps/web/app/ui/card.tsx imports ../player/head-start.ts',
  'apps/web/app/ui/card.tsx imports @manassa/contract/docs',
  'apps/web/app/ui/card.tsx imports @manassa/contract/student/study.docs',
  'apps/web/app/copy/card.ts imports #app/lib/link.tsx',
  'apps/web/app/routes/home/card.tsx imports ../profile/route.tsx',
  'apps/web/app/routes/home/card.tsx imports #app/routes/teacher/route.tsx',
]
const ALLOWED = [
  'packages/contract/src/teacher/card.ts imports ../student/study.ts',
  'apps/api/src/features/study/card.ts imports ./study.queries.ts',
  'apps/api/src/features/study/card.ts imports ../quiz/attempt-questions.ts',
  'apps/api/src/features/teacher/quiz/card.ts imports #api/features/quiz/quiz.queries.ts',
  'apps/api/src/lib/card.test.ts imports ../features/study/read-lesson.ts',
  'apps/api/src/start/demo-schools.ts imports #demo/seed-demo.ts',
  'apps/web/app/routes/teacher-preview/card.tsx imports ../profile/route.tsx',
]

test('the zones forbid what they list, and nothing else', () => {
  const isForbidden = (sample: string) => {
    const [from = '', specifier] = sample.split(' imports ')
    const imports = importsOf(from, `import { card } from '${specifier}'`)
    expect(imports, sample).toHaveLength(1)
    return zones.some((zone) => crossingsOf(zone, imports).length > 0)
  }
  expect([...FORBIDDEN, ...ALLOWED].filter(isForbidden)).toEqual(FORBIDDEN)
})

const imported = (from: string, to: string): Import => ({ from, to, specifier: to, isDynamic: false })

test('a circle is found however long it is, and a straight line is none', () => {
  const line = [
    imported('auth/log-in.ts', 'notices/notify.ts'),
    imported('notices/notify.ts', 'school/name.ts'),
    imported('auth/log-in.ts', 'school/name.ts'),
  ]
  expect(circlesBetween(line, dirname)).toEqual([])
  const round = [...line, imported('school/rules.ts', 'auth/member.ts')]
  expect(circlesBetween(round, dirname)).toEqual([['auth', 'notices', 'school']])
  expect(circlesBetween(round, (file) => file)).toEqual([])
})

test('circles are looked for between files, features, parts of the app and packages', () => {
  const circleOf = (parts: string, one: string, other: string) =>
    circlesBetween([imported(one, other), imported(other, one)], partsWithoutCircles[parts] ?? (() => null))
  const [players, screens] = ['apps/web/app/player', 'apps/web/app/routes']
  expect(circleOf('files', 'e2e/a.ts', 'e2e/b.ts')).toHaveLength(1)
  expect(circleOf('packages', 'e2e/a.ts', 'e2e/b.ts')).toEqual([])
  expect(circleOf('packages', 'apps/api/a.ts', 'apps/web/b.ts')).toEqual([['apps/api', 'apps/web']])
  expect(circleOf('parts of the app', `${players}/quiz/a.ts`, `${players}/video/b.ts`)).toHaveLength(1)
  expect(circleOf('parts of the app', `${screens}/home/a.ts`, `${screens}/home/b.ts`)).toEqual([])
  const features = 'apps/api/src/features'
  expect(circleOf('folders of the features of the API', `${features}/quiz/a.ts`, `${features}/study/b.ts`)).toEqual([
    [`${features}/quiz`, `${features}/study`],
  ])
})

test('imports are read however they are written', () => {
  const from = 'apps/api/src/start/announce.ts'
  const text = `
    import type { A } from '../lib/clock.ts'
    import {
      b,
    } from '#api/lib/crypto/keys.ts'
    export { c } from './announce.ts'
    import '#demo/people/index.ts'
    const later = () => import('#demo/seed-demo.ts')
    import { endpoint } from '@manassa/contract/endpoint'
    import fastify from 'fastify'
  `
  expect(importsOf(from, text).map(({ to }) => to)).toEqual([
    'apps/api/src/lib/clock.ts',
    'apps/api/src/lib/crypto/keys.ts',
    'apps/api/src/start/announce.ts',
    'apps/api/demo/people/index.ts',
    'apps/api/demo/seed-demo.ts',
    'packages/contract/src/endpoint.ts',
  ])
})
