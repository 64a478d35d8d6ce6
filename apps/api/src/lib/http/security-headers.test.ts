import { expect, test } from 'vitest'
import { useApi } from '#test/start-api.ts'

const api = useApi()

test('another site cannot use a response as a script or a picture, except media', async () => {
  const policyOf = async (url: string) => (await api.app.inject(url)).headers['cross-origin-resource-policy']
  expect(await policyOf('/api/School/profile')).toBe('same-origin')
  expect(await policyOf('/nowhere')).toBe('same-origin')
  expect(await policyOf('/media/images/tenant3/a.jpg')).toBe('cross-origin')
})
