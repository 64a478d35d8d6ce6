import { line } from '@manassa/contract/fields/text'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { common } from '#app/copy/common.ts'
import { form as copy } from '#app/copy/console.ts'
import { conflict, effects } from '#app/copy/console-edits.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { Link } from '#app/lib/link.tsx'
import { ConsoleFrame } from '../console-frame.tsx'
import { aConflict, aRefusal, needsConfirm, noLine } from '../testing/replies.ts'
import { FormField } from './form-field.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { HeldChanges, SaveStatus } from './save-status.tsx'
import { useAutosavedForm } from './use-autosaved-form.ts'

const schema = z.object({
  courseName: line('name.required', 40),
  description: z.optional(line('name.required', 400)),
  price: z.number('price.invalid' as never),
  term: z.enum(['First', 'Second']),
})
const saved = { courseName: 'مصر القديمة', description: '', price: '250', term: 'First' }
const done: Outcome<unknown> = { state: 'done', data: {}, message: '' }
const refused: Outcome<unknown> = { state: 'failed', failure: aRefusal }

type Save = (changes: Record<string, unknown>) => Outcome<unknown>

function Course({ save }: { save: Save }) {
  const form = useAutosavedForm({ schema, saved, held: ['price'], save: async (changes) => save(changes), revision: 5 })
  return (
    <>
      <SaveStatus form={form} />
      <FormField form={form} name="courseName" label="اسم الكورس" />
      <FormField form={form} name="description" label="الوصف" lines={3} />
      <FormField form={form} name="price" label="السعر" />
      <FormField form={form} name="term" label="الترم" labels={{ First: 'الأول', Second: 'التاني' }} />
      <HeldChanges form={form} />
      <LeaveWarning form={form} />
      <Link to="/elsewhere">الكورسات</Link>
    </>
  )
}

/** A teacher at the form of a course; the server says `says` in turn, and yes when that is over. */
function aTeacher(...says: Outcome<unknown>[]) {
  const heard: Array<Record<string, unknown>> = []
  const save: Save = (changes) => {
    const { revision: _, ...brought } = changes
    heard.push(brought)
    return says.shift() ?? done
  }
  const router = createMemoryRouter([
    { path: '/', element: <Course save={save} /> },
    { path: '/elsewhere', element: <p>كل الكورسات</p> },
  ])
  render(
    <ConsoleFrame>
      <RouterProvider router={router} />
    </ConsoleFrame>,
  )
  return { user: userEvent.setup(), heard }
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
/** The phone goes into a pocket, another tab comes in front. */
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('what a teacher types is saved by itself, at once when the page is put away, and said in one place', async () => {
  const { user, heard } = aTeacher()
  expect(status()).toContain(copy.saved)
  await user.type(field(/الوصف/), 'من')
  expect(status()).toContain(copy.unsaved)
  await user.selectOptions(field('الترم'), 'التاني')
  putAway()
  await waitFor(() => expect(status().join()).toContain('اتحفظ الساعة'))
  expect(heard).toEqual([{ description: 'من', term: 'Second' }])
})

test('a name that is gone is missed when the teacher goes on, beside its field, and is not sent', async () => {
  const { user, heard } = aTeacher()
  await user.clear(field('اسم الكورس'))
  expect(field('اسم الكورس')).not.toBeInvalid()
  await user.tab()
  expect(field('اسم الكورس')).toBeInvalid()
  expect(field('اسم الكورس')).toHaveAccessibleDescription(/./)
  expect([status().includes(copy.putRight), heard]).toEqual([true, []])
})

test('an empty price is no price, and a new one waits for its button', async () => {
  const { user, heard } = aTeacher()
  await user.clear(field('السعر'))
  await user.click(await screen.findByRole('button', { name: copy.saveHeld }))
  expect(field('السعر')).toBeInvalid()
  await user.type(field('السعر'), '٣٠٠')
  await user.click(screen.getByRole('button', { name: copy.saveHeld }))
  await waitFor(() => expect(heard).toEqual([{ price: 300 }]))
  await waitFor(() => expect(screen.queryByText(copy.held)).not.toBeInTheDocument())
})

test('a price may go back to what it was', async () => {
  const { user, heard } = aTeacher()
  await user.type(field('السعر'), '0')
  await user.click(await screen.findByRole('button', { name: copy.dropHeld }))
  expect(field('السعر')).toHaveValue('250')
  expect(heard).toEqual([])
})

test('who leaves takes what was typed along, without noticing', async () => {
  const { user, heard } = aTeacher()
  await user.type(field(/الوصف/), 'x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  expect(await screen.findByText('كل الكورسات')).toBeVisible()
  expect(heard).toEqual([{ description: 'x' }])
})

test('who leaves while nothing can be saved is asked, and may stay', async () => {
  const { user } = aTeacher({ state: 'failed', failure: noLine }, { state: 'failed', failure: noLine })
  await user.type(field(/الوصف/), 'x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  expect(await screen.findByRole('alertdialog', { name: copy.leaveTitle })).toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.stay }))
  expect(field(/الوصف/)).toHaveValue('x')
  await user.click(screen.getByRole('link', { name: 'الكورسات' }))
  await user.click(await screen.findByRole('button', { name: copy.leave }))
  expect(await screen.findByText('كل الكورسات')).toBeVisible()
})

test('what the server will not take is said with its words, and goes again when asked', async () => {
  const { user, heard } = aTeacher(refused)
  await user.type(field(/الوصف/), 'x')
  putAway()
  expect(await screen.findByText(new RegExp(aRefusal.message))).toBeVisible()
  await user.click(screen.getByRole('button', { name: common.retry }))
  await waitFor(() => expect(status().join()).toContain('اتحفظ الساعة'))
  expect(heard).toHaveLength(2)
})

test('where somebody else wrote into the same field, both stand side by side, and one is chosen', async () => {
  const { user, heard } = aTeacher({ state: 'failed', failure: aConflict({ description: 'كلام مريم' }, 9) })
  await user.type(field(/الوصف/), 'كلامي')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(within(dialog).getByRole('radio', { name: /كلامي/ })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: /كلام مريم/ }))
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(field(/الوصف/)).toHaveValue('كلام مريم'))
  expect(heard).toHaveLength(1)
})

test('a price that students would feel is saved when the teacher has read what it does', async () => {
  const asks: Outcome<unknown> = { state: 'failed', failure: needsConfirm('yes') }
  const { user, heard } = aTeacher(asks, asks)
  await user.clear(field('السعر'))
  await user.type(field('السعر'), '0')
  await user.click(screen.getByRole('button', { name: copy.saveHeld }))
  const dialog = await screen.findByRole('alertdialog', { name: effects.title })
  expect(dialog).toHaveTextContent('سلمى')
  await user.click(within(dialog).getByRole('button', { name: effects.callOff }))
  await user.click(await screen.findByRole('button', { name: copy.saveHeld }))
  await user.click(await screen.findByRole('button', { name: effects.carryOut }))
  await waitFor(() => expect(heard.at(-1)).toEqual({ price: 0, confirm: 'yes' }))
})
