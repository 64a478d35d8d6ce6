import type { SchoolProfile } from '@manassa/contract/shared/school'
import { expect, test } from 'vitest'
import { appManifest, consoleManifest } from './app-manifest.ts'

test('a phone finds signs that it may cut into its own shape, and others that it may not', () => {
  const school = { name: 'منصة التاريخ', hero: { text: '' }, theme: null, tenant: 'tenant3' } as SchoolProfile
  const { icons } = appManifest(school)
  const sizesFor = (asked: string) => icons.filter(({ purpose }) => purpose === asked).map(({ sizes }) => sizes)
  expect([sizesFor('any'), sizesFor('maskable')]).toEqual([
    ['192x192', '512x512'],
    ['192x192', '512x512'],
  ])
})

test('messages are shared with the installed console alone, where a service worker receives them', () => {
  const school = { name: 'منصة التاريخ', hero: { text: '' }, theme: null, tenant: 'tenant3' } as SchoolProfile
  expect(appManifest(school)).not.toHaveProperty('share_target')
  expect(consoleManifest(school, { hasWorker: false })).not.toHaveProperty('share_target')
  const { id, start_url, share_target } = consoleManifest(school, { hasWorker: true })
  expect({ id, start_url, share_target }).toMatchObject({
    id: '/teacher',
    start_url: '/teacher',
    share_target: { action: '/teacher/share', method: 'POST', params: { text: 'text' } },
  })
})
