import { afterEach, expect, test, vi } from 'vitest'
import { handlePress, noteIn, optionsOf } from './notes.ts'

const note = {
  title: 'فاضل ساعات',
  body: 'تاريخ',
  path: '/course-player/3?unit=1&lesson=0',
  tag: 'unit-8',
  stop: '3.abc',
}

afterEach(() => vi.unstubAllGlobals())

test('a reminder opens pages of this server alone', () => {
  expect(noteIn(note)).toEqual(note)
  for (const path of ['https://elsewhere.example', '//elsewhere.example', 'javascript:0', '']) {
    expect(noteIn({ ...note, path })).toBeNull()
  }
  for (const other of [null, 'text', {}, { ...note, title: 7 }]) expect(noteIn(other)).toBeNull()
})

test('a press opens the lesson, and its button stops reminders here and at the server', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => void sent.push(`${url} ${body}`))
  const did: string[] = []
  const device = {
    school: 'tenant3',
    open: async (path: string) => void did.push(path),
    unsubscribe: async () => void did.push('unsubscribed'),
  }
  const notification = { data: optionsOf(note, 'tenant3').data, close: () => void did.push('closed') }
  await handlePress({ action: '', notification }, device)
  expect(did).toEqual(['closed', note.path])
  await handlePress({ action: 'stop', notification }, device)
  expect(did.slice(2)).toEqual(['closed', 'unsubscribed'])
  expect(sent).toEqual(['/api/Reminder/stop {"ticket":"3.abc"}'])
})
