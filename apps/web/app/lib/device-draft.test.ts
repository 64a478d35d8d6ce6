import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deviceDraft, guardDraft } from './device-draft.ts'
import { createDeviceStorage } from './device-storage.ts'
import { aStorage as browserStorage } from './testing/a-device.ts'

const schema = z.object({ text: z.string(), revision: z.exactOptional(z.int()) })
function aStorage() {
  const items = browserStorage()
  return createDeviceStorage(() => items)
}

test('a draft is there for the next page until it is removed', () => {
  const storage = aStorage()
  deviceDraft('draft', schema, storage).write({ text: 'مصر' })
  expect(deviceDraft('draft', schema, storage).read()).toEqual({ text: 'مصر' })
  deviceDraft('draft', schema, storage).write(null)
  expect(storage.keys()).toEqual([])
})

test('a text of another shape is no draft, and stays for the app that wrote it', () => {
  const storage = aStorage()
  const draft = deviceDraft('draft', schema, storage)
  for (const text of ['', '{', 'null', '7', '{"text":5}', '{"words":"مصر"}']) {
    storage.write('draft', text)
    expect(draft.read()).toBeNull()
    expect(draft.write(null)).toBe(false)
    expect(storage.read('draft')).toBe(text)
  }
})

test('a draft that another tab wrote is read, and an equal one is not written again', () => {
  const storage = aStorage()
  const [here, there] = [deviceDraft('draft', schema, storage), deviceDraft('draft', schema, storage)]
  expect(here.write({ text: 'مصر' })).toBe(true)
  expect(there.write({ text: 'مصر' })).toBe(false)
  expect(there.write({ text: 'مصر القديمة' })).toBe(true)
  expect(here.read()).toEqual({ text: 'مصر القديمة' })
})

test('where the device refuses storage, the page still has the draft and knows that it is not kept', () => {
  const storage = createDeviceStorage(() => {
    throw new Error('QuotaExceededError')
  })
  const draft = deviceDraft('draft', schema, storage)
  draft.write({ text: 'مصر' })
  expect(draft.read()).toEqual({ text: 'مصر' })
  expect(draft.isKept()).toBe(false)
})

test('a page that was left overwrites its own draft, but not one that another page wrote or removed', () => {
  const storage = aStorage()
  const [left, next] = [guardDraft(deviceDraft('draft', schema, storage)), deviceDraft('draft', schema, storage)]
  left.write({ revision: 1, text: 'a' })
  left.setUnmounted(true)
  left.write({ revision: 2, text: 'ab' })
  expect(next.read()).toEqual({ revision: 2, text: 'ab' })

  next.write({ text: 'abc' })
  left.write(null)
  expect(next.read()).toEqual({ text: 'abc' })

  next.write(null)
  left.write({ text: 'ab' })
  expect(next.read()).toBeNull()
})
