import { line } from '@manassa/contract/fields/text'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { common } from '#app/copy/common.ts'
import { form as copy } from '#app/copy/console.ts'
import { conflict, effects } from '#app/copy/console-edits.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { Link } from '#app/lib/link.tsx'
import { ConsoleFrame } from '../console-frame.tsx'
import { type Me, MeContext } from '../me-context.ts'
import { aConflict, aRefusal, needsConfirm, offlineFailure } from '../testing/replies.ts'
import { formDraftStore } from './form-draft-store.ts'
import { choicesOf, FormChoice, FormNumber, FormText, FormTextArea } from './form-fields.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { PendingChanges, SaveStatus } from './save-status.tsx'
import { useAutosavedForm } from './use-autosaved-form.ts'

const schema = z.object({
  courseName: line('name.required', 40),
  description: z.optional(line('name.required', 400)),
  price: z.number('price.invalid' as never),
  term: z.enum(['First', 'Second']),
})
const saved = { courseName: 'مصر القديمة', description: '', price: 250, term: 'First' as 'First' | 'Second' }
const done: Outcome<unknown> = { state: 'done', data: {}, message: '' }
const refused: Outcome<unknown> = { state: 'failed', failure: aRefusal }

type Save = (changes: Record<string, unknown>) => Outcome<unknown>

function Course({ save }: { save: Save }) {
  const form = useAutosavedForm({
    schema,
    saved,
    draftName: 'course_24',
    publishFields: ['price'],
    revision: 5,
    save: async (changes) => save({ ...changes }),
  })
  return (
    <>
      <SaveStatus form={form} />
      <FormText form={form} name="courseName" label="اسم الكورس" />
      <FormTextArea form={form} name="description" label="الوصف" lines={3} />
      <FormNumber form={form} name="price" label="السعر" />
      <FormChoice form={form} name="term" label="الترم" choices={choicesOf({ First: 'الأول', Second: 'التاني' })} />
      <PendingChanges form={form} />
      <LeaveWarning form={form} />
      <Link to="/elsewhere">الكورسات</Link>
    </>
  )
}

