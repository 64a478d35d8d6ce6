import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '#app/lib/form/outcome.ts'
import type { WrongFields } from '#app/lib/form/wrong-fields.ts'
import { aConflict, aRefusal, needsConfirm, offlineFailure } from '../testing/replies.ts'
import { Autosave, type AutosaveOptions, type Draft, type SaveTerms } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface CourseValues {
  courseName: string
  description: string | null
  price: number | null
}
const course: CourseValues = { courseName: 'مصر القديمة', description: null, price: 250 }
const done: Outcome<unknown> = { state: 'done', data: {}, message: '' }

interface FormHappens {
  responses?: Outcome<unknown>[]
  isOnPage?: boolean
}

/** Creates the form of a course; its server responds in turn with `says`, and then with success. */
function aForm({
  responses = [],
  isOnPage = true,
  ...options
}: Partial<AutosaveOptions<CourseValues>> & FormHappens = {}) {
  const saves: Array<Partial<CourseValues>> = []
  const sentTerms: SaveTerms[] = []
  const form = new Autosave<CourseValues>({
    saved: course,
    check: ({ courseName }): WrongFields => (courseName === '' ? { courseName: 'محتاجين اسم' } : {}),
    async save(changes, terms) {
      saves.push(changes)
      sentTerms.push(terms)
      return responses.shift() ?? done
    },
    ...options,
  })
  if (isOnPage) form.open()
  return { form, saves, sentTerms, status: () => form.state().status.state }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('typed text is saved after a second, and every second while typing continues', async () => {
  const { form, saves, status } = aForm()
  for (const length of Array.from({ length: 25 }, (_, index) => index + 1)) {
    form.setValue('description', 'x'.repeat(length))
    await pass(100)
  }
  expect(saves).toHaveLength(2)
  expect(status()).toBe('pending')
  await pass(1_000)
  expect(saves.at(-1)).toEqual({ description: 'x'.repeat(25) })
  expect(form.state().status).toEqual({ state: 'saved', at: expect.any(Number) })
})

test('one save runs at a time, and later text is saved after it', async () => {
  const resolvers: Array<(outcome: Outcome<unknown>) => void> = []
  const { form, status } = aForm({ save: () => new Promise((resolve) => resolvers.push(resolve)) })
  form.setValue('description', 'a')
  await pass(1_000)
  form.setValue('description', 'ab')
  await pass(5_000)
  expect([resolvers.length, status()]).toEqual([1, 'saving'])
  resolvers[0]?.(done)
  await pass(1_000)
  expect(resolvers).toHaveLength(2)
})

test('offline, the status shows it, saving is retried, and no text is lost', async () => {
  const failed: Outcome<unknown> = { state: 'failed', failure: offlineFailure }
  const { form, saves, status } = aForm({ responses: [failed, failed] })
  form.setValue('courseName', 'الإغريق')
  await pass(1_000)
  expect([status(), form.state().values.courseName]).toEqual(['retrying', 'الإغريق'])
  await pass(1_000)
  expect([saves.length, status()]).toEqual([2, 'retrying'])
  await pass(1_900)
  expect(saves).toHaveLength(2)
  await pass(100)
  expect([saves.length, status()]).toEqual([3, 'saved'])
})

test('a refusal is not retried until the text changes or the user asks', async () => {
  const { form, saves, status } = aForm({ responses: [{ state: 'failed', failure: aRefusal }] })
  form.setValue('description', 'x')
  await pass(60_000)
  expect([saves.length, status()]).toEqual([1, 'failed'])
  await form.flush()
  expect(status()).toBe('saved')
})

test('typing after a refusal changes the status from failed to unsaved', async () => {
  const { form, saves, status } = aForm({ responses: [{ state: 'failed', failure: aRefusal }] })
  form.setValue('description', 'x')
  await pass(1_000)
  expect(status()).toBe('failed')
  form.setValue('description', 'xy')
  expect(status()).toBe('pending')
  await pass(1_000)
  expect([saves.at(-1), status()]).toEqual([{ description: 'xy' }, 'saved'])
})

test('an invalid field is reported on blur, and the others are saved without it', async () => {
  const { form, saves, status } = aForm()
  form.setValue('courseName', '')
  form.setValue('description', 'x')
  expect(form.state().wrong).toEqual({})
  form.touch('courseName')
  expect(form.state().wrong).toEqual({ courseName: 'محتاجين اسم' })
  await pass(1_000)
  expect([saves, status()]).toEqual([[{ description: 'x' }], 'invalid'])
  expect(form.hasUnsaved()).toBe(true)
})

test("the server's error of a field is shown until the field changes", async () => {
  const { form, saves } = aForm({ responses: [{ state: 'wrong', fields: { courseName: 'الاسم موجود' } }] })
  form.setValue('courseName', 'الرومان')
  await pass(10_000)
  expect([form.state().wrong, saves.length]).toEqual([{ courseName: 'الاسم موجود' }, 1])
  form.setValue('courseName', 'الرومان 2')
  expect(form.state().wrong).toEqual({})
  await pass(1_000)
  expect(saves.at(-1)).toEqual({ courseName: 'الرومان 2' })
})

test('a price that students see is saved only by the button', async () => {
  const { form, saves } = aForm({ publishFields: ['price'] })
  form.setValue('price', null)
  form.setValue('price', 300)
  form.setValue('description', 'x')
  await pass(60_000)
  expect([saves, form.state().pendingFields]).toEqual([[{ description: 'x' }], ['price']])
  await form.publishPending()
  expect([saves.at(-1), form.state().pendingFields]).toEqual([{ price: 300 }, []])
  form.setValue('price', 1)
  form.discardPending()
  expect(form.state().values.price).toBe(300)
})

test('text of a closed tab is restored and saved on the next visit', async () => {
  let onDevice: Draft | null = null
  const drafts = {
    read: () => onDevice,
    write(draft: Draft | null) {
      onDevice = draft
    },
  }
  aForm({ drafts, save: () => new Promise(() => undefined) }).form.setValue('description', 'نص طويل')
  expect(onDevice).toEqual({ values: { description: 'نص طويل' } })

  const { form, saves, status } = aForm({ drafts })
  expect(form.state()).toMatchObject({ isRestored: true, values: { ...course, description: 'نص طويل' } })
  await pass(1_000)
  expect([saves.length, status(), onDevice]).toEqual([1, 'saved', null])
})

test('a form that renders without mounting sends no restored draft', async () => {
  const drafts = { read: () => ({ values: { description: 'x' } }), write: () => undefined }
  const { form, saves } = aForm({ drafts, isOnPage: false })
  await pass(60_000)
  expect(saves).toEqual([])
  form.open()
  await pass(1_000)
  expect(saves).toEqual([{ description: 'x' }])
})

const changedBy = (theirs: Record<string, unknown>, revision: number): Outcome<unknown> => ({
  state: 'failed',
  failure: aConflict(theirs, revision),
})
const savedAt = (revision: number): Outcome<unknown> => ({ state: 'done', data: { revision }, message: '' })

test('each save sends the base revision of its fields, and takes the new one from the response', async () => {
  const { form, sentTerms } = aForm({ revision: 5, publishFields: ['price'], responses: [savedAt(7), savedAt(8)] })
  form.setValue('description', 'x')
  await pass(1_000)
  form.setValue('description', 'xy')
  await pass(1_000)
  form.setValue('price', 300)
  await form.publishPending()
  // The form has not seen the changes that others made to the price between 5 and 8.
  expect(sentTerms).toEqual([{ revision: 5 }, { revision: 7 }, { revision: 5 }])
  form.setValue('description', 'xyz')
  form.setValue('courseName', 'الرومان')
  await pass(1_000)
  expect(sentTerms.at(-1), 'the oldest one of two fields').toEqual({ revision: 5 })
})

test('a conflict pauses saving until it is resolved, and later text is saved after that', async () => {
  const { form, saves, sentTerms, status } = aForm({
    revision: 5,
    responses: [changedBy({ courseName: 'الرومان', description: null }, 9), savedAt(10)],
  })
  form.setValue('courseName', 'الإغريق')
  form.setValue('description', 'من')
  await pass(1_000)
  expect(form.state().status).toMatchObject({
    conflict: {
      by: 'مريم',
      fields: [
        { name: 'courseName', local: 'الإغريق', remote: 'الرومان', base: 'مصر القديمة' },
        { name: 'description', local: 'من', remote: null, base: null },
      ],
    },
  })
  form.setValue('description', 'من فجر')
  await pass(60_000)
  await form.flush()
  expect([saves.length, form.hasUnsaved()]).toEqual([1, true])
  await form.resolveConflict({ courseName: 'الرومان' })
  expect([saves.at(-1), sentTerms.at(-1), status()]).toEqual([{ description: 'من فجر' }, { revision: 9 }, 'saved'])
  expect(form.state().values.courseName).toBe('الرومان')
})

test('a save that affects students runs after its confirmation, and stays pending when cancelled', async () => {
  const questions: unknown[] = []
  const answers = ['yes', null]
  const refused = (): Outcome<unknown> => ({ state: 'failed', failure: needsConfirm('yes') })
  const { form, sentTerms, status } = aForm({
    publishFields: ['price'],
    responses: [refused(), done, refused()],
    async confirmImpact(needs) {
      questions.push(needs.effects)
      return answers.shift() ?? null
    },
  })
  form.setValue('price', 0)
  await form.publishPending()
  expect([questions.length, sentTerms, form.state().pendingFields]).toEqual([1, [{}, { confirm: 'yes' }], []])
  form.setValue('price', 1)
  await form.publishPending()
  expect([form.state().pendingFields, status()]).toEqual([['price'], 'saved'])
})

test('changes by others appear in fields without local edits', async () => {
  const { form, sentTerms } = aForm({ revision: 5, publishFields: ['price'] })
  form.setValue('price', 300)
  form.mergeServer({ ...course, courseName: 'الرومان', price: 400 }, 6)
  expect(form.state().values).toMatchObject({ courseName: 'الرومان', price: 300 })
  form.mergeServer({ ...course, courseName: 'قديم' }, 5)
  expect(form.state().values.courseName, 'a response that is older').toBe('الرومان')
  await form.publishPending()
  expect(sentTerms).toEqual([{ revision: 5 }])
})

test('a trailing space stays while typing, though the server has trimmed it', async () => {
  const { form } = aForm({ revision: 5, responses: [savedAt(6)] })
  form.setValue('description', 'من ')
  await pass(1_000)
  form.mergeServer({ ...course, description: 'من' }, 6)
  expect(form.state().values.description).toBe('من ')
  form.mergeServer({ ...course, description: 'من', price: 300 }, 7)
  expect(form.state().values).toMatchObject({ description: 'من ', price: 300 })
  form.mergeServer({ ...course, description: 'غيره' }, 8)
  expect(form.state().values.description).toBe('غيره')
})

test('a save of another call appears in the status, and typing continues', async () => {
  const { form, saves } = aForm({ revision: 5 })
  form.setValue('description', 'من')
  form.savedElsewhere({ ...course, price: 300 }, 6)
  expect([form.state().status.state, form.state().values.price]).toEqual(['pending', 300])
  await pass(1_000)
  expect([saves, form.state().status]).toEqual([[{ description: 'من' }], { state: 'saved', at: expect.any(Number) }])
})

test('a restored draft is sent with the revision that it was based on', async () => {
  const drafts = { read: () => ({ values: { description: 'x' }, revision: 3 }), write: () => undefined }
  const { form, sentTerms } = aForm({ drafts, revision: 8 })
  // The server has changed since the draft was typed.
  form.mergeServer(course, 8)
  await pass(1_000)
  expect(sentTerms).toEqual([{ revision: 3 }])
})
