import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { aRefusal, noLine } from '../testing/replies.ts'
import { type AutosaveOptions, createAutosave, type Typed } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const course: Typed = { courseName: 'مصر القديمة', description: '', price: '250' }
const done: Outcome<unknown> = { state: 'done', data: {}, message: '' }

/** A form over a course, whose server says in turn what `says` has, and yes when that is over. */
function aForm({ says = [], ...options }: Partial<AutosaveOptions> & { says?: Outcome<unknown>[] } = {}) {
  const heard: Typed[] = []
  const form = createAutosave({
    saved: course,
    check: ({ courseName }): WrongFields => (courseName === '' ? { courseName: 'محتاجين اسم' } : {}),
    async save(changes) {
      heard.push(changes)
      return says.shift() ?? done
    },
    ...options,
  })
  return { form, heard, status: () => form.state().status.state }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('what is typed is saved a second later, and again each second while it goes on', async () => {
  const { form, heard, status } = aForm()
  for (const length of Array.from({ length: 25 }, (_, index) => index + 1)) {
    form.type('description', 'x'.repeat(length))
    await pass(100)
  }
  expect(heard).toHaveLength(2)
  expect(status()).toBe('unsaved')
  await pass(1_000)
  expect(heard.at(-1)).toEqual({ description: 'x'.repeat(25) })
  expect(form.state().status).toEqual({ state: 'saved', at: expect.any(Number) })
})

test('one save is under way at a time, and what was typed meanwhile goes after it', async () => {
  const answers: Array<(outcome: Outcome<unknown>) => void> = []
  const { form, status } = aForm({ save: () => new Promise((answer) => answers.push(answer)) })
  form.type('description', 'a')
  await pass(1_000)
  form.type('description', 'ab')
  await pass(5_000)
  expect([answers.length, status()]).toEqual([1, 'saving'])
  answers[0]?.(done)
  await pass(1_000)
  expect(answers).toHaveLength(2)
})

test('without a line it says so, tries again by itself, and nothing typed is lost', async () => {
  const failed: Outcome<unknown> = { state: 'failed', failure: noLine }
  const { form, heard, status } = aForm({ says: [failed, failed] })
  form.type('courseName', 'الإغريق')
  await pass(1_000)
  expect([status(), form.state().typed.courseName]).toEqual(['waitsForLine', 'الإغريق'])
  await pass(2_000)
  expect([heard.length, status()]).toEqual([2, 'waitsForLine'])
  await pass(4_900)
  expect(heard).toHaveLength(2)
  await pass(100)
  expect([heard.length, status()]).toEqual([3, 'saved'])
})

test('a refusal stays until something is changed or somebody asks again', async () => {
  const { form, heard, status } = aForm({ says: [{ state: 'failed', failure: aRefusal }] })
  form.type('description', 'x')
  await pass(60_000)
  expect([heard.length, status()]).toEqual([1, 'failed'])
  await form.flush()
  expect(status()).toBe('saved')
})

test('what is wrong is said when the field was left, and the others are saved without it', async () => {
  const { form, heard, status } = aForm()
  form.type('courseName', '')
  form.type('description', 'x')
  expect(form.state().wrong).toEqual({})
  form.leave('courseName')
  expect(form.state().wrong).toEqual({ courseName: 'محتاجين اسم' })
  await pass(1_000)
  expect([heard, status()]).toEqual([[{ description: 'x' }], 'putRight'])
  expect(form.hasUnsaved()).toBe(true)
})

test('what the server has against a field stands beside it until that is changed', async () => {
  const { form, heard } = aForm({ says: [{ state: 'wrong', fields: { courseName: 'الاسم موجود' } }] })
  form.type('courseName', 'الرومان')
  await pass(10_000)
  expect([form.state().wrong, heard.length]).toEqual([{ courseName: 'الاسم موجود' }, 1])
  form.type('courseName', 'الرومان 2')
  expect(form.state().wrong).toEqual({})
  await pass(1_000)
  expect(heard.at(-1)).toEqual({ courseName: 'الرومان 2' })
})

test('a price that students see waits for its button', async () => {
  const { form, heard } = aForm({ held: ['price'] })
  form.type('price', '')
  form.type('price', '300')
  form.type('description', 'x')
  await pass(60_000)
  expect([heard, form.state().heldFields]).toEqual([[{ description: 'x' }], ['price']])
  await form.saveHeld()
  expect([heard.at(-1), form.state().heldFields]).toEqual([{ price: '300' }, []])
  form.type('price', '1')
  form.dropHeld()
  expect(form.state().typed.price).toBe('300')
})

test('a closed tab loses nothing: what was not saved is there again, and is saved then', async () => {
  let onDevice: Typed | null = null
  const drafts = {
    read: () => onDevice,
    write(changes: Typed | null) {
      onDevice = changes
    },
  }
  aForm({ drafts, save: () => new Promise(() => undefined) }).form.type('description', 'نص طويل')
  expect(onDevice).toEqual({ description: 'نص طويل' })

  const { form, heard, status } = aForm({ drafts })
  expect(form.state()).toMatchObject({ isRestored: true, typed: { ...course, description: 'نص طويل' } })
  await pass(1_000)
  expect([heard.length, status(), onDevice]).toEqual([1, 'saved', null])
})