/** Renders the form of a course; its server responds in turn with `says`, and then with success. */
function aTeacher(...responses: Outcome<unknown>[]) {
  const saves: Array<Record<string, unknown>> = []
  const save: Save = (changes) => {
    const { revision: _, ...brought } = changes
    saves.push(brought)
    return responses.shift() ?? done
  }
  const router = createMemoryRouter([
    { path: '/', element: <Course save={save} /> },
    { path: '/elsewhere', element: <p>كل الكورسات</p> },
  ])
  render(
    <MeContext value={{ id: 7 } as Me}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return { user: userEvent.setup(), saves }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('typed text is saved automatically, at once when the page is hidden, and the status shows it', async () => {
  const { user, saves } = aTeacher()
  expect(status()).toContain(copy.saved)
  await user.type(field(/الوصف/), 'من')
  expect(status()).toContain(copy.pending)
  await user.selectOptions(field('الترم'), 'التاني')
  putAway()
  await waitFor(() => expect(status().join()).toContain('اتحفظ الساعة'))
  expect(saves).toEqual([{ description: 'من', term: 'Second' }])
})

test('an empty name is reported at its field on blur, and is not sent', async () => {
  const { user, saves } = aTeacher()
  await user.clear(field('اسم الكورس'))
  expect(field('اسم الكورس')).not.toBeInvalid()
  await user.tab()
  expect(field('اسم الكورس')).toBeInvalid()
  expect(field('اسم الكورس')).toHaveAccessibleDescription(/./)
  expect([status().includes(copy.invalid), saves]).toEqual([true, []])
})

test('an empty price is refused, and a new one is saved only by the button', async () => {
  const { user, saves } = aTeacher()
  await user.clear(field('السعر'))
  await user.click(await screen.findByRole('button', { name: copy.saveHeld }))
  expect(field('السعر')).toBeInvalid()
  await user.type(field('السعر'), '٣٠٠')
  await user.click(screen.getByRole('button', { name: copy.saveHeld }))
  await waitFor(() => expect(saves).toEqual([{ price: 300 }]))
  await waitFor(() => expect(screen.queryByText(copy.held)).not.toBeInTheDocument())
})

test('a price may go back to what it was', async () => {
  const { user, saves } = aTeacher()
  await user.type(field('السعر'), '0')
  await user.click(await screen.findByRole('button', { name: copy.dropHeld }))
  expect(field('السعر')).toHaveValue('250')
  expect(saves).toEqual([])
})

test('leaving the page saves the text first without a question', async () => {
  const { user, saves } = aTeacher()
  await user.type(field(/الوصف/), 'x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  expect(await screen.findByText('كل الكورسات')).toBeVisible()
  expect(saves).toEqual([{ description: 'x' }])
})

test('leaving the page while saving fails asks first, and the teacher may stay', async () => {
  const { user } = aTeacher({ state: 'failed', failure: offlineFailure }, { state: 'failed', failure: offlineFailure })
  await user.type(field(/الوصف/), 'x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  expect(await screen.findByRole('alertdialog', { name: copy.leaveTitle })).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.stay }))
  expect(field(/الوصف/)).toHaveValue('x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  await user.click(await screen.findByRole('button', { name: copy.leave }))
  expect(await screen.findByText('كل الكورسات')).toBeVisible()
})

test('a draft that an older app stored is ignored', async () => {
  localStorage.setItem('unsaved_7_course_24', JSON.stringify({ changes: { price: '300' }, revision: 5 }))
  aTeacher()
  expect(field('السعر')).toHaveValue('250')
})

test("the server's refusal is shown with its message, and is sent again on request", async () => {
  const { user, saves } = aTeacher(refused)
  await user.type(field(/الوصف/), 'x')
  putAway()
  expect(await screen.findByText(new RegExp(aRefusal.message))).toBeVisible()
  await user.click(screen.getByRole('button', { name: common.retry }))
  await waitFor(() => expect(status().join()).toContain('اتحفظ الساعة'))
  expect(saves).toHaveLength(2)
})

test('when someone else changed the same field, the teacher chooses between both values', async () => {
  const { user, saves } = aTeacher({ state: 'failed', failure: aConflict({ description: 'كلام مريم' }, 9) })
  await user.type(field(/الوصف/), 'كلامي')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(within(dialog).getByRole('radio', { name: /كلامي/ })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: /كلام مريم/ }))
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(field(/الوصف/)).toHaveValue('كلام مريم'))
  expect(saves).toHaveLength(1)
})

test('a price that affects students is saved after the teacher has confirmed its impact', async () => {
  const asks: Outcome<unknown> = { state: 'failed', failure: needsConfirm('yes') }
  const { user, saves } = aTeacher(asks, asks)
  await user.clear(field('السعر'))
  await user.type(field('السعر'), '0')
  await user.click(screen.getByRole('button', { name: copy.saveHeld }))
  const dialog = await screen.findByRole('alertdialog', { name: effects.title })
  expect(dialog).toHaveTextContent('سلمى')
  await user.click(within(dialog).getByRole('button', { name: effects.callOff }))
  await user.click(await screen.findByRole('button', { name: copy.saveHeld }))
  await user.click(await screen.findByRole('button', { name: effects.carryOut }))
  await waitFor(() => expect(saves.at(-1)).toEqual({ price: 0, confirm: 'yes' }))
})

describe('after a form has unmounted', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const lineless: Outcome<unknown> = { state: 'failed', failure: offlineFailure }
  const hours = () => act(() => vi.advanceTimersByTimeAsync(7_200_000))
  const types = (text: string) => fireEvent.change(field(/الوصف/), { target: { value: text } })
  const leave = () => act(async () => cleanup())

  test('nothing is retried, and the draft is saved when the form is opened again', async () => {
    const { saves } = aTeacher(lineless, lineless)
    types('من فجر التاريخ')
    await leave()
    await hours()
    expect(saves).toEqual([{ description: 'من فجر التاريخ' }])

    const later = aTeacher()
    expect(field(/الوصف/)).toHaveValue('من فجر التاريخ')
    await hours()
    expect(later.saves).toEqual([{ description: 'من فجر التاريخ' }])
  })

  test('no draft is written to a device after its author has logged out', async () => {
    const { saves } = aTeacher(lineless)
    types('للمدرس وحده')
    localStorage.clear()
    await leave()
    await hours()
    expect([saves.length, localStorage.length]).toEqual([1, 0])
  })

  test("a reopened form's draft stays, whatever the old form's last save returns", async () => {
    aTeacher()
    types('قديم')
    formDraftStore('7_course_24').write({ values: { description: 'أحدث' }, revision: 5 })
    await leave()
    await hours()
    expect(formDraftStore('7_course_24').read()?.values).toEqual({ description: 'أحدث' })
  })
})
