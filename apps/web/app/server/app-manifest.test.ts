import type { SchoolProfile } from '@manassa/contract/shared/school'
import { expect, test } from 'vitest'
import { appManifest } from './app-manifest.ts'

test('a phone finds signs that it may cut into its own shape, and others that it may not', () => {
  const school = { name: 'منصة التاريخ', hero: { text: '' }, theme: null, tenant: 'tenant3' } as SchoolProfile
  const { icons } = appManifest(school)
  const sizesFor = (asked: string) => icons.filter(({ purpose }) => purpose === asked).map(({ sizes }) => sizes)
  expect([sizesFor('any'), sizesFor('maskable')]).toEqual([
    ['192x192', '512x512'],
    ['192x192', '512x512'],
  ])
})
