import { expect, test } from 'vitest'
import { deviceModel } from './device-model.ts'

const telling = (model: string) => ({ userAgentData: { getHighEntropyValues: async () => ({ model }) } })

test('a phone is called what its browser calls it, where it does', async () => {
  expect(await deviceModel(telling('SM-A155F'))).toBe('SM-A155F')
  expect(await deviceModel(telling(''))).toBeUndefined()
  expect(await deviceModel({})).toBeUndefined()
  const refusing = { userAgentData: { getHighEntropyValues: () => Promise.reject(new Error('not allowed')) } }
  expect(await deviceModel(refusing)).toBeUndefined()
  expect(await deviceModel(telling('x'.repeat(200)))).toHaveLength(60)
})
